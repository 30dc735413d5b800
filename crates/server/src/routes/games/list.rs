use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_press::Emission;
use grattoir_protocol::{Catalogue, GameOffer, StakeOffer};
use grattoir_rules::Game;

use crate::app::App;
use crate::error::{ApiError, Fault};
use crate::http::reply;
use crate::ledger::{self, BlockRow, Books};
use crate::routes::blocks::manifest;
use crate::routes::responses::Always;

/// What is on sale, with the block that each stake sells from and the one that follows. No session
/// is needed. A game that has nothing on sale is left out; a stake that is sold out has no block.
#[utoipa::path(
    get,
    path = "/games",
    operation_id = "list_games",
    tag = "games",
    responses((status = 200, description = "The catalogue.", body = Catalogue), Always)
)]
pub async fn list(State(app): State<App>) -> Result<Response, ApiError> {
    let emissions = app.stock.emissions().to_vec();
    let stakes = app
        .ledger
        .read(move |books| {
            let offers = emissions
                .iter()
                .map(|on_sale| Ok((on_sale.game(), offer(books, on_sale)?)));
            offers.collect::<Result<Vec<_>, ApiError>>()
        })
        .await?;
    let games = Game::ALL.into_iter().filter_map(|game| {
        let of_game = stakes.iter().filter(|(of, _)| *of == game);
        let stakes: Vec<_> = of_game.map(|(_, offer)| offer.clone()).collect();
        (!stakes.is_empty()).then_some(GameOffer { game, stakes })
    });
    reply::json(
        StatusCode::OK,
        &Catalogue {
            games: games.collect(),
        },
    )
}

fn offer(books: &Books, emission: &Emission) -> Result<StakeOffer, ApiError> {
    let rows = ledger::in_hand(books, &emission.name())?;
    let at = |place: usize| {
        rows.get(place)
            .map(|row: &BlockRow| manifest(row))
            .transpose()
    };
    Ok(StakeOffer {
        stake: emission.stake(),
        rules: emission.rules().to_owned(),
        prizes: emission
            .prizes()
            .iter()
            .map(|prize| (prize.amount, prize.count))
            .collect(),
        return_per_mille: u32::try_from(emission.return_per_mille()).map_err(Fault::internal)?,
        block: at(0)?,
        next: at(1)?,
    })
}

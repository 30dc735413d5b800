use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::{Code, Play, PurchaseBody};
use grattoir_rules::Game;

use super::wish::Wish;
use crate::app::{App, random};
use crate::clock::Moment;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::body::JsonBody;
use crate::http::cookie::SessionCookie;
use crate::http::id::Name;
use crate::http::key::PurchaseKey;
use crate::http::reply;
use crate::ledger::{self, LedgerError, NotSold, Order, Sale};
use crate::routes::responses::{Always, HasBody, Names, NeedsSession, Writes};

/// How often a purchase waits for the next block to be at hand.
const TRIES: u32 = 3;

/// Buys a unit, or two for Lampe with both zones.
///
/// The key means the game and the parsed body, without `blocks`, for ever: the same key with the
/// same meaning answers 200 with the bytes of the first answer. The checks come in this order:
/// session, body, key, open play, limits, stock, pinned blocks, funds. A refusal is not stored and
/// uses no unit.
#[utoipa::path(
    post,
    path = "/games/{game}/plays",
    operation_id = "buy_play",
    tag = "plays",
    params(
        ("game" = String, Path, description = "`lampe`, `pharaon` or `vegas`"),
        ("Idempotency-Key" = String, Header, description = "1 to 64 of `[A-Za-z0-9_-]`")
    ),
    request_body = PurchaseBody,
    responses(
        (status = 200, description = "Bought before under this key.", body = Play),
        (status = 201, description = "Bought.", body = Play),
        (
            status = 409,
            description = "`play_open` (with its id), `insufficient_funds`, `sold_out`, \
                           `game_closed`, `key_reused`, `block_changed`, `limit_reached`, `excluded`.",
            body = grattoir_protocol::Problem,
            content_type = "application/problem+json"
        ),
        HasBody, NeedsSession, Names, Writes, Always
    )
)]
pub async fn buy(
    State(app): State<App>,
    game: Name,
    cookie: SessionCookie,
    key: PurchaseKey,
    body: JsonBody,
) -> Result<Response, ApiError> {
    let game: Game = game.get()?.parse().map_err(|_| Refusal::not_found())?;
    let asked = body
        .object()
        .and_then(|members| Wish::read(game, members))
        .and_then(|wish| Ok((wish, key.get()?)));
    let (wish, key) = app.after_session(&cookie, asked).await?;
    let token = cookie.hash()?;
    let emission = app.stock.emission(game, wish.stake);
    let order = Arc::new(Order {
        token,
        key,
        meaning: wish.meaning(game),
        game,
        stake: wish.stake,
        mode: wish.mode,
        picks: wish.picks,
        pinned: wish.pinned,
        emission: emission.map(|emission| emission.name()),
        blocks: emission.map_or(0, |emission| emission.blocks()),
        play: play_id()?,
        now: Moment::now(),
    });
    match sell(&app, &order).await {
        Ok(Sale::Sold { answer, turned }) => {
            if turned {
                drop(app.keeper.refresh());
            }
            Ok(reply::units(StatusCode::CREATED, answer))
        }
        Ok(Sale::Repeated(answer)) => Ok(reply::units(StatusCode::OK, answer)),
        Err(error) => Err(refused(&app, error).await),
    }
}

/// 80 random bits behind the time, so that the books' index of ids grows at its end. Nothing is
/// reached by an id alone, and nothing is ordered by it.
fn play_id() -> Result<[u8; 16], Fault> {
    let mut id = [0; 16];
    let (time, rest) = id.split_at_mut(6);
    time.copy_from_slice(&Moment::milliseconds().to_be_bytes()[2..]);
    rest.copy_from_slice(&random::<10>()?);
    Ok(id)
}

/// Sells, and where the next block is not at hand yet, has it opened first.
async fn sell(app: &App, order: &Arc<Order>) -> Result<Sale, NotSold> {
    let mut tries = 0;
    loop {
        tries += 1;
        let stock = Arc::clone(&app.stock);
        let order = Arc::clone(order);
        match app
            .ledger
            .write(move |books| ledger::buy(books, &order, &*stock))
            .await
        {
            Err(NotSold::NotReady) if tries < TRIES => {
                // A keeper that is gone leaves the block as it is, and the last try says so.
                let _ = app.keeper.refresh().await;
            }
            other => return other,
        }
    }
}

async fn refused(app: &App, error: NotSold) -> ApiError {
    let refusal = match error {
        NotSold::Unauthenticated => Refusal::unauthenticated(),
        NotSold::KeyReused => Refusal::new(
            Code::KeyReused,
            "the key was used for another purchase: make a new one",
        ),
        NotSold::PlayOpen(play) => Refusal::play_open(hex::encode(play)),
        NotSold::GameClosed => Refusal::new(Code::GameClosed, "the game is not on sale"),
        NotSold::SoldOut => Refusal::new(Code::SoldOut, "too few units are left"),
        NotSold::BlockChanged => Refusal::new(
            Code::BlockChanged,
            "a unit would come from a block that is not among `blocks`: pin it, then repeat",
        ),
        NotSold::Funds => Refusal::new(Code::InsufficientFunds, "the balance is below the stake"),
        NotSold::WrongUnit { block, .. } => {
            tracing::error!(cause = %error, "BLOCK FAULTY: it is sold no further");
            let stop = move |books: &ledger::Books| ledger::condemn(books, block);
            if let Err(error) = app.ledger.write::<_, LedgerError>(stop).await {
                return error.into();
            }
            drop(app.keeper.refresh());
            return Fault::internal(error).into();
        }
        NotSold::NotReady | NotSold::Faulty(_) => return Fault::unavailable(error).into(),
        NotSold::Ledger(error) => return error.into(),
    };
    refusal.into()
}

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::{Play, Receipt, ReceiptUnit};

use super::current;
use crate::app::App;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::cookie::SessionCookie;
use crate::http::id::Name;
use crate::http::reply;
use crate::ledger::{self, BlockRow, Books};
use crate::routes::blocks::manifest;
use crate::routes::responses::{Always, Names, NeedsSession};
use crate::stock::{Pace, commitment, slip};
use crate::{level, statement};

/// All it takes to verify a play without the server: the manifests, the units with their proofs,
/// and the signed word on what was sold to whom.
#[utoipa::path(
    get,
    path = "/plays/{id}/receipt",
    operation_id = "show_receipt",
    tag = "plays",
    params(("id" = String, Path, description = "The play's id")),
    responses(
        (status = 200, description = "The receipt.", body = Receipt),
        NeedsSession, Names, Always
    )
)]
pub async fn receipt(
    State(app): State<App>,
    id: Name,
    cookie: SessionCookie,
) -> Result<Response, ApiError> {
    let (mut play, player, rows) = app
        .read_as(&cookie, move |books, player| {
            let row = ledger::show(books, player, &id.play()?)?;
            let play = current(&row.ok_or_else(Refusal::not_found)?)?;
            let rows = blocks(books, &play)?;
            Ok((play, ledger::name(books, player)?, rows))
        })
        .await?;
    if play.units.iter().any(|unit| unit.salt.is_empty()) {
        play = proven(&app, play, &rows).await?;
    }
    let sale = play.sale.take();
    let receipt = Receipt {
        blocks: rows.iter().map(manifest).collect::<Result<_, _>>()?,
        sale: sale.unwrap_or_else(|| statement::of(&play, &player, &*app.stock)),
        pad: " ".repeat(
            play.units
                .iter()
                .map(|unit| level::of_unit(&unit.unit))
                .sum(),
        ),
        units: play
            .units
            .into_iter()
            .map(|unit| ReceiptUnit {
                block: unit.block,
                index: unit.index,
                salt: unit.salt,
                unit: unit.unit,
                path: unit.path,
            })
            .collect(),
    };
    let answer = serde_json::to_vec(&receipt).map_err(Fault::internal)?;
    Ok(reply::units(StatusCode::OK, answer))
}

/// The blocks of the play, each once.
fn blocks(books: &Books, play: &Play) -> Result<Vec<BlockRow>, ApiError> {
    let mut rows: Vec<BlockRow> = Vec::new();
    for unit in &play.units {
        if rows.iter().all(|row| row.name != unit.block) {
            let row = ledger::by_name(books, &unit.block)?;
            rows.push(row.ok_or_else(|| Fault::internal("a block that was sold from is gone"))?);
        }
    }
    Ok(rows)
}

/// The play, whose answer was written before proofs were built, with its proofs. A block that is no
/// longer in hand is printed once more.
async fn proven(app: &App, mut play: Play, rows: &[BlockRow]) -> Result<Play, ApiError> {
    for row in rows {
        let book = match app.stock.book(row.id) {
            Some(book) => book,
            None => {
                let (row, press) = (row.clone(), Arc::clone(&app.press));
                let operator = Arc::clone(app.stock.operator());
                let open = move || commitment::open(&row, &operator, &*press, Pace::Beside);
                let opened = tokio::task::spawn_blocking(open).await;
                opened.map_err(Fault::internal)?.map_err(Fault::internal)?
            }
        };
        for unit in play.units.iter_mut().filter(|unit| unit.block == row.name) {
            let slip = slip(&*book, unit.index).ok_or_else(|| Fault::internal("a unit is gone"))?;
            unit.salt = slip.salt;
            unit.path = slip.path;
        }
    }
    Ok(play)
}

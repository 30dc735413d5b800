use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::PublishedBlock;

use super::published;
use crate::app::App;
use crate::error::{ApiError, Refusal};
use crate::http::id::Name;
use crate::http::reply;
use crate::ledger::{self, LedgerError};
use crate::routes::responses::{Always, Names};

/// The manifest of a block, and its seed once every unit is sold. No session is needed.
#[utoipa::path(
    get,
    path = "/blocks/{id}",
    operation_id = "show_block",
    tag = "blocks",
    params(("id" = String, Path, description = "`{game}-{stake}-{rules}-{n}`")),
    responses((status = 200, description = "The block.", body = PublishedBlock), Names, Always)
)]
pub async fn show(State(app): State<App>, id: Name) -> Result<Response, ApiError> {
    let name = id.get()?.to_owned();
    let row = app
        .ledger
        .read::<_, LedgerError>(move |books| ledger::by_name(books, &name))
        .await?;
    let row = row.ok_or_else(Refusal::not_found)?;
    reply::json(StatusCode::OK, &published(&row, app.stock.operator())?)
}

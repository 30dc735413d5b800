use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::PublishedBlocks;

use super::published;
use crate::app::App;
use crate::error::ApiError;
use crate::http::reply;
use crate::ledger;
use crate::routes::responses::Always;

/// The manifests of all blocks: sold, on sale, and printed; of those sold also the seed. No
/// session is needed.
#[utoipa::path(
    get,
    path = "/blocks",
    operation_id = "list_blocks",
    tag = "blocks",
    responses((status = 200, description = "All blocks.", body = PublishedBlocks), Always)
)]
pub async fn list(State(app): State<App>) -> Result<Response, ApiError> {
    let rows = app.ledger.read(ledger::list).await?;
    let blocks = rows
        .iter()
        .map(|row| published(row, app.stock.operator()))
        .collect::<Result<_, _>>()?;
    reply::json(StatusCode::OK, &PublishedBlocks { blocks })
}

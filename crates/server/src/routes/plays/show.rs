use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::Play;

use super::current;
use crate::app::App;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::cookie::SessionCookie;
use crate::http::id::Name;
use crate::http::reply;
use crate::ledger;
use crate::routes::responses::{Always, Names, NeedsSession};

/// One play whole, with its status and progress of now.
#[utoipa::path(
    get,
    path = "/plays/{id}",
    operation_id = "show_play",
    tag = "plays",
    params(("id" = String, Path, description = "The play's id")),
    responses(
        (status = 200, description = "The play.", body = Play),
        NeedsSession, Names, Always
    )
)]
pub async fn show(
    State(app): State<App>,
    id: Name,
    cookie: SessionCookie,
) -> Result<Response, ApiError> {
    let row = app
        .read_as(&cookie, move |books, player| {
            let row = ledger::show(books, player, &id.play()?)?;
            Ok(row.ok_or_else(Refusal::not_found)?)
        })
        .await?;
    let answer = serde_json::to_vec(&current(&row)?).map_err(Fault::internal)?;
    Ok(reply::units(StatusCode::OK, answer))
}

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::Session;

use crate::app::App;
use crate::error::ApiError;
use crate::http::cookie::SessionCookie;
use crate::http::reply;
use crate::ledger;
use crate::routes::responses::{Always, NeedsSession};

/// The account of the cookie. While a play is open, its prize is left out of the balance.
#[utoipa::path(
    get,
    path = "/session",
    operation_id = "show_session",
    tag = "session",
    responses((status = 200, description = "The account.", body = Session), NeedsSession, Always)
)]
pub async fn show(State(app): State<App>, cookie: SessionCookie) -> Result<Response, ApiError> {
    let seen = app
        .read_as(&cookie, |books, player| Ok(ledger::seen(books, player)?))
        .await?;
    reply::json(StatusCode::OK, &super::session(&seen))
}

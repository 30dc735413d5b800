use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::{ApiError, Fault};
use crate::http::cookie::SessionCookie;
use crate::ledger;
use crate::routes::responses::{Always, NeedsSession, Writes};

/// Ends the session. The account stays, reachable only by a link code made before.
#[utoipa::path(
    delete,
    path = "/session",
    operation_id = "close_session",
    tag = "session",
    responses((status = 204, description = "The session is ended."), NeedsSession, Writes, Always)
)]
pub async fn close(State(app): State<App>, cookie: SessionCookie) -> Result<Response, ApiError> {
    let token = cookie.hash()?;
    app.write_as(&cookie, move |books, _| Ok(ledger::close(books, &token)?))
        .await?;
    let clear = app
        .cookies
        .clear()
        .ok_or_else(|| Fault::internal("a cookie is no header"))?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, clear)]).into_response())
}

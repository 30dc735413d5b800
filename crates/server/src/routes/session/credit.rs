use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::Session;

use crate::app::App;
use crate::clock::Moment;
use crate::error::ApiError;
use crate::http::body::JsonBody;
use crate::http::cookie::SessionCookie;
use crate::http::reply;
use crate::ledger;
use crate::routes::responses::{Always, HasBody, NeedsSession, Writes};

/// Play money back to 10 000 cents when the balance is below 500; never by itself. With 500 or
/// more, the account is answered as it is. The balance is the one that the session shows, without
/// the prize of an open play, so that a credit tells nothing of that prize. `{}` or no body.
#[utoipa::path(
    post,
    path = "/session/credit",
    operation_id = "credit_session",
    tag = "session",
    responses(
        (status = 200, description = "The account.", body = Session),
        HasBody, NeedsSession, Writes, Always
    )
)]
pub async fn credit(
    State(app): State<App>,
    cookie: SessionCookie,
    body: JsonBody,
) -> Result<Response, ApiError> {
    app.after_session(&cookie, body.nothing()).await?;
    let seen = app
        .write_as(&cookie, |books, player| {
            ledger::top_up(books, player, Moment::now())?;
            Ok(ledger::seen(books, player)?)
        })
        .await?;
    reply::json(StatusCode::OK, &super::session(&seen))
}

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::LinkCode;

use super::link_code;
use crate::app::{App, random};
use crate::clock::Moment;
use crate::error::ApiError;
use crate::http::body::JsonBody;
use crate::http::cookie::SessionCookie;
use crate::http::reply;
use crate::ledger;
use crate::routes::responses::{Always, HasBody, NeedsSession, Writes};

/// A code that carries the account to another device: good once, for ten minutes. `{}` or no body.
#[utoipa::path(
    post,
    path = "/session/link",
    operation_id = "link_session",
    tag = "session",
    responses(
        (status = 200, description = "The code.", body = LinkCode),
        HasBody, NeedsSession, Writes, Always
    )
)]
pub async fn link(
    State(app): State<App>,
    cookie: SessionCookie,
    body: JsonBody,
) -> Result<Response, ApiError> {
    app.after_session(&cookie, body.nothing()).await?;
    let code = link_code::write(&random()?);
    let hash = link_code::hash(&code);
    let expires = app
        .write_as(&cookie, move |books, player| {
            Ok(ledger::issue(books, &hash, player, Moment::now())?)
        })
        .await?;
    reply::json(
        StatusCode::OK,
        &LinkCode {
            code,
            expires: expires.rfc3339(),
        },
    )
}

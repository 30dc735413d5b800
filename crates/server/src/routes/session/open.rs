use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use grattoir_protocol::{Join, Session};

use super::link_code;
use crate::app::{App, random};
use crate::clock::Moment;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::body::JsonBody;
use crate::http::cookie::{SessionCookie, Token};
use crate::http::reply;
use crate::ledger::{self, LedgerError};
use crate::routes::responses::{Always, HasBody, Names, Writes};

/// The account of the cookie, or a new demo account, or the account of a link code.
///
/// `{}` answers 200 with the cookie's account and starts its 400 days afresh, or 201 with a new
/// account. `{"code":"…"}` answers 200 with the account that the code was made for, under a new
/// token; the session that the call came with ends, unless it was of that same account.
#[utoipa::path(
    post,
    path = "/session",
    operation_id = "open_session",
    tag = "session",
    request_body = Join,
    responses(
        (status = 200, description = "The account.", body = Session),
        (status = 201, description = "A new account with play money.", body = Session),
        HasBody, Names, Writes, Always
    )
)]
pub async fn open(
    State(app): State<App>,
    cookie: SessionCookie,
    body: JsonBody,
) -> Result<Response, ApiError> {
    let mut members = body.object()?;
    let code = members.text("code")?;
    members.end()?;
    match code {
        Some(code) => join(&app, cookie, &code).await,
        None => resume(&app, cookie).await,
    }
}

async fn resume(app: &App, cookie: SessionCookie) -> Result<Response, ApiError> {
    let fresh = Token::new(random()?);
    let name = random()?;
    let carried = cookie.0.as_ref().map(Token::hash);
    let new = fresh.hash();
    let now = Moment::now();
    let (seen, known) = app
        .ledger
        .write(move |books| {
            let known = match carried {
                Some(token) => ledger::holder(books, &token, now)?.map(|player| (token, player)),
                None => None,
            };
            let player = match known {
                Some((token, player)) => {
                    ledger::renew(books, &token, now)?;
                    player
                }
                None => ledger::create(books, &new, &name, now)?,
            };
            Ok::<_, LedgerError>((ledger::seen(books, player)?, known.is_some()))
        })
        .await?;
    match cookie.0 {
        Some(token) if known => answer(app, StatusCode::OK, &super::session(&seen), &token),
        _ => answer(app, StatusCode::CREATED, &super::session(&seen), &fresh),
    }
}

async fn join(app: &App, cookie: SessionCookie, code: &str) -> Result<Response, ApiError> {
    let fresh = Token::new(random()?);
    let code = link_code::hash(code);
    let left = cookie.0.as_ref().map(Token::hash);
    let new = fresh.hash();
    let now = Moment::now();
    let seen = app
        .ledger
        .write(move |books| {
            let player = ledger::redeem(books, &code, &new, now)?;
            let player = player.ok_or_else(Refusal::not_found)?;
            if let Some(token) = left {
                // A code used on its own device leaves the token good: the answer may be lost.
                if ledger::holder(books, &token, now)? != Some(player) {
                    ledger::close(books, &token)?;
                }
            }
            Ok::<_, ApiError>(ledger::seen(books, player)?)
        })
        .await?;
    answer(app, StatusCode::OK, &super::session(&seen), &fresh)
}

fn answer(
    app: &App,
    status: StatusCode,
    session: &Session,
    token: &Token,
) -> Result<Response, ApiError> {
    let mut response = reply::json(status, session)?;
    let cookie = app
        .cookies
        .set(token)
        .ok_or_else(|| Fault::internal("a cookie is no header"))?;
    response.headers_mut().insert(SET_COOKIE, cookie);
    Ok(response)
}

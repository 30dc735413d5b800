//! What every call under `/api/` passes on its way in and out.

use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grattoir_protocol::Code;
use thiserror::Error;

use super::peer::{Peer, caller};
use super::{origin, reply};
use crate::app::App;
use crate::error::{Fault, Refusal};

#[derive(Debug, Error)]
#[error("the call took too long")]
struct TooLong;

#[derive(Debug, Error)]
#[error("the framework answered {0}")]
struct Unexpected(StatusCode);

/// Whether the path is the API's, whose every error is a problem document.
#[must_use]
pub fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Rates, then the origin, then the call, within its time. Nothing of it is kept by a cache, and
/// an error of the framework's own becomes a problem document.
pub async fn pass(State(app): State<App>, request: Request, next: Next) -> Response {
    if !is_api(request.uri().path()) {
        return next.run(request).await;
    }
    let mut response = match admit(&app, &request) {
        Err(refusal) => refusal.into_response(),
        Ok(()) => match tokio::time::timeout(app.longest, next.run(request)).await {
            Ok(response) => as_problem(response),
            Err(_) => Fault::unavailable(TooLong).into_response(),
        },
    };
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn admit(app: &App, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let peer = Peer::address(request.extensions());
    let address = caller(peer, headers, &app.proxies);
    let session = app.cookies.token(headers).map(|token| token.hash());
    app.rates
        .count(address, session)
        .map_err(Refusal::rate_limited)?;
    if origin::is_allowed(request.method(), headers, peer, &app.proxies, &app.origins) {
        Ok(())
    } else {
        Err(Refusal::new(
            Code::ForbiddenOrigin,
            "a write from a page of another origin",
        ))
    }
}

fn as_problem(response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error
        || response
            .headers()
            .get(CONTENT_TYPE)
            .is_some_and(|kind| kind == reply::PROBLEM)
    {
        return response;
    }
    match status {
        StatusCode::NOT_FOUND => Refusal::not_found().into_response(),
        StatusCode::METHOD_NOT_ALLOWED => {
            let allow = response.headers().get(ALLOW).cloned();
            Refusal::method_not_allowed(allow).into_response()
        }
        StatusCode::PAYLOAD_TOO_LARGE => {
            Refusal::new(Code::TooLarge, "the request is too large").into_response()
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::new(
            Code::UnsupportedMediaType,
            "a body must be application/json",
        )
        .into_response(),
        StatusCode::UNPROCESSABLE_ENTITY => {
            Refusal::new(Code::InvalidChoice, "there is no such choice").into_response()
        }
        status if status.is_client_error() => {
            Refusal::new(Code::Malformed, "the request is malformed").into_response()
        }
        StatusCode::SERVICE_UNAVAILABLE => Fault::unavailable(Unexpected(status)).into_response(),
        status => Fault::internal(Unexpected(status)).into_response(),
    }
}

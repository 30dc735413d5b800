use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use bytes::Bytes;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{blocks, games, health, plays, session};
use crate::app::App;
use crate::error::Refusal;
use crate::http::reply;

/// The frame of the document; the calls add themselves.
#[derive(OpenApi)]
#[openapi(info(
    title = "Grattoir",
    description = "Instant-win games whose every unit was printed before it is sold. JSON in \
                   UTF-8, money in integer euro cents, times in RFC 3339 UTC. Every error under \
                   /api/ is an RFC 9457 problem document; 2xx is durably done, 4xx never done, \
                   5xx or no answer unknown: repeat with the same key."
))]
struct Frame;

fn calls() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(
            session::open::open,
            session::show::show,
            session::close::close
        ))
        .routes(routes!(session::link::link))
        .routes(routes!(session::credit::credit))
        .routes(routes!(games::list::list))
        .routes(routes!(plays::buy::buy))
        .routes(routes!(plays::list::list))
        .routes(routes!(plays::show::show))
        .routes(routes!(plays::receipt::receipt))
        .routes(routes!(plays::progress::progress))
        .routes(routes!(plays::finish::finish))
        .routes(routes!(blocks::list::list))
        .routes(routes!(blocks::show::show));
    OpenApiRouter::with_openapi(Frame::openapi())
        .nest("/api/v1", api)
        .routes(routes!(health::health))
}

/// The OpenAPI document, made from the handlers.
///
/// # Errors
/// Where it cannot be written as JSON.
pub fn document() -> Result<String, serde_json::Error> {
    calls()
        .into_openapi()
        .to_pretty_json()
        .map(|json| json + "\n")
}

/// Every call, with no answer yet for the paths that are none.
///
/// # Errors
/// As [`document`].
pub fn router() -> Result<Router<App>, serde_json::Error> {
    let document = Bytes::from(document()?);
    let show = move || std::future::ready(reply::bytes(StatusCode::OK, document.clone()));
    let router = Router::from(calls()).route("/openapi.json", get(show));
    Ok(router.method_not_allowed_fallback(async || Refusal::method_not_allowed(None)))
}

use std::any::Any;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use thiserror::Error;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::trace::TraceLayer;

use crate::app::App;
use crate::client::{Client, not_found};
use crate::error::{Fault, Refusal};
use crate::http::headers::Guards;
use crate::http::{gate, trace};
use crate::routes;

#[derive(Debug, Error)]
#[error("a handler panicked: {0}")]
struct Panicked(String);

/// Everything that the server answers. The layers are passed from the last to the first.
pub(super) fn router(
    app: App,
    client: Option<Client>,
    guards: Guards,
) -> Result<Router, serde_json::Error> {
    let other = move |request: Request| {
        let client = client.clone();
        async move { otherwise(client, request).await }
    };
    Ok(routes::router()?
        .fallback(other)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .layer(map_response(move |response: Response| {
            let guards = guards.clone();
            async move { guards.on(response) }
        }))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(trace::span)
                .on_response(trace::answered)
                .on_failure(()),
        )
        .with_state(app))
}

async fn otherwise(client: Option<Client>, request: Request) -> Response {
    if gate::is_api(request.uri().path()) {
        return Refusal::not_found().into_response();
    }
    match client {
        Some(client) => client.answer(request).await,
        None => not_found(),
    }
}

fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let words = match panic.downcast::<String>() {
        Ok(words) => *words,
        Err(other) => other
            .downcast::<&str>()
            .map_or_else(|_| String::new(), |words| (*words).to_owned()),
    };
    Fault::internal(Panicked(words)).into_response()
}

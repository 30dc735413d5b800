use std::time::Duration;

use axum::extract::MatchedPath;
use axum::response::Response;
use tracing::Span;

/// The span of a request: the method, and the path as it is written in the routes. What the
/// caller wrote never enters a log.
pub fn span<B>(request: &axum::http::Request<B>) -> Span {
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("(client)", MatchedPath::as_str);
    let method = method(request.method());
    tracing::info_span!("request", method, path)
}

/// One line for each answer.
pub fn answered(response: &Response, took: Duration, _: &Span) {
    let status = response.status().as_u16();
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    tracing::info!(status, ms, "answered");
}

/// A method may be any word; only the known ones are logged as they are.
fn method(method: &axum::http::Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        "PATCH" => "PATCH",
        _ => "(other)",
    }
}

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::padded::padded;
use crate::error::{ApiError, Fault};

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// The content type of a problem document.
pub const PROBLEM: HeaderValue = HeaderValue::from_static("application/problem+json");

/// An answer in JSON.
///
/// # Errors
/// A fault where the value cannot be written.
pub fn json(status: StatusCode, value: &impl Serialize) -> Result<Response, ApiError> {
    Ok(bytes(
        status,
        serde_json::to_vec(value).map_err(Fault::internal)?,
    ))
}

/// An answer that carries units: the JSON ends in an empty `pad`, which is filled.
#[must_use]
pub fn units(status: StatusCode, answer: Vec<u8>) -> Response {
    bytes(status, padded(answer))
}

/// JSON that is written already.
#[must_use]
pub fn bytes(status: StatusCode, body: impl Into<axum::body::Body>) -> Response {
    (status, [(CONTENT_TYPE, JSON)], body.into()).into_response()
}

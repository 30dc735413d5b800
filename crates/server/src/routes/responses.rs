//! Which refusals a call can answer, for the OpenAPI document.

use grattoir_protocol::Problem;
use utoipa::IntoResponses;

/// Any call.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the OpenAPI document only")]
pub enum Always {
    /// `rate_limited`; repeat after `Retry-After` seconds.
    #[response(status = 429, content_type = "application/problem+json")]
    RateLimited(Problem),
    /// `internal`: unknown whether it was done; repeat it.
    #[response(status = 500, content_type = "application/problem+json")]
    Internal(Problem),
    /// `unavailable`: unknown whether it was done; repeat it.
    #[response(status = 503, content_type = "application/problem+json")]
    Unavailable(Problem),
}

/// A call that writes.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the OpenAPI document only")]
pub enum Writes {
    /// `forbidden_origin`.
    #[response(status = 403, content_type = "application/problem+json")]
    ForbiddenOrigin(Problem),
}

/// A call that needs a session.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the OpenAPI document only")]
pub enum NeedsSession {
    /// `unauthenticated`: open a session first.
    #[response(status = 401, content_type = "application/problem+json")]
    Unauthenticated(Problem),
}

/// A call that names a thing which may not be there.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the OpenAPI document only")]
pub enum Names {
    /// `not_found`: unknown, or of another player.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
}

/// A call that may carry a body.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the OpenAPI document only")]
pub enum HasBody {
    /// `malformed`: no JSON, or wrong types. A purchase also `key_missing` and `key_invalid`.
    #[response(status = 400, content_type = "application/problem+json")]
    Malformed(Problem),
    /// `too_large`: more than 16 KiB.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(Problem),
    /// `unsupported_media_type`: a body that is not `application/json`.
    #[response(status = 415, content_type = "application/problem+json")]
    UnsupportedMediaType(Problem),
    /// `invalid_choice`: a value out of range, a missing or an unknown member.
    #[response(status = 422, content_type = "application/problem+json")]
    InvalidChoice(Problem),
}

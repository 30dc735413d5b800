use std::borrow::Cow;

use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use grattoir_protocol::{Code, Problem};

use crate::http::reply::PROBLEM;

/// A call that is refused: nothing was done.
#[derive(Debug, Clone)]
pub struct Refusal {
    code: Code,
    detail: Cow<'static, str>,
    open_play: Option<String>,
    retry_after: Option<u64>,
    allow: Option<HeaderValue>,
}

impl Refusal {
    /// A refusal with `code`; `detail` says what was wrong with this call and repeats nothing that
    /// the caller sent.
    pub fn new(code: Code, detail: impl Into<Cow<'static, str>>) -> Self {
        Self {
            code,
            detail: detail.into(),
            open_play: None,
            retry_after: None,
            allow: None,
        }
    }

    /// 404, in the same words whether the thing never was or is another player's.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(Code::NotFound, "there is nothing of this name")
    }

    /// 401.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self::new(
            Code::Unauthenticated,
            "the session cookie is missing, unknown or expired",
        )
    }

    /// 409, with the id of the play that is open.
    #[must_use]
    pub fn play_open(play: String) -> Self {
        let refusal = Self::new(Code::PlayOpen, "another play is open: finish it first");
        Self {
            open_play: Some(play),
            ..refusal
        }
    }

    /// 429, to be repeated after so many seconds.
    #[must_use]
    pub fn rate_limited(seconds: u64) -> Self {
        let refusal = Self::new(Code::RateLimited, "too many calls");
        Self {
            retry_after: Some(seconds),
            ..refusal
        }
    }

    /// 405, with the methods that the path takes.
    #[must_use]
    pub fn method_not_allowed(allow: Option<HeaderValue>) -> Self {
        let refusal = Self::new(Code::MethodNotAllowed, "the path does not take this method");
        Self { allow, ..refusal }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = problem(self.code, self.detail.into_owned(), self.open_play);
        let headers = response.headers_mut();
        if let Some(seconds) = self.retry_after {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        if let Some(allow) = self.allow {
            headers.insert(ALLOW, allow);
        }
        response
    }
}

/// The answer `application/problem+json` of a code.
pub(super) fn problem(code: Code, detail: String, open_play: Option<String>) -> Response {
    let problem = Problem {
        kind: format!("urn:grattoir:problem:{}", name(code)),
        title: title(code).to_owned(),
        status: code.status(),
        detail,
        code,
        retry: code.retry(),
        open_play,
    };
    let body = serde_json::to_vec(&problem).unwrap_or_default();
    let status = StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = [
        (CONTENT_TYPE, PROBLEM),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (status, headers, body).into_response()
}

fn name(code: Code) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(name)) => name,
        _ => "internal".to_owned(),
    }
}

const fn title(code: Code) -> &'static str {
    match code {
        Code::Malformed => "The request is malformed",
        Code::KeyMissing => "The purchase key is missing",
        Code::KeyInvalid => "The purchase key is invalid",
        Code::Unauthenticated => "No session",
        Code::ForbiddenOrigin => "Forbidden origin",
        Code::NotFound => "Not found",
        Code::MethodNotAllowed => "Method not allowed",
        Code::PlayOpen => "A play is open",
        Code::InsufficientFunds => "Insufficient funds",
        Code::SoldOut => "Sold out",
        Code::GameClosed => "The game is not on sale",
        Code::KeyReused => "The purchase key was used for another purchase",
        Code::BlockChanged => "The block has changed",
        Code::LimitReached => "A limit is reached",
        Code::Excluded => "Excluded",
        Code::TooLarge => "The body is too large",
        Code::UnsupportedMediaType => "The body is not JSON",
        Code::InvalidChoice => "No such choice",
        Code::RateLimited => "Too many calls",
        Code::Unavailable => "Unavailable for now",
        _ => "Internal fault",
    }
}

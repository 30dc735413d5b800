use std::convert::Infallible;

use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use bytes::Bytes;
use grattoir_protocol::Code;
use http_body_util::{BodyExt, LengthLimitError, Limited};

use super::members::Members;
use super::tree::Tree;
use crate::error::Refusal;

/// No body is larger, in bytes.
pub const LIMIT: usize = 16 * 1024;

/// The body of a call, or what is wrong with it: a handler asks only once it knows who calls,
/// because no session comes before a bad body.
#[derive(Debug)]
pub struct JsonBody(Result<Option<Bytes>, Refusal>);

impl JsonBody {
    /// The members of the object that the body must be.
    ///
    /// # Errors
    /// `malformed`, `too_large`, `unsupported_media_type`.
    pub fn object(self) -> Result<Members, Refusal> {
        self.0?.map_or_else(
            || {
                Err(Refusal::new(
                    Code::Malformed,
                    "the call needs a JSON object as its body",
                ))
            },
            |bytes| parse(&bytes),
        )
    }

    /// For a call that says nothing: no body, or `{}`.
    ///
    /// # Errors
    /// As [`Self::object`], and `invalid_choice` where the object has members.
    pub fn nothing(self) -> Result<(), Refusal> {
        match self.0? {
            Some(bytes) => parse(&bytes)?.end(),
            None => Ok(()),
        }
    }
}

fn parse(bytes: &[u8]) -> Result<Members, Refusal> {
    let tree: Tree = serde_json::from_slice(bytes).map_err(|error| {
        let detail = format!(
            "the body is not JSON, or repeats a member (line {}, column {})",
            error.line(),
            error.column()
        );
        Refusal::new(Code::Malformed, detail)
    })?;
    Members::of(tree)
}

impl<S: Send + Sync> FromRequest<S> for JsonBody {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Self, Infallible> {
        Ok(Self(read(request).await))
    }
}

async fn read(request: Request) -> Result<Option<Bytes>, Refusal> {
    let (parts, body) = request.into_parts();
    let too_large = || Refusal::new(Code::TooLarge, "a body has at most 16 KiB");
    if announced(&parts.headers).is_some_and(|length| length > LIMIT) {
        return Err(too_large());
    }
    let bytes = match Limited::new(body, LIMIT).collect().await {
        Ok(collected) => collected.to_bytes(),
        Err(error) if is_length(error.as_ref()) => return Err(too_large()),
        Err(_) => {
            return Err(Refusal::new(
                Code::Malformed,
                "the body did not arrive whole",
            ));
        }
    };
    if bytes.is_empty() && !parts.headers.contains_key(CONTENT_TYPE) {
        return Ok(None);
    }
    if !is_json(&parts.headers) {
        return Err(Refusal::new(
            Code::UnsupportedMediaType,
            "a body must be application/json",
        ));
    }
    Ok((!bytes.is_empty()).then_some(bytes))
}

/// How long the call says its body is: one that says too much is not waited for.
fn announced(headers: &HeaderMap) -> Option<usize> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn is_length(error: &(dyn std::error::Error + 'static)) -> bool {
    error.is::<LengthLimitError>() || error.source().is_some_and(is_length)
}

fn is_json(headers: &HeaderMap) -> bool {
    let essence = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
        && headers
            .get(CONTENT_ENCODING)
            .is_none_or(|encoding| encoding == "identity")
}

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use grattoir_protocol::{Code, KEY_HEADER};

use crate::error::Refusal;

/// The purchase key of a call, or what is wrong with it: bare, 1 to 64 of `[A-Za-z0-9_-]`, once.
#[derive(Debug)]
pub struct PurchaseKey(Result<String, Refusal>);

impl PurchaseKey {
    /// The key.
    ///
    /// # Errors
    /// `key_missing`, `key_invalid`.
    pub fn get(self) -> Result<String, Refusal> {
        self.0
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PurchaseKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let mut values = parts.headers.get_all(KEY_HEADER).iter();
        let Some(value) = values.next() else {
            let detail = "a purchase needs the header Idempotency-Key";
            return Ok(Self(Err(Refusal::new(Code::KeyMissing, detail))));
        };
        let bytes = value.as_bytes();
        let good = values.next().is_none()
            && (1..=64).contains(&bytes.len())
            && bytes
                .iter()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
        Ok(Self(match str::from_utf8(bytes) {
            Ok(key) if good => Ok(key.to_owned()),
            _ => Err(Refusal::new(
                Code::KeyInvalid,
                "a purchase key is 1 to 64 of A-Z, a-z, 0-9, _ and -, given once",
            )),
        }))
    }
}

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use crate::error::Refusal;

/// The one name in a call's path: a game, a play, a block. A path that is no text names nothing.
#[derive(Debug)]
pub struct Name(Option<String>);

impl Name {
    /// The name.
    ///
    /// # Errors
    /// `not_found` where there is none.
    pub fn get(&self) -> Result<&str, Refusal> {
        self.0.as_deref().ok_or_else(Refusal::not_found)
    }

    /// The id of a play: 32 hexadecimal digits, lower case.
    ///
    /// # Errors
    /// `not_found` where it is no id that this server gives.
    pub fn play(&self) -> Result<[u8; 16], Refusal> {
        play_id(self.get()?).ok_or_else(Refusal::not_found)
    }
}

/// The bytes of a play's id.
#[must_use]
pub fn play_id(text: &str) -> Option<[u8; 16]> {
    let mut id = [0; 16];
    let lower = !text.bytes().any(|byte| byte.is_ascii_uppercase());
    (lower && hex::decode_to_slice(text, &mut id).is_ok()).then_some(id)
}

impl<S: Send + Sync> FromRequestParts<S> for Name {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        Ok(Self(path.ok().map(|Path(name)| name)))
    }
}

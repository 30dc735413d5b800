use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};

use crate::clock::DAY;
use crate::error::Refusal;
use crate::ledger::{TOKEN_DAYS, TokenHash};

/// How the session cookie is written: `Secure` and with the `__Host-` prefix where the public
/// address is https.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CookiePolicy {
    /// Whether the public address is https.
    pub secure: bool,
}

impl CookiePolicy {
    const fn name(self) -> &'static str {
        if self.secure {
            "__Host-grattoir"
        } else {
            grattoir_protocol::COOKIE
        }
    }

    /// `Set-Cookie` for a session.
    #[must_use]
    pub fn set(self, token: &Token) -> Option<HeaderValue> {
        let mut value = self.value(&hex::encode(token.0), TOKEN_DAYS * DAY)?;
        value.set_sensitive(true);
        Some(value)
    }

    /// `Set-Cookie` that has the browser forget the session.
    #[must_use]
    pub fn clear(self) -> Option<HeaderValue> {
        self.value("", 0)
    }

    fn value(self, value: &str, age: i64) -> Option<HeaderValue> {
        let secure = if self.secure { "; Secure" } else { "" };
        let name = self.name();
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::try_from(cookie).ok()
    }

    /// The token in a request's cookies.
    #[must_use]
    pub fn token(self, headers: &HeaderMap) -> Option<Token> {
        headers
            .get_all(COOKIE)
            .iter()
            .flat_map(|header| header.as_bytes().split(|&byte| byte == b';'))
            // Another cookie of the host may hold any bytes.
            .filter_map(|pair| str::from_utf8(pair).ok()?.trim().split_once('='))
            .find(|&(name, _)| name == self.name())
            .and_then(|(_, value)| Token::parse(value))
    }
}

/// The secret of a session.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// The token of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// What the books hold of it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0).into()
    }
}

/// The session token that a call carries, if it carries one.
pub struct SessionCookie(pub Option<Token>);

impl SessionCookie {
    /// What the books hold of the token. Whether they do is for the ledger to say.
    ///
    /// # Errors
    /// `unauthenticated` where the call carries none.
    pub fn hash(&self) -> Result<TokenHash, Refusal> {
        self.0
            .as_ref()
            .map(Token::hash)
            .ok_or_else(Refusal::unauthenticated)
    }
}

impl<S> FromRequestParts<S> for SessionCookie
where
    S: Send + Sync,
    CookiePolicy: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self(CookiePolicy::from_ref(state).token(&parts.headers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: CookiePolicy = CookiePolicy { secure: false };
    const SECURE: CookiePolicy = CookiePolicy { secure: true };

    #[test]
    fn a_cookie_on_plain_loopback_is_neither_secure_nor_prefixed() {
        let token = Token::new([0xab; 32]);
        let expected = format!(
            "grattoir={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict",
            "ab".repeat(32)
        );
        assert_eq!(PLAIN.set(&token).unwrap(), expected);
    }

    #[test]
    fn a_cookie_behind_https_is_secure_and_bound_to_its_host() {
        let cookie = SECURE.set(&Token::new([0; 32])).unwrap();
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("__Host-grattoir="), "{cookie}");
        assert!(cookie.ends_with("; Secure"), "{cookie}");
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        let token = "cd".repeat(32);
        let mut cookies = format!("a=b; grattoir={token}; c=").into_bytes();
        cookies.push(0xff);
        headers.insert(COOKIE, HeaderValue::from_bytes(&cookies).unwrap());
        assert!(PLAIN.token(&headers) == Some(Token::new([0xcd; 32])));
        assert!(SECURE.token(&headers).is_none());
    }
}

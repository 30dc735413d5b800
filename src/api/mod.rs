//! The only place that talks HTTP. One function a call; every failure is typed.

mod call;
mod failure;

pub use failure::Failure;

use call::{Body, call, done, text};
use grattoir_protocol::lean;
use grattoir_protocol::{
    Catalogue, History, Join, KEY_HEADER, LinkCode, Play, Progress, Receipt, Session,
};

use crate::platform::storage;

/// The name under which the catalogue is kept, to be read without a network.
const CATALOGUE: &str = "catalogue";

/// The account behind the cookie, or a new one.
///
/// # Errors
/// [`Failure`].
pub async fn open_session() -> Result<Session, Failure> {
    call("POST", "/session", Body::empty(), None).await
}

/// Play money back to its first amount, when little is left.
///
/// # Errors
/// [`Failure`].
pub async fn credit() -> Result<Session, Failure> {
    call("POST", "/session/credit", Body::empty(), None).await
}

/// The account as it stands.
///
/// # Errors
/// [`Failure`].
pub async fn session() -> Result<Session, Failure> {
    call("GET", "/session", Body::None, None).await
}

/// Closes the session on this device.
///
/// # Errors
/// [`Failure`].
pub async fn close_session() -> Result<(), Failure> {
    done("DELETE", "/session", Body::None).await
}

/// What is on sale.
///
/// # Errors
/// [`Failure`].
pub async fn catalogue() -> Result<Catalogue, Failure> {
    let text = text("/games").await?;
    let catalogue = lean::read(&text).ok_or(Failure::Unreadable)?;
    storage::keep(CATALOGUE, &text);
    Ok(catalogue)
}

/// What was on sale when this device last heard of it.
#[must_use]
pub fn last_catalogue() -> Option<Catalogue> {
    lean::read(&storage::load(CATALOGUE)?)
}

/// Buys, or asks again for what the same key has bought.
///
/// # Errors
/// [`Failure`]; one that [`Failure::is_unknown`] may have bought all the same.
pub async fn buy(game: &str, key: &str, body: &str) -> Result<Play, Failure> {
    let path = format!("/games/{game}/plays");
    call(
        "POST",
        &path,
        Body::Text(body.to_owned()),
        Some((KEY_HEADER, key)),
    )
    .await
}

/// One play, whole.
///
/// # Errors
/// [`Failure`].
pub async fn play(id: &str) -> Result<Play, Failure> {
    call("GET", &format!("/plays/{id}"), Body::None, None).await
}

/// All it takes to verify a play without the server.
///
/// # Errors
/// [`Failure`].
pub async fn receipt(id: &str) -> Result<Receipt, Failure> {
    call("GET", &format!("/plays/{id}/receipt"), Body::None, None).await
}

/// A page of the player's plays, newest first; `before` is what the page before it gave as `next`.
///
/// # Errors
/// [`Failure`].
pub async fn history(before: Option<&str>) -> Result<History, Failure> {
    let before = before
        .map(|before| format!("&before={before}"))
        .unwrap_or_default();
    call(
        "GET",
        &format!("/plays?limit=100{before}"),
        Body::None,
        None,
    )
    .await
}

/// A code that carries the account to another device, once.
///
/// # Errors
/// [`Failure`].
pub async fn link_code() -> Result<LinkCode, Failure> {
    call("POST", "/session/link", Body::empty(), None).await
}

/// Joins the account that the code stands for.
///
/// # Errors
/// [`Failure`].
pub async fn join(code: &str) -> Result<Session, Failure> {
    let body = Join {
        code: Some(code.to_owned()),
    };
    call("POST", "/session", Body::Text(body.write()), None).await
}

/// Saves which zones are uncovered.
///
/// # Errors
/// [`Failure`].
pub async fn save_progress(id: &str, bits: u16) -> Result<(), Failure> {
    let body = Progress {
        progress: u64::from(bits),
    };
    done(
        "PUT",
        &format!("/plays/{id}/progress"),
        Body::Text(body.write()),
    )
    .await
}

/// Says that the reveal has ended.
///
/// # Errors
/// [`Failure`].
pub async fn finish(id: &str) -> Result<(), Failure> {
    done("POST", &format!("/plays/{id}/finish"), Body::empty()).await
}

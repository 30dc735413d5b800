use rusqlite::{Connection, OptionalExtension, params};

use super::{LedgerError, Player, TokenHash, sessions};
use crate::clock::Moment;

/// How long a link code is good.
pub const LINK_SECONDS: i64 = 600;

/// Keeps the SHA-256 of a link code of the player's. Codes that have expired are forgotten.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn issue(
    connection: &Connection,
    code: &[u8; 32],
    player: Player,
    now: Moment,
) -> Result<Moment, LedgerError> {
    let expires = now.plus(LINK_SECONDS);
    connection
        .prepare_cached("DELETE FROM link_codes WHERE expires_at <= ?")?
        .execute([now.seconds()])?;
    connection
        .prepare_cached("INSERT INTO link_codes (code, player, expires_at) VALUES (?, ?, ?)")?
        .execute(params![code, player.0, expires.seconds()])?;
    Ok(expires)
}

/// Uses a link code up: a session of its player starts under `token`. `None` for a code that is
/// unknown, used or expired.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn redeem(
    connection: &Connection,
    code: &[u8; 32],
    token: &TokenHash,
    now: Moment,
) -> Result<Option<Player>, LedgerError> {
    let player = connection
        .prepare_cached(
            "DELETE FROM link_codes WHERE code = ? AND expires_at > ? RETURNING player",
        )?
        .query_row(params![code, now.seconds()], |row| row.get(0).map(Player))
        .optional()?;
    if let Some(player) = player {
        sessions::start(connection, token, player, now)?;
    }
    Ok(player)
}

use rusqlite::{Connection, OptionalExtension, params};

use super::{LedgerError, Player, accounts, plays};
use crate::clock::{DAY, Moment};

/// How long a session lasts after it was last opened.
pub const TOKEN_DAYS: i64 = 400;

/// SHA-256 of a session's token; the token itself is only in the player's cookie.
pub type TokenHash = [u8; 32];

/// What the player sees of the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The id on the wire.
    pub name: [u8; 16],
    /// In cents, without the prize of the open play.
    pub balance: i64,
    /// The id of the open play.
    pub open_play: Option<[u8; 16]>,
}

/// Makes a player with an account, and a session of that player.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn create(
    connection: &Connection,
    token: &TokenHash,
    name: &[u8; 16],
    now: Moment,
) -> Result<Player, LedgerError> {
    let player = accounts::open(connection, name, now)?;
    start(connection, token, player, now)?;
    Ok(player)
}

/// The player whose session this is, unless it has expired.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn holder(
    connection: &Connection,
    token: &TokenHash,
    now: Moment,
) -> Result<Option<Player>, LedgerError> {
    Ok(connection
        .prepare_cached("SELECT player FROM sessions WHERE token = ? AND expires_at > ?")?
        .query_row(params![token, now.seconds()], |row| row.get(0).map(Player))
        .optional()?)
}

/// Starts the session's days afresh. Sessions that have expired are forgotten on the way.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn renew(connection: &Connection, token: &TokenHash, now: Moment) -> Result<(), LedgerError> {
    let expires = now.plus(TOKEN_DAYS * DAY).seconds();
    connection
        .prepare_cached("UPDATE sessions SET expires_at = ? WHERE token = ? AND expires_at < ?")?
        .execute(params![expires, token, expires - DAY])?;
    connection
        .prepare_cached("DELETE FROM sessions WHERE expires_at <= ?")?
        .execute([now.seconds()])?;
    Ok(())
}

/// Ends the session. The account stays.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn close(connection: &Connection, token: &TokenHash) -> Result<(), LedgerError> {
    connection
        .prepare_cached("DELETE FROM sessions WHERE token = ?")?
        .execute([token])?;
    Ok(())
}

/// The player's id on the wire.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn name(connection: &Connection, player: Player) -> Result<[u8; 16], LedgerError> {
    Ok(connection
        .prepare_cached("SELECT name FROM players WHERE id = ?")?
        .query_row([player.0], |row| row.get(0))?)
}

/// The account as the player sees it.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn seen(connection: &Connection, player: Player) -> Result<Seen, LedgerError> {
    let name = name(connection, player)?;
    let balance = accounts::balance(connection, player)?;
    Ok(match plays::open(connection, player)? {
        Some(open) => Seen {
            name,
            balance: balance - open.prize,
            open_play: Some(open.id),
        },
        None => Seen {
            name,
            balance,
            open_play: None,
        },
    })
}

pub(super) fn start(
    connection: &Connection,
    token: &TokenHash,
    player: Player,
    now: Moment,
) -> Result<(), LedgerError> {
    let expires = now.plus(TOKEN_DAYS * DAY).seconds();
    connection
        .prepare_cached("INSERT INTO sessions (token, player, expires_at) VALUES (?, ?, ?)")?
        .execute(params![token, player.0, expires])?;
    Ok(())
}

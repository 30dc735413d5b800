//! All that a purchase has to know of who buys, in one look.

use rusqlite::{Connection, OptionalExtension, params};

use super::{LedgerError, Player, TokenHash};
use crate::clock::Moment;

/// Who buys.
pub(super) struct Buyer {
    pub player: Player,
    /// The id on the wire.
    pub name: [u8; 16],
    /// What the account holds, in cents.
    pub balance: i64,
    /// The play that is open.
    pub open: Option<[u8; 16]>,
    /// What this key meant before, and the answer that it got.
    pub before: Option<(String, Vec<u8>)>,
}

/// Who holds the session, with what was bought under this key.
pub(super) fn of(
    connection: &Connection,
    token: &TokenHash,
    key: &str,
    now: Moment,
) -> Result<Option<Buyer>, LedgerError> {
    Ok(connection
        .prepare_cached(
            "SELECT players.id, players.name, accounts.balance, open.id, sold.meaning, sold.answer
             FROM sessions
             JOIN players ON players.id = sessions.player
             JOIN accounts ON accounts.id = sessions.player
             LEFT JOIN plays AS open ON open.player = sessions.player AND open.status = 'open'
             LEFT JOIN plays AS sold ON sold.player = sessions.player AND sold.key = ?
             WHERE sessions.token = ? AND sessions.expires_at > ?",
        )?
        .query_row(params![key, token, now.seconds()], |row| {
            let meaning: Option<String> = row.get(4)?;
            Ok(Buyer {
                player: Player(row.get(0)?),
                name: row.get(1)?,
                balance: row.get(2)?,
                open: row.get(3)?,
                before: match meaning {
                    Some(meaning) => Some((meaning, row.get(5)?)),
                    None => None,
                },
            })
        })
        .optional()?)
}

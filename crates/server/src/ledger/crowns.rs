//! What is kept of the trees over the blocks in hand, for the next start.

use rusqlite::{Connection, OptionalExtension, params};

use super::LedgerError;

/// What was kept of a block's tree.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn crown(connection: &Connection, block: i64) -> Result<Option<Vec<u8>>, LedgerError> {
    Ok(connection
        .prepare_cached("SELECT runs FROM crowns WHERE block = ?")?
        .query_row([block], |row| row.get(0))
        .optional()?)
}

/// Keeps it, in place of what was kept before.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn keep_crown(connection: &Connection, block: i64, runs: &[u8]) -> Result<(), LedgerError> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO crowns (block, runs) VALUES (?, ?)")?
        .execute(params![block, runs])?;
    Ok(())
}

/// Forgets those of the blocks that are sold to the end.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn forget_crowns(connection: &Connection) -> Result<(), LedgerError> {
    connection
        .prepare_cached(
            "DELETE FROM crowns WHERE block IN (SELECT id FROM blocks WHERE state = 'closed')",
        )?
        .execute([])?;
    Ok(())
}

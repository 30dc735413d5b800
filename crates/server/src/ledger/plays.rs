use grattoir_protocol::Status;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{LedgerError, Player};

/// A play of the books.
#[derive(Clone, Debug)]
pub struct PlayRow {
    /// The game's name.
    pub game: String,
    /// Whether the reveal has ended.
    pub status: Status,
    /// Bit `n` says that zone `n` is uncovered.
    pub progress: u16,
    /// The first answer, without its pad.
    pub answer: Vec<u8>,
}

/// The play that a player has open.
pub(super) struct Open {
    pub id: [u8; 16],
    pub prize: i64,
}

/// Which page of a player's history.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// Whose.
    pub player: Player,
    /// Only plays sold before this one in the order of sale.
    pub before: Option<i64>,
    /// How many, at most.
    pub limit: u32,
}

const COLUMNS: &str = "game, status, progress, answer";

fn read(row: &Row<'_>) -> rusqlite::Result<PlayRow> {
    let status: String = row.get(1)?;
    Ok(PlayRow {
        game: row.get(0)?,
        status: if status == "open" {
            Status::Open
        } else {
            Status::Finished
        },
        progress: row.get(2)?,
        answer: row.get(3)?,
    })
}

pub(super) fn open(connection: &Connection, player: Player) -> Result<Option<Open>, LedgerError> {
    Ok(connection
        .prepare_cached("SELECT id, prize FROM plays WHERE player = ? AND status = 'open'")?
        .query_row([player.0], |row| {
            Ok(Open {
                id: row.get(0)?,
                prize: row.get(1)?,
            })
        })
        .optional()?)
}

/// A play of this player's.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn show(
    connection: &Connection,
    player: Player,
    id: &[u8; 16],
) -> Result<Option<PlayRow>, LedgerError> {
    let sql = format!("SELECT {COLUMNS} FROM plays WHERE id = ? AND player = ?");
    Ok(connection
        .prepare_cached(&sql)?
        .query_row(params![id, player.0], read)
        .optional()?)
}

/// The place of a play of this player's in the order of sale.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn sequence(
    connection: &Connection,
    player: Player,
    id: &[u8; 16],
) -> Result<Option<i64>, LedgerError> {
    Ok(connection
        .prepare_cached("SELECT seq FROM plays WHERE id = ? AND player = ?")?
        .query_row(params![id, player.0], |row| row.get(0))
        .optional()?)
}

/// A player's plays, the newest sale first.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn page(connection: &Connection, query: &Query) -> Result<Vec<PlayRow>, LedgerError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM plays WHERE player = ? AND seq < ? ORDER BY seq DESC LIMIT ?"
    );
    let before = query.before.unwrap_or(i64::MAX);
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![query.player.0, before, query.limit], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Adds the bits of uncovered zones. Whether they are of the game is for the caller to know.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn add_progress(
    connection: &Connection,
    player: Player,
    id: &[u8; 16],
    bits: u16,
) -> Result<(), LedgerError> {
    connection
        .prepare_cached("UPDATE plays SET progress = progress | ? WHERE id = ? AND player = ?")?
        .execute(params![bits, id, player.0])?;
    Ok(())
}

/// Ends the reveal of a play; says whether the player has such a play.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn finish(connection: &Connection, player: Player, id: &[u8; 16]) -> Result<bool, LedgerError> {
    let rows = connection
        .prepare_cached("UPDATE plays SET status = 'finished' WHERE id = ? AND player = ?")?
        .execute(params![id, player.0])?;
    Ok(rows == 1)
}

/// A unit of a block as the books say it was sold.
#[derive(Clone, Debug)]
pub struct SoldRow {
    /// Its place in the block.
    pub unit: u32,
    /// The place of its play in the order of sale.
    pub play: i64,
    /// What was paid, in cents.
    pub prize: i64,
    /// What the buyer was answered, without its pad.
    pub answer: Vec<u8>,
}

/// Gives `each` the units of a block that are sold, by their place in the block.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn sold(
    connection: &Connection,
    block: i64,
    each: &mut dyn FnMut(SoldRow),
) -> Result<(), LedgerError> {
    let mut statement = connection.prepare_cached(
        "SELECT sold.unit, sold.play, sold.prize, plays.answer
         FROM sold JOIN plays ON plays.seq = sold.play WHERE sold.block = ? ORDER BY sold.unit",
    )?;
    let mut rows = statement.query([block])?;
    while let Some(row) = rows.next()? {
        each(SoldRow {
            unit: row.get(0)?,
            play: row.get(1)?,
            prize: row.get(2)?,
            answer: row.get(3)?,
        });
    }
    Ok(())
}

/// A play about to enter the books.
pub(super) struct NewPlay<'a> {
    pub id: &'a [u8; 16],
    pub player: Player,
    pub key: &'a str,
    pub meaning: &'a str,
    pub game: &'a str,
    pub stake: i64,
    pub prize: i64,
    pub sold_at: i64,
    pub answer: &'a [u8],
}

/// Adds an open play, and gives its place in the order of sale.
pub(super) fn insert(connection: &Connection, play: &NewPlay<'_>) -> Result<i64, LedgerError> {
    connection
        .prepare_cached(
            "INSERT INTO plays (id, player, key, meaning, game, stake, prize, status, sold_at, answer)
             VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)",
        )?
        .execute(params![
            play.id,
            play.player.0,
            play.key,
            play.meaning,
            play.game,
            play.stake,
            play.prize,
            play.sold_at,
            play.answer
        ])?;
    Ok(connection.last_insert_rowid())
}

/// Records that a unit was sold in a play.
pub(super) fn insert_sold(
    connection: &Connection,
    block: i64,
    index: u32,
    play: i64,
    prize: i64,
) -> Result<(), LedgerError> {
    connection
        .prepare_cached("INSERT INTO sold (block, unit, play, prize) VALUES (?, ?, ?, ?)")?
        .execute(params![block, index, play, prize])?;
    Ok(())
}

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::LedgerError;

/// Where a block stands in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Its units are being sold.
    Open,
    /// Printed, and next.
    Ready,
    /// Every unit is sold.
    Closed,
    /// A unit did not hold what it was dealt, or the check found so: nothing more is sold.
    Faulty,
}

impl State {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Ready => "ready",
            Self::Closed => "closed",
            Self::Faulty => "faulty",
        }
    }
}

impl FromSql for State {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        [Self::Open, Self::Ready, Self::Closed, Self::Faulty]
            .into_iter()
            .find(|state| value.as_str() == Ok(state.name()))
            .ok_or(FromSqlError::InvalidType)
    }
}

/// A block of the books.
#[derive(Clone)]
pub struct BlockRow {
    /// The id inside the database.
    pub id: i64,
    /// The id on the wire, `{game}-{stake}-{rules}-{n}`.
    pub name: String,
    /// From 1.
    pub number: u32,
    /// How many units it has.
    pub size: u32,
    /// How many of them are sold.
    pub taken: u32,
    /// Where it stands.
    pub state: State,
    /// The 32 bytes it is drawn from: sealed, and once the block is closed published.
    pub seed: Vec<u8>,
    /// The emission it was printed under, TOML.
    pub source: String,
    /// Its manifest, JSON.
    pub manifest: String,
}

/// A block that is printed and about to enter the books.
pub struct NewBlock {
    /// The id on the wire.
    pub name: String,
    /// `{game}-{stake}-{rules}`.
    pub emission: String,
    /// From 1.
    pub number: u32,
    /// How many units it has.
    pub size: u32,
    /// The 32 bytes it is drawn from, sealed.
    pub seed: Vec<u8>,
    /// The emission, TOML.
    pub source: String,
    /// Its manifest, JSON.
    pub manifest: String,
}

const COLUMNS: &str = "id, name, number, size, taken, state, seed, source, manifest";

fn read(row: &Row<'_>) -> rusqlite::Result<BlockRow> {
    Ok(BlockRow {
        id: row.get(0)?,
        name: row.get(1)?,
        number: row.get(2)?,
        size: row.get(3)?,
        taken: row.get(4)?,
        state: row.get(5)?,
        seed: row.get(6)?,
        source: row.get(7)?,
        manifest: row.get(8)?,
    })
}

/// Puts a printed block in the books: on sale where the emission has no other block in hand, else
/// ready. Does nothing where the emission has a block of this number.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn insert(connection: &Connection, block: &NewBlock) -> Result<(), LedgerError> {
    connection
        .prepare_cached(
            "INSERT INTO blocks (name, emission, number, size, seed, source, manifest, state)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7,
                    CASE WHEN EXISTS (SELECT 1 FROM blocks WHERE emission = ?2 AND state <> 'closed')
                         THEN 'ready' ELSE 'open' END
             ON CONFLICT (emission, number) DO NOTHING",
        )?
        .execute(params![
            block.name,
            block.emission,
            block.number,
            block.size,
            block.seed,
            block.source,
            block.manifest
        ])?;
    Ok(())
}

/// The blocks of an emission that are not closed, by number: the one on sale, then the next.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn in_hand(connection: &Connection, emission: &str) -> Result<Vec<BlockRow>, LedgerError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM blocks WHERE emission = ? AND state <> 'closed' ORDER BY number"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([emission], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The number of the last block that the emission has in the books, 0 where it has none.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn last_number(connection: &Connection, emission: &str) -> Result<u32, LedgerError> {
    let mut statement = connection
        .prepare_cached("SELECT coalesce(max(number), 0) FROM blocks WHERE emission = ?")?;
    Ok(statement.query_row([emission], |row| row.get(0))?)
}

/// Every block of the books, by emission and number.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn list(connection: &Connection) -> Result<Vec<BlockRow>, LedgerError> {
    let sql = format!("SELECT {COLUMNS} FROM blocks ORDER BY emission, number");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The block with this id on the wire.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn by_name(connection: &Connection, name: &str) -> Result<Option<BlockRow>, LedgerError> {
    let sql = format!("SELECT {COLUMNS} FROM blocks WHERE name = ?");
    Ok(connection
        .prepare_cached(&sql)?
        .query_row([name], read)
        .optional()?)
}

/// The manifest of a block of the emission, as it was published.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn manifest_of(
    connection: &Connection,
    emission: &str,
    number: u32,
) -> Result<Option<String>, LedgerError> {
    Ok(connection
        .prepare_cached("SELECT manifest FROM blocks WHERE emission = ? AND number = ?")?
        .query_row(params![emission, number], |row| row.get(0))
        .optional()?)
}

/// Keeps a seed in another form: sealed where it was not, or published where its block is closed.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn keep_seed(connection: &Connection, block: i64, seed: &[u8]) -> Result<(), LedgerError> {
    connection
        .prepare_cached("UPDATE blocks SET seed = ? WHERE id = ?")?
        .execute(params![seed, block])?;
    Ok(())
}

/// Commits to a block that was printed before there were commitments.
///
/// # Errors
/// [`LedgerError`] where the database failed, and where the block has a commitment already.
pub fn commit(connection: &Connection, block: i64, manifest: &str) -> Result<(), LedgerError> {
    connection
        .prepare_cached("UPDATE blocks SET manifest = ? WHERE id = ?")?
        .execute(params![manifest, block])?;
    Ok(())
}

/// The blocks whose seeds are sealed.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn sealed(connection: &Connection) -> Result<Vec<BlockRow>, LedgerError> {
    let rows = list(connection)?.into_iter();
    Ok(rows.filter(|row| row.seed.len() != 32).collect())
}

/// Stops the sale of a block for good, unless it is closed already.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn condemn(connection: &Connection, block: i64) -> Result<(), LedgerError> {
    connection
        .prepare_cached("UPDATE blocks SET state = 'faulty' WHERE id = ? AND state <> 'closed'")?
        .execute([block])?;
    Ok(())
}

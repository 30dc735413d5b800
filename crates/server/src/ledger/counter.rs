use rusqlite::{Connection, params};

use super::{LedgerError, State};

/// A block from which units are taken.
pub(super) struct Counter {
    pub id: i64,
    pub name: String,
    pub size: u32,
    pub taken: u32,
    pub state: State,
}

/// The first two blocks of the emission that are not closed.
pub(super) fn in_hand(
    connection: &Connection,
    emission: &str,
) -> Result<Vec<Counter>, LedgerError> {
    let mut statement = connection.prepare_cached(
        "SELECT id, name, size, taken, state FROM blocks
         WHERE emission = ? AND state <> 'closed' ORDER BY number LIMIT 2",
    )?;
    let rows = statement.query_map([emission], |row| {
        Ok(Counter {
            id: row.get(0)?,
            name: row.get(1)?,
            size: row.get(2)?,
            taken: row.get(3)?,
            state: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Takes the next unit. The block that gives its last one is closed, and `next` opens, unless it is
/// faulty.
pub(super) fn take(
    connection: &Connection,
    counter: &mut Counter,
    next: Option<&mut Counter>,
) -> Result<u32, LedgerError> {
    let index = counter.taken;
    counter.taken += 1;
    if counter.taken == counter.size {
        counter.state = State::Closed;
    }
    set(connection, counter)?;
    if counter.state == State::Closed
        && let Some(next) = next
        && next.state == State::Ready
    {
        next.state = State::Open;
        set(connection, next)?;
    }
    Ok(index)
}

fn set(connection: &Connection, counter: &Counter) -> Result<(), LedgerError> {
    connection
        .prepare_cached("UPDATE blocks SET taken = ?, state = ? WHERE id = ?")?
        .execute(params![counter.taken, counter.state.name(), counter.id])?;
    Ok(())
}

use rusqlite::{Connection, params};

use super::LedgerError;
use crate::clock::Moment;

const HOUSE_STAKE: i64 = 1;
const HOUSE_PRIZE: i64 = 2;
const DEMO_CREDIT: i64 = 3;

/// The play money of a new account, and what a credit brings it back to, in cents.
pub const FULL: i64 = 10_000;

/// Play money is given again only below this, in cents.
pub const LOW: i64 = 500;

/// A player, by the id inside the database. Not the id on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player(pub(super) i64);

/// Adds an account that holds the play money of the start.
pub(super) fn open(
    connection: &Connection,
    name: &[u8; 16],
    now: Moment,
) -> Result<Player, LedgerError> {
    connection
        .prepare_cached("INSERT INTO accounts (kind) VALUES ('player')")?
        .execute([])?;
    let player = Player(connection.last_insert_rowid());
    connection
        .prepare_cached("INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)")?
        .execute(params![player.0, name, now.seconds()])?;
    post(connection, DEMO_CREDIT, player.0, FULL, "credit", None, now)?;
    Ok(player)
}

/// What the account holds, the prize of an open play included.
pub(super) fn balance(connection: &Connection, player: Player) -> Result<i64, LedgerError> {
    let mut statement = connection.prepare_cached("SELECT balance FROM accounts WHERE id = ?")?;
    Ok(statement.query_row([player.0], |row| row.get(0))?)
}

/// Brings what the player sees of the account back to [`FULL`] when it is below [`LOW`], else does
/// nothing. The prize of an open play is not seen, and so counts neither way.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn top_up(connection: &Connection, player: Player, now: Moment) -> Result<(), LedgerError> {
    let seen = super::sessions::seen(connection, player)?.balance;
    if seen < LOW {
        post(
            connection,
            DEMO_CREDIT,
            player.0,
            FULL - seen,
            "credit",
            None,
            now,
        )?;
    }
    Ok(())
}

pub(super) fn post_stake(
    connection: &Connection,
    player: Player,
    stake: i64,
    play: i64,
    now: Moment,
) -> Result<(), LedgerError> {
    post(
        connection,
        player.0,
        HOUSE_STAKE,
        stake,
        "stake",
        Some(play),
        now,
    )
}

pub(super) fn post_prize(
    connection: &Connection,
    player: Player,
    prize: i64,
    play: i64,
    now: Moment,
) -> Result<(), LedgerError> {
    post(
        connection,
        HOUSE_PRIZE,
        player.0,
        prize,
        "prize",
        Some(play),
        now,
    )
}

fn post(
    connection: &Connection,
    debit: i64,
    credit: i64,
    amount: i64,
    kind: &str,
    play: Option<i64>,
    now: Moment,
) -> Result<(), LedgerError> {
    connection
        .prepare_cached(
            "INSERT INTO entries (debit_account, credit_account, amount, kind, play, at)
             VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![debit, credit, amount, kind, play, now.seconds()])?;
    Ok(())
}

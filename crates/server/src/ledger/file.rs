use std::fmt;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, MigrationDefinitionError, Migrations};
use thiserror::Error;

use super::{LedgerError, UnusableDatabase};

const MIGRATIONS: &[M<'_>] = &[
    M::up(include_str!("migrations/0001_ledger.sql")),
    M::up(include_str!("migrations/0002_commitments.sql")),
    M::up(include_str!("migrations/0003_crowns.sql")),
    M::up(include_str!("migrations/0004_checks.sql")),
];

const BUSY: Duration = Duration::from_secs(5);
const STATEMENTS: usize = 64;
const PAGE: i64 = 1_024;
/// Of the connection that writes, in KiB. SQLite goes through all of it at each commit.
const CACHE: i64 = 8 * 1_024;
/// After so many pages the connection that writes empties the log itself.
const LOG: i64 = 131_072;

/// Where the books are: a path, or `sqlite://` and a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Database(PathBuf);

impl Database {
    /// The database in this file.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Its file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.display())
    }
}

/// A database that this program cannot keep its books in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UnknownDatabase {
    /// `postgres://…`.
    #[error("PostgreSQL is not supported by this build: give a path or sqlite://PATH")]
    Postgres,
    /// Another scheme.
    #[error("unknown kind of database: give a path or sqlite://PATH")]
    Scheme,
    /// No path.
    #[error("the path of the database is empty")]
    Empty,
}

impl FromStr for Database {
    type Err = UnknownDatabase;

    fn from_str(text: &str) -> Result<Self, UnknownDatabase> {
        let path = match text.split_once("://") {
            Some(("sqlite", path)) => path,
            Some(("postgres" | "postgresql", _)) => return Err(UnknownDatabase::Postgres),
            Some(_) => return Err(UnknownDatabase::Scheme),
            None => text,
        };
        if path.is_empty() {
            Err(UnknownDatabase::Empty)
        } else {
            Ok(Self::at(path))
        }
    }
}

/// The connection that writes.
pub(super) fn open(database: &Database) -> Result<Connection, UnusableDatabase> {
    let path = database.path();
    create(path).map_err(|error| UnusableDatabase::Open(path.to_owned(), error))?;
    let unusable = |error| UnusableDatabase::Use(path.to_owned(), error);
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(unusable)?;
    // Of new books only. A purchase touches a page of each index; all of them go through the log.
    connection
        .pragma_update(None, "page_size", PAGE)
        .map_err(unusable)?;
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .map_err(unusable)?;
    connection
        .pragma_update(None, "synchronous", "FULL")
        .map_err(unusable)?;
    connection
        .pragma_update(None, "foreign_keys", true)
        .map_err(unusable)?;
    // A savepoint keeps the pages it may have to bring back: not in a file.
    connection
        .pragma_update(None, "temp_store", "MEMORY")
        .map_err(unusable)?;
    connection
        .pragma_update(None, "cache_size", -CACHE)
        .map_err(unusable)?;
    // The checkpointer empties the log (see there); this is for when it does not keep up.
    connection
        .pragma_update(None, "wal_autocheckpoint", LOG)
        .map_err(unusable)?;
    // What is overwritten or deleted, such as a seed that was not sealed, is gone from the file.
    connection
        .pragma_update(None, "secure_delete", true)
        .map_err(unusable)?;
    Migrations::from_slice(MIGRATIONS)
        .to_latest(&mut connection)
        .map_err(|error| match error {
            rusqlite_migration::Error::MigrationDefinition(
                MigrationDefinitionError::DatabaseTooFarAhead,
            ) => UnusableDatabase::Newer(path.to_owned()),
            error => UnusableDatabase::Migrate(path.to_owned(), error),
        })?;
    Ok(connection)
}

/// A connection that only moves what is in the log into the database.
pub(super) fn open_to_checkpoint(database: &Database) -> Result<Connection, UnusableDatabase> {
    let path = database.path();
    let unusable = |error| UnusableDatabase::Use(path.to_owned(), error);
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(unusable)?;
    let pragmas = "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;";
    connection.execute_batch(pragmas).map_err(unusable)?;
    Ok(connection)
}

/// A connection that only reads.
///
/// # Errors
/// [`UnusableDatabase`] where the file is missing or no database.
pub fn open_to_read(database: &Database) -> Result<Connection, UnusableDatabase> {
    let path = database.path();
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| UnusableDatabase::Use(path.to_owned(), error))
}

/// Copies the whole database, as it is at one moment, into an empty file.
///
/// # Errors
/// [`LedgerError`] where it cannot be read or written.
pub fn copy(connection: &Connection, file: &Path) -> Result<(), LedgerError> {
    let file = file.to_string_lossy();
    connection.execute("VACUUM INTO ?", [file])?;
    Ok(())
}

/// What is wrong with the file itself; empty where it is whole.
///
/// # Errors
/// [`LedgerError`] where it cannot be read at all.
pub fn damage(connection: &Connection) -> Result<Vec<String>, LedgerError> {
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}

fn connect(path: &Path, mode: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, mode | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Makes the file where it is missing, readable by its owner only: it holds what players have bought.
fn create(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_path_with_or_without_its_scheme() {
        assert_eq!("a/b.db".parse(), Ok(Database::at("a/b.db")));
        assert_eq!("sqlite://b.db".parse(), Ok(Database::at("b.db")));
        assert_eq!("sqlite:///tmp/b.db".parse(), Ok(Database::at("/tmp/b.db")));
    }

    #[test]
    fn another_kind_of_database_is_refused_by_name() {
        for (text, error) in [
            ("postgres://localhost/grattoir", UnknownDatabase::Postgres),
            ("postgresql://localhost", UnknownDatabase::Postgres),
            ("mysql://localhost", UnknownDatabase::Scheme),
            ("sqlite://", UnknownDatabase::Empty),
            ("", UnknownDatabase::Empty),
        ] {
            assert_eq!(text.parse::<Database>(), Err(error), "{text}");
        }
    }

    /// A table built at every insert is dearer than the insert.
    #[test]
    fn no_statement_of_a_purchase_builds_a_table() {
        let folder = tempfile::TempDir::new().unwrap();
        let books = open(&Database::at(folder.path().join("books.db"))).unwrap();
        for sql in [
            "UPDATE blocks SET taken = 1, state = 'open' WHERE id = 1",
            "INSERT INTO plays (id, player, key, meaning, game, stake, prize, status, sold_at, answer)
             VALUES (x'', 1, '', '', 'vegas', 1, 1, 'open', 1, x'')",
            "INSERT INTO sold (block, unit, play, prize) VALUES (1, 1, 1, 1)",
            "INSERT INTO entries (debit_account, credit_account, amount, kind, play, at)
             VALUES (1, 2, 1, 'stake', 1, 1)",
            "UPDATE plays SET status = 'finished' WHERE id = x'' AND player = 1",
        ] {
            let mut plan = books.prepare(&format!("EXPLAIN {sql}")).unwrap();
            let steps = plan.query_map([], |row| row.get::<_, String>(1)).unwrap();
            let steps: Vec<String> = steps.map(Result::unwrap).collect();
            assert!(steps.len() > 10);
            assert!(!steps.contains(&"OpenEphemeral".to_owned()), "{sql}");
        }
    }

    #[test]
    fn the_checks_of_the_books_are_what_they_were() {
        let folder = tempfile::TempDir::new().unwrap();
        let books = open(&Database::at(folder.path().join("books.db"))).unwrap();
        let refused = books.execute("INSERT INTO accounts (kind) VALUES ('stranger')", []);
        assert!(refused.unwrap_err().to_string().contains("CHECK"));
        assert_eq!(damage(&books).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn the_migrations_are_well_formed() {
        assert_eq!(Migrations::from_slice(MIGRATIONS).validate(), Ok(()));
    }
}

use std::path::PathBuf;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::error::Fault;

/// The database did not do what was asked. Nothing of the job it was asked in is kept.
#[derive(Debug, Error)]
pub enum LedgerError {
    /// SQLite's own.
    #[error("the database failed")]
    Sqlite(#[from] rusqlite::Error),
    /// What the database holds is not what this program writes.
    #[error("the database holds what cannot be: {0}")]
    Corrupt(&'static str),
    /// Another job of the same batch broke the transaction.
    #[error("the transaction was not committed")]
    NotCommitted,
    /// The job panicked.
    #[error("the job panicked")]
    Panicked,
    /// The ledger is closed, or busy beyond its queue.
    #[error("the ledger is closed")]
    Closed,
}

impl LedgerError {
    /// Whether it may well pass by itself: a lock, a full disk, a shutdown.
    #[must_use]
    pub fn passes(&self) -> bool {
        match self {
            Self::NotCommitted | Self::Closed => true,
            Self::Corrupt(_) | Self::Panicked => false,
            Self::Sqlite(error) => matches!(
                error.sqlite_error_code(),
                Some(
                    ErrorCode::DatabaseBusy
                        | ErrorCode::DatabaseLocked
                        | ErrorCode::DiskFull
                        | ErrorCode::ReadOnly
                        | ErrorCode::SystemIoFailure
                        | ErrorCode::CannotOpen
                )
            ),
        }
    }
}

impl From<LedgerError> for Fault {
    fn from(error: LedgerError) -> Self {
        if error.passes() {
            Self::unavailable(error)
        } else {
            Self::internal(error)
        }
    }
}

/// The database cannot be used at all; told at the start.
#[derive(Debug, Error)]
pub enum UnusableDatabase {
    /// The file cannot be made or opened.
    #[error("cannot open the database {}", .0.display())]
    Open(PathBuf, #[source] std::io::Error),
    /// SQLite refuses it: not a database, locked, read-only.
    #[error("cannot use the database {}", .0.display())]
    Use(PathBuf, #[source] rusqlite::Error),
    /// It was written by a newer version.
    #[error("the database {} was written by a newer version of grattoir", .0.display())]
    Newer(PathBuf),
    /// A migration failed.
    #[error("cannot bring the database {} up to date", .0.display())]
    Migrate(PathBuf, #[source] rusqlite_migration::Error),
    /// No thread to write it.
    #[error("cannot start the ledger's thread")]
    Thread(#[source] std::io::Error),
}

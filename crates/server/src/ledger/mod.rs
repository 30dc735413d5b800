//! The books: who has how much, what was sold to whom, which blocks there are. All SQL is here.
//!
//! One thread writes, in batches that are committed together ([`writer`]); a few connections read
//! ([`readers`]). The functions of the other modules take a connection and run on either.

mod accounts;
mod audit;
mod blocks;
mod buyer;
mod checkpoint;
mod counter;
mod crowns;
mod error;
mod file;
mod links;
mod order;
mod plays;
mod readers;
mod sale;
mod sessions;
mod writer;

pub use accounts::{FULL, LOW, Player, top_up};
pub use audit::{Finding, audit};
pub use blocks::{BlockRow, NewBlock, State};
pub use blocks::{by_name, commit, condemn, in_hand, insert, keep_seed};
pub use blocks::{last_number, list, manifest_of, sealed};
pub use crowns::{crown, forget_crowns, keep_crown};
pub use error::{LedgerError, UnusableDatabase};
pub use file::{Database, UnknownDatabase, copy, damage, open_to_read};
pub use links::{LINK_SECONDS, issue, redeem};
pub use order::{NoSlip, NotSold, Order, Pick, Sale, Shelf, Slip};
pub use plays::{PlayRow, Query, SoldRow, add_progress, finish, page, sequence, show, sold};
pub use sale::buy;
pub use sessions::{Seen, TOKEN_DAYS, TokenHash, close, create, holder, name, renew, seen};

use readers::Readers;
pub use rusqlite::Connection as Books;
use rusqlite::Connection;
use writer::Writer;

/// A handle on the database, cheap to clone.
#[derive(Clone)]
pub struct Ledger {
    writer: Writer,
    readers: Readers,
}

impl Ledger {
    /// Opens the database, creates it where it is missing, and brings its schema up to date.
    ///
    /// # Errors
    /// [`UnusableDatabase`] where the file cannot be opened, is no database, or is of a newer
    /// version of the program.
    pub fn open(database: &Database) -> Result<Self, UnusableDatabase> {
        let connection = file::open(database)?;
        let readers = Readers::open(database)?;
        Ok(Self {
            writer: Writer::start(connection, database)?,
            readers,
        })
    }

    /// Runs `job` in a write transaction, shared with other jobs. Its result is given only once
    /// the transaction is durable; an `Err` undoes what the job did and nothing else.
    ///
    /// # Errors
    /// The job's own, and [`LedgerError`] where the transaction failed.
    pub async fn write<T, E>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LedgerError> + Send + 'static,
    {
        self.writer.run(job).await
    }

    /// As [`Self::write`], for a thread of its own outside the async runtime.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub fn write_blocking<T, E>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LedgerError> + Send + 'static,
    {
        self.writer.run_blocking(job)
    }

    /// Runs `job` on a connection that only reads and sees one moment of the database.
    ///
    /// # Errors
    /// The job's own, and [`LedgerError`] where the database does not answer.
    pub async fn read<T, E>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LedgerError> + Send + 'static,
    {
        self.readers.run(job).await
    }

    /// Finishes the jobs that wait, empties the write-ahead log and closes the file. Whatever is
    /// asked afterwards is refused.
    pub async fn close(&self) {
        self.readers.close();
        self.writer.close().await;
    }
}

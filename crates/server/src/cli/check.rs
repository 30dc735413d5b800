use std::io::{self, Write};

use clap::Args;
use thiserror::Error;

use crate::ledger::{self, Database, LedgerError, UnusableDatabase};

/// Check that the file is whole and the books balance. Changes nothing.
#[derive(Debug, Args)]
pub struct Check {
    /// Where the books are kept
    #[arg(
        long,
        env = "GRATTOIR_DATABASE",
        value_name = "PATH|URL",
        default_value = "grattoir.db"
    )]
    database: Database,
}

/// Why the books are not good.
#[derive(Debug, Error)]
pub enum CheckError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] UnusableDatabase),
    /// The books cannot be read.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The result cannot be written.
    #[error("cannot write")]
    Write(#[from] io::Error),
    /// Something does not hold.
    #[error("THE BOOKS ARE NOT IN ORDER")]
    Fails,
}

impl Check {
    pub(super) fn run(self) -> Result<(), CheckError> {
        let books = ledger::open_to_read(&self.database)?;
        let mut out = io::stdout().lock();
        let mut holds = true;
        for fault in ledger::damage(&books)? {
            holds = false;
            writeln!(out, "FAIL  the file is damaged: {fault}")?;
        }
        for finding in ledger::audit(&books)? {
            holds = false;
            writeln!(out, "FAIL  {} ({})", finding.what, finding.rows)?;
        }
        if !holds {
            return Err(CheckError::Fails);
        }
        writeln!(out, "ok    the file is whole and the books balance")?;
        Ok(())
    }
}

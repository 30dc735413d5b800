use std::io;
use std::path::PathBuf;

use clap::Args;
use thiserror::Error;

use crate::ledger::{self, Database, LedgerError, UnusableDatabase};

/// Copy the books as they are at one moment into a new file; the server may run meanwhile. Seeds
/// stay sealed: the operator key is not in it and has to be kept apart.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to make; it must not be there
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where the books are kept
    #[arg(
        long,
        env = "GRATTOIR_DATABASE",
        value_name = "PATH|URL",
        default_value = "grattoir.db"
    )]
    database: Database,
}

/// Why there is no copy.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] UnusableDatabase),
    /// The file cannot be made.
    #[error("cannot make {}", .0.display())]
    File(PathBuf, #[source] io::Error),
    /// The copy failed.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

impl Backup {
    pub(super) fn run(self) -> Result<(), BackupError> {
        let books = ledger::open_to_read(&self.database)?;
        let unmade = |error| BackupError::File(self.file.clone(), error);
        let folder = self
            .file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(std::path::Path::new("."));
        // Under another name until it is whole; a temporary file is for its owner only.
        let copy = tempfile::NamedTempFile::new_in(folder).map_err(unmade)?;
        ledger::copy(&books, copy.path())?;
        copy.as_file().sync_all().map_err(unmade)?;
        copy.persist_noclobber(&self.file)
            .map_err(|error| unmade(error.error))?;
        Ok(())
    }
}

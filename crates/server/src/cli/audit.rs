use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use grattoir_protocol::PublishedBlock;
use thiserror::Error;

use super::bar::bar;
use super::key::KeyArgs;
use crate::audit;
use crate::clock::Moment;
use crate::ledger::{self, BlockRow, Books, Database, LedgerError, State, UnusableDatabase};
use crate::operator::{KeyError, Operator, SealError};

/// Print closed blocks again from their seeds and compare them with what was committed to, sold and
/// paid. Changes nothing; the server may run meanwhile.
#[derive(Debug, Args)]
pub struct Audit {
    /// The ids of the blocks, such as vegas-300-2012-1; every closed block where none is named
    #[arg(value_name = "BLOCK")]
    blocks: Vec<String>,
    /// Where the books are kept
    #[arg(
        long,
        env = "GRATTOIR_DATABASE",
        value_name = "PATH|URL",
        default_value = "grattoir.db"
    )]
    database: Database,
    /// Blocks that are not closed too: their seeds are sealed, so that it takes the operator key
    #[arg(long)]
    all: bool,
    /// Write each closed block as a second program needs it: BLOCK.json (manifest and seed),
    /// BLOCK.toml (emission), BLOCK.sales.jsonl
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
    #[command(flatten)]
    key: KeyArgs,
}

/// Why there is no good report.
#[derive(Debug, Error)]
pub enum AuditError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] UnusableDatabase),
    /// The books cannot be read.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The operator key cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// No such block.
    #[error("the books have no block {0}")]
    NoBlock(String),
    /// A seed cannot be opened.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// A file cannot be written.
    #[error("cannot write {}", .0.display())]
    Export(PathBuf, #[source] io::Error),
    /// The report cannot be written.
    #[error("cannot write the report")]
    Write(#[from] io::Error),
    /// Something does not hold.
    #[error("THE AUDIT FOUND FAULTS")]
    Fails,
}

impl Audit {
    pub(super) fn run(self) -> Result<(), AuditError> {
        let books = ledger::open_to_read(&self.database)?;
        let operator = match self.key.source() {
            Some(source) => Some(source.operator(true)?),
            None if self.all => Some(self.key.source_of(self.database.path()).operator(true)?),
            None => None,
        };
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "GRATTOIR AUDIT of {}, {}\n",
            self.database,
            Moment::now().rfc3339()
        )?;
        let mut holds = self.books(&books, &mut out)?;
        for row in self.chosen(&books)? {
            let bar = bar(row.size);
            let mut progress = |what, units: u32| {
                bar.set_message(what);
                bar.set_position(units.into());
            };
            let report = audit::block(&books, &row, operator.as_ref(), &mut progress)?;
            bar.finish_and_clear();
            writeln!(out, "\n{report}")?;
            holds &= report.holds();
            if let Some(folder) = &self.export
                && row.state == State::Closed
            {
                let written = |error| AuditError::Export(folder.clone(), error);
                export(&books, &row, operator.as_ref(), folder).map_err(written)?;
            }
        }
        if !holds {
            return Err(AuditError::Fails);
        }
        writeln!(out, "\nNothing was found that does not hold.")?;
        Ok(())
    }

    fn chosen(&self, books: &Books) -> Result<Vec<BlockRow>, AuditError> {
        let rows = ledger::list(books)?;
        if let Some(unknown) = self
            .blocks
            .iter()
            .find(|name| rows.iter().all(|row| row.name != **name))
        {
            return Err(AuditError::NoBlock(unknown.clone()));
        }
        let chosen = |row: &BlockRow| {
            if self.blocks.is_empty() {
                self.all || row.state == State::Closed
            } else {
                self.blocks.contains(&row.name)
            }
        };
        Ok(rows.into_iter().filter(chosen).collect())
    }

    fn books(&self, books: &Books, out: &mut impl Write) -> Result<bool, AuditError> {
        let findings = ledger::audit(books)?;
        if findings.is_empty() {
            writeln!(
                out,
                "Books\n  ok    every movement balances, every play is paid for and paid out once"
            )?;
        } else {
            writeln!(out, "Books")?;
        }
        for finding in &findings {
            writeln!(out, "  FAIL  {} ({})", finding.what, finding.rows)?;
        }
        Ok(findings.is_empty())
    }
}

fn export(
    books: &Books,
    row: &BlockRow,
    operator: Option<&Operator>,
    folder: &Path,
) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let file = |ending: &str| folder.join(format!("{}.{ending}", row.name));
    let seed = match (operator, <[u8; 32]>::try_from(&row.seed[..])) {
        (_, Ok(seed)) => seed,
        (Some(operator), _) => *operator
            .open(&row.name, &row.seed)
            .map_err(io::Error::other)?
            .bytes(),
        (None, Err(_)) => return Err(io::Error::other("the seed is not published yet")),
    };
    let published = PublishedBlock {
        manifest: serde_json::from_str(&row.manifest)?,
        seed: Some(hex::encode(seed)),
    };
    std::fs::write(file("json"), serde_json::to_vec(&published)?)?;
    std::fs::write(file("toml"), &row.source)?;
    let mut sales = BufWriter::new(std::fs::File::create(file("sales.jsonl"))?);
    let mut written = Ok(());
    let read = ledger::sold(books, row.id, &mut |sold| {
        if written.is_ok() {
            let (unit, play, prize) = (sold.unit, sold.play, sold.prize);
            written = writeln!(sales, r#"{{"index":{unit},"play":{play},"prize":{prize}}}"#);
        }
    });
    read.map_err(io::Error::other)?;
    written?;
    sales.flush()
}

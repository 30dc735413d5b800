//! Books of before there were commitments: their blocks are committed to as they are, in order, and
//! their seeds sealed.

use grattoir_protocol::Manifest;

use super::keeper::Work;
use super::{Pace, StockError, commitment};
use crate::ledger::{self, BlockRow, LedgerError, State};

impl Work {
    /// Brings every block of the books up to date.
    pub(super) fn bring_up_to_date(&self) -> Result<(), StockError> {
        let rows = self.ledger.write_blocking::<_, LedgerError>(ledger::list)?;
        for row in rows {
            self.commit_to(&row)?;
            self.keep_seed_well(&row)?;
        }
        Ok(())
    }

    fn commit_to(&self, row: &BlockRow) -> Result<(), StockError> {
        let unwritten = |error| StockError::Manifest(row.name.clone(), error);
        let published: Manifest = serde_json::from_str(&row.manifest).map_err(unwritten)?;
        if !published.root.is_empty() {
            return Ok(());
        }
        let broken = |error| StockError::Broken(row.name.clone(), error);
        let (emission, seed) = commitment::contents(row, &self.operator).map_err(broken)?;
        let book = self.press.open(&emission, row.number, &seed, Pace::Awaited);
        let previous = self.previous(&emission.name(), row.number)?;
        let mut manifest = commitment::manifest(
            &emission,
            row.number,
            &seed,
            &*book,
            previous.as_deref(),
            &self.operator,
        );
        manifest.printed_at = published.printed_at;
        manifest.signature = self.operator.sign(&manifest.signed());
        let (block, json) = (
            row.id,
            String::from_utf8_lossy(&manifest.json()).into_owned(),
        );
        let commit = move |books: &ledger::Books| ledger::commit(books, block, &json);
        self.ledger.write_blocking::<_, LedgerError>(commit)?;
        tracing::info!(block = row.name, "block committed to");
        Ok(())
    }

    /// Sealed until the block is closed, then published.
    pub(super) fn keep_seed_well(&self, row: &BlockRow) -> Result<(), StockError> {
        let (public, closed) = (row.seed.len() == 32, row.state == State::Closed);
        if public == closed {
            return Ok(());
        }
        let broken = |error| StockError::Seal(row.name.clone(), error);
        let seed = self.operator.open(&row.name, &row.seed).map_err(broken)?;
        let kept = if closed {
            seed.bytes().to_vec()
        } else {
            self.operator.seal(&row.name, &seed).map_err(broken)?
        };
        let block = row.id;
        let keep = move |books: &ledger::Books| ledger::keep_seed(books, block, &kept);
        self.ledger.write_blocking::<_, LedgerError>(keep)?;
        let what = if closed {
            "seed published"
        } else {
            "seed sealed"
        };
        tracing::info!(block = row.name, "{what}");
        Ok(())
    }
}

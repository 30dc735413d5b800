//! Keeps every emission one block ahead: the block on sale and the next are printed, committed to,
//! in the books and in memory. Runs on a thread of its own, because printing a block takes seconds.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use grattoir_press::{Emission, Seed};
use tokio::sync::{mpsc, oneshot};

use super::checker::{Checker, Desk, condemn};
use super::{Book, Pace, Press, Readiness, Stock, StockError, commitment};
use crate::error::chain;
use crate::ledger::{self, BlockRow, Ledger, LedgerError, NewBlock, State};
use crate::operator::Operator;

/// The block on sale and the next.
const IN_HAND: usize = 2;

/// Where to tell the keeper that the blocks in hand have changed.
#[derive(Clone)]
pub struct Keeper(mpsc::UnboundedSender<Asked>);

/// Somebody who hears when the stock has been gone through.
pub(super) type Asked = oneshot::Sender<()>;

impl Keeper {
    /// Starts to keep the stock, and to print its blocks anew `every` so often. The thread ends
    /// with the last handle.
    ///
    /// # Errors
    /// [`StockError::Thread`].
    pub fn start(
        stock: Arc<Stock>,
        ledger: Ledger,
        press: Arc<dyn Press>,
        every: Duration,
    ) -> Result<Self, StockError> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let keeper = Self(sender);
        let operator = Arc::clone(stock.operator());
        let desk = Desk {
            ledger: ledger.clone(),
            operator: Arc::clone(&operator),
            press: Arc::clone(&press),
            every,
        };
        let checker = Checker::start(desk, keeper.0.downgrade())?;
        let work = Work {
            stock,
            ledger,
            operator,
            press,
            checker,
        };
        thread::Builder::new()
            .name("keeper".to_owned())
            .spawn(move || work.serve(receiver))
            .map_err(StockError::Thread)?;
        drop(keeper.refresh());
        Ok(keeper)
    }

    /// Has the stock gone through; the receiver hears when that is done.
    #[must_use]
    pub fn refresh(&self) -> oneshot::Receiver<()> {
        let (done, heard) = oneshot::channel();
        // A keeper that is gone drops `done`, which the receiver hears as well.
        let _ = self.0.send(done);
        heard
    }
}

pub(super) struct Work {
    pub(super) stock: Arc<Stock>,
    pub(super) ledger: Ledger,
    pub(super) operator: Arc<Operator>,
    pub(super) press: Arc<dyn Press>,
    checker: Checker,
}

impl Work {
    fn serve(&self, mut asked: mpsc::UnboundedReceiver<Asked>) {
        if let Err(error) = self.bring_up_to_date() {
            let cause = chain(&error);
            tracing::error!(cause, "the blocks of the books cannot be committed to");
        }
        while let Some(first) = asked.blocking_recv() {
            let mut waiting = vec![first];
            while let Ok(another) = asked.try_recv() {
                waiting.push(another);
            }
            self.go_through();
            for done in waiting {
                // Nobody need wait for it.
                let _ = done.send(());
            }
        }
    }

    /// First what is on sale now, so that every game can sell, then what follows.
    fn go_through(&self) {
        let mut kept = Vec::new();
        let mut whole = true;
        for (ahead, pace) in [(1, Pace::Awaited), (IN_HAND, Pace::Beside)] {
            for emission in self.stock.emissions() {
                match self.supply(emission, ahead, pace) {
                    Ok(rows) => kept.extend(rows.iter().map(|row| row.id)),
                    Err(error) => {
                        whole = false;
                        let emission = emission.name();
                        tracing::error!(emission, cause = chain(&error), "no block to sell from");
                    }
                }
            }
        }
        if whole {
            self.stock.keep_only(&kept);
        }
        if let Err(error) = self
            .ledger
            .write_blocking::<_, LedgerError>(ledger::forget_crowns)
        {
            tracing::error!(cause = chain(&error), "crowns of closed blocks stay");
        }
        if let Err(error) = self.publish_seeds() {
            tracing::error!(
                cause = chain(&error),
                "the seed of a closed block is not published"
            );
        }
    }

    /// Prints what the emission lacks of so many blocks, opens them, and gives them.
    fn supply(
        &self,
        emission: &Arc<Emission>,
        ahead: usize,
        pace: Pace,
    ) -> Result<Vec<BlockRow>, StockError> {
        let name = emission.name();
        let mut blocks = self.in_hand(&name, None)?;
        while blocks.rows.len() < ahead && blocks.last < emission.blocks() {
            let (block, book) = self.print(emission, blocks.last + 1, pace)?;
            let manifest = block.manifest.clone();
            blocks = self.in_hand(&name, Some(block))?;
            // Unless another server on the same books was quicker.
            if let Some(row) = blocks.rows.iter().find(|row| row.manifest == manifest) {
                self.put_printed(row, book)?;
            }
        }
        for row in blocks.rows.iter_mut().take(ahead) {
            if !self.open(row, pace)? {
                row.state = State::Faulty;
            }
        }
        let readiness = match blocks.rows.first() {
            None => Readiness::SoldOut,
            Some(row) if row.state == State::Faulty => Readiness::Faulty,
            Some(_) => Readiness::Selling,
        };
        self.stock.mark(emission, readiness);
        Ok(blocks.rows)
    }

    fn in_hand(&self, name: &str, printed: Option<NewBlock>) -> Result<InHand, StockError> {
        let name = name.to_owned();
        self.ledger.write_blocking(move |connection| {
            if let Some(block) = &printed {
                ledger::insert(connection, block)?;
            }
            let rows = ledger::in_hand(connection, &name)?;
            let last = ledger::last_number(connection, &name)?;
            Ok(InHand { rows, last })
        })
    }

    /// Opens a block, unless it is open, under the text it was printed under, whatever is on sale
    /// now. Says whether it may be sold: a block that is not what its manifest says is condemned.
    fn open(&self, row: &BlockRow, pace: Pace) -> Result<bool, LedgerError> {
        if row.state == State::Faulty {
            return Ok(false);
        }
        if self.stock.holds(row.id) {
            return Ok(true);
        }
        let block = row.id;
        let kept = move |books: &ledger::Books| ledger::crown(books, block);
        let kept = self
            .ledger
            .write_blocking::<_, LedgerError>(kept)?
            .unwrap_or_default();
        let reopened = commitment::reopen(row, &kept, &self.operator, &*self.press);
        let opened = match reopened {
            Ok(Some(book)) => {
                self.stock.put(row.id, book);
                tracing::info!(block = row.name, "block opened");
                self.checker.look_again_soon();
                return Ok(true);
            }
            Ok(None) => commitment::open(row, &self.operator, &*self.press, pace),
            Err(broken) => Err(broken),
        };
        match opened {
            Ok(book) => self.put_printed(row, book).map(|()| true),
            Err(broken) => {
                condemn(&self.ledger, row.id, &row.name, &broken);
                Ok(false)
            }
        }
    }

    /// Puts a block that was printed whole on the shelf, and keeps what the next start needs of it.
    fn put_printed(&self, row: &BlockRow, book: Arc<dyn Book>) -> Result<(), LedgerError> {
        self.stock.put(row.id, Arc::clone(&book));
        tracing::info!(block = row.name, "block printed and opened");
        let (block, runs) = (row.id, book.runs().concat());
        self.checker.look_at(row.id, &row.name, book);
        if runs.is_empty() {
            return Ok(());
        }
        let keep = move |books: &ledger::Books| ledger::keep_crown(books, block, &runs);
        self.ledger.write_blocking(keep)
    }

    /// Prints a block under a seed of its own, commits to it and seals the seed.
    fn print(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        pace: Pace,
    ) -> Result<(NewBlock, Arc<dyn Book>), StockError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(StockError::Randomness)?;
        let seed = Seed::new(seed);
        let book = self.press.open(emission, number, &seed, pace);
        let (name, of) = (emission.block_id(number), emission.name());
        let previous = self.previous(&of, number)?;
        let (before, operator) = (previous.as_deref(), &self.operator);
        let manifest = commitment::manifest(emission, number, &seed, &*book, before, operator);
        let sealed = operator.seal(&name, &seed);
        let root = &manifest.root;
        tracing::info!(block = name, root, "block printed");
        let block = NewBlock {
            seed: sealed.map_err(|error| StockError::Seal(name.clone(), error))?,
            name,
            emission: of,
            number,
            size: emission.size(),
            source: emission.source().to_owned(),
            manifest: String::from_utf8_lossy(&manifest.json()).into_owned(),
        };
        Ok((block, book))
    }

    /// The manifest of the block before, as it was published.
    pub(super) fn previous(
        &self,
        emission: &str,
        number: u32,
    ) -> Result<Option<String>, LedgerError> {
        let emission = emission.to_owned();
        let read = move |books: &ledger::Books| ledger::manifest_of(books, &emission, number - 1);
        self.ledger.write_blocking(read)
    }

    fn publish_seeds(&self) -> Result<(), StockError> {
        let rows = self.ledger.write_blocking::<_, LedgerError>(ledger::list)?;
        let closed = |row: &&BlockRow| row.state == State::Closed;
        rows.iter()
            .filter(closed)
            .try_for_each(|row| self.keep_seed_well(row))
    }
}

struct InHand {
    rows: Vec<BlockRow>,
    last: u32,
}

//! Keeps every emission one block ahead: the block on sale and the next are printed, in the books
//! and in memory. Runs on a thread of its own, because opening a block takes tens of
//! milliseconds.

use std::sync::Arc;
use std::thread;

use grattoir_press::{Emission, Seed};
use grattoir_protocol::Manifest;
use tokio::sync::{mpsc, oneshot};

use super::checker::Checker;
use super::{Press, Readiness, Stock, StockError};
use crate::clock::Moment;
use crate::error::chain;
use crate::ledger::{self, BlockRow, Ledger, NewBlock, State};

/// The block on sale and the next.
const IN_HAND: usize = 2;

/// Where to tell the keeper that the blocks in hand have changed.
#[derive(Clone)]
pub struct Keeper(mpsc::UnboundedSender<Asked>);

/// Somebody who hears when the stock has been gone through.
pub(super) type Asked = oneshot::Sender<()>;

impl Keeper {
    /// Starts to keep the stock. The thread ends with the last handle.
    ///
    /// # Errors
    /// [`StockError::Thread`].
    pub fn start(
        stock: Arc<Stock>,
        ledger: Ledger,
        press: Arc<dyn Press>,
    ) -> Result<Self, StockError> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let keeper = Self(sender);
        let checker = Checker::start(ledger.clone(), keeper.0.downgrade())?;
        let work = Work {
            stock,
            ledger,
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

struct Work {
    stock: Arc<Stock>,
    ledger: Ledger,
    press: Arc<dyn Press>,
    checker: Checker,
}

impl Work {
    fn serve(&self, mut asked: mpsc::UnboundedReceiver<Asked>) {
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
        let mut following = Vec::new();
        let mut whole = true;
        for emission in self.stock.emissions() {
            match self.supply(emission) {
                Ok(rows) => {
                    kept.extend(rows.iter().map(|row| row.id));
                    following.extend(rows.into_iter().skip(1));
                }
                Err(error) => {
                    whole = false;
                    let emission = emission.name();
                    tracing::error!(emission, cause = chain(&error), "no block to sell from");
                }
            }
        }
        for row in following {
            if let Err(error) = self.open(&row) {
                tracing::error!(block = row.name, cause = chain(&error), "block not opened");
            }
        }
        if whole {
            self.stock.keep_only(&kept);
        }
    }

    /// Prints what the emission lacks, opens the block on sale, and gives the blocks in hand.
    fn supply(&self, emission: &Arc<Emission>) -> Result<Vec<BlockRow>, StockError> {
        let mut blocks = self.in_hand(emission, None)?;
        while blocks.rows.len() < IN_HAND && blocks.last < emission.blocks() {
            blocks = self.in_hand(emission, Some(print(emission, blocks.last + 1)?))?;
        }
        let readiness = match blocks.rows.first() {
            None => Readiness::SoldOut,
            Some(row) if row.state == State::Faulty => Readiness::Faulty,
            Some(row) => {
                self.open(row)?;
                Readiness::Selling
            }
        };
        self.stock.mark(emission, readiness);
        Ok(blocks.rows)
    }

    fn in_hand(
        &self,
        emission: &Emission,
        printed: Option<NewBlock>,
    ) -> Result<InHand, StockError> {
        let name = emission.name();
        self.ledger.write_blocking(move |connection| {
            if let Some(block) = &printed {
                ledger::insert(connection, block)?;
            }
            let rows = ledger::in_hand(connection, &name)?;
            let last = ledger::last_number(connection, &name)?;
            Ok(InHand { rows, last })
        })
    }

    /// Opens a block, unless it is open or faulty, under the text it was printed under, whatever
    /// is on sale now.
    fn open(&self, row: &BlockRow) -> Result<(), StockError> {
        if row.state == State::Faulty || self.stock.holds(row.id) {
            return Ok(());
        }
        let emission = Emission::parse(&row.source)
            .map_err(|error| StockError::Stored(row.name.clone(), error))?;
        let seed: [u8; 32] = row
            .seed
            .as_slice()
            .try_into()
            .map_err(|_| StockError::Seed(row.name.clone()))?;
        let book = self
            .press
            .open(&Arc::new(emission), row.number, &Seed::new(seed));
        self.stock.put(row.id, Arc::clone(&book));
        tracing::info!(block = row.name, "block opened");
        self.checker.look_at(row.id, &row.name, book);
        Ok(())
    }
}

struct InHand {
    rows: Vec<BlockRow>,
    last: u32,
}

fn print(emission: &Emission, number: u32) -> Result<NewBlock, StockError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(StockError::Randomness)?;
    let name = emission.block_id(number);
    let manifest = Manifest {
        id: name.clone(),
        game: emission.game(),
        stake: emission.stake(),
        rules: emission.rules().to_owned(),
        size: emission.size(),
        table: emission
            .prizes()
            .iter()
            .map(|prize| (prize.amount, prize.count))
            .collect(),
        root: String::new(),
        seed_hash: String::new(),
        previous: None,
        printed_at: Moment::now().rfc3339(),
        key: String::new(),
        signature: String::new(),
    };
    let manifest = serde_json::to_string(&manifest)
        .map_err(|error| StockError::Manifest(name.clone(), error))?;
    tracing::info!(block = name, "block printed");
    Ok(NewBlock {
        name,
        emission: emission.name(),
        number,
        size: emission.size(),
        seed,
        source: emission.source().to_owned(),
        manifest,
    })
}

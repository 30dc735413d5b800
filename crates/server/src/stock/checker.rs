//! Goes through every unit of each block that is opened, and once a day, and some time after a start,
//! prints every block in hand anew, on a thread of low priority. A block in which it finds a fault is sold no further.

use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::WeakUnboundedSender;
use tokio::sync::oneshot;

use super::keeper::Asked;
use super::{Book, Pace, Press, StockError, commitment};
use crate::error::chain;
use crate::ledger::{self, BlockRow, Ledger, LedgerError, State};
use crate::operator::Operator;

/// Blocks that were opened without being printed are printed anew so long after: a start is when
/// everybody comes back at once, and what is sold meanwhile is held against the tree unit by unit.
const SOON: Duration = Duration::from_secs(600);

#[derive(Clone)]
pub(super) struct Checker(mpsc::Sender<Asking>);

enum Asking {
    /// Go through the units of this block.
    Check(Task),
    /// Print what is in hand anew before long.
    Soon,
}

struct Task {
    block: i64,
    name: String,
    book: Arc<dyn Book>,
}

/// What the thread has.
pub(super) struct Desk {
    pub(super) ledger: Ledger,
    pub(super) operator: Arc<Operator>,
    pub(super) press: Arc<dyn Press>,
    /// After so long the blocks in hand are printed anew and compared with their manifests.
    pub(super) every: Duration,
}

impl Checker {
    /// `keeper` is told of a fault; the checker does not keep it alive.
    pub(super) fn start(
        desk: Desk,
        keeper: WeakUnboundedSender<Asked>,
    ) -> Result<Self, StockError> {
        let (sender, receiver) = mpsc::channel();
        thread::Builder::new()
            .name("checker".to_owned())
            .spawn(move || {
                yield_to_sales();
                desk.serve(&receiver, &|| {
                    if let Some(keeper) = keeper.upgrade() {
                        let _ = keeper.send(oneshot::channel().0);
                    }
                });
            })
            .map_err(StockError::Thread)?;
        Ok(Self(sender))
    }

    pub(super) fn look_at(&self, block: i64, name: &str, book: Arc<dyn Book>) {
        // Without its checker, the server still checks every unit as it is sold.
        let _ = self.0.send(Asking::Check(Task {
            block,
            name: name.to_owned(),
            book,
        }));
    }

    pub(super) fn look_again_soon(&self) {
        let _ = self.0.send(Asking::Soon);
    }
}

impl Desk {
    fn serve(&self, tasks: &mpsc::Receiver<Asking>, found: &dyn Fn()) {
        let mut due = Instant::now() + self.every;
        loop {
            match tasks.recv_timeout(due.saturating_duration_since(Instant::now())) {
                Ok(Asking::Soon) => due = due.min(Instant::now() + SOON),
                Ok(Asking::Check(task)) => {
                    if self.check(&task) {
                        found();
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    due = Instant::now() + self.every;
                    match self.print_anew() {
                        Ok(true) => found(),
                        Ok(false) => {}
                        Err(error) => {
                            tracing::error!(cause = chain(&error), "nothing was printed anew");
                        }
                    }
                }
            }
        }
    }

    /// Says whether the block was at fault.
    fn check(&self, task: &Task) -> bool {
        let start = Instant::now();
        match task.book.check() {
            Ok(()) => {
                let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
                tracing::info!(block = task.name, ms, "block checked: every unit is right");
                false
            }
            Err(fault) => {
                condemn(&self.ledger, task.block, &task.name, &fault);
                true
            }
        }
    }

    /// Every block in hand from what the books hold now: seed, emission, manifest. Says whether one
    /// was at fault.
    fn print_anew(&self) -> Result<bool, LedgerError> {
        let rows = self.ledger.write_blocking(ledger::list)?;
        let in_hand = |row: &BlockRow| matches!(row.state, State::Open | State::Ready);
        let mut found = false;
        for row in rows.into_iter().filter(in_hand) {
            match commitment::open(&row, &self.operator, &*self.press, Pace::Beside) {
                Ok(book) => {
                    tracing::info!(block = row.name, "block printed anew: it is what it was");
                    let (block, name) = (row.id, row.name);
                    found |= self.check(&Task { block, name, book });
                }
                Err(broken) => {
                    condemn(&self.ledger, row.id, &row.name, &broken);
                    found = true;
                }
            }
        }
        Ok(found)
    }
}

/// Stops the sale of a block for good.
pub(super) fn condemn(
    ledger: &Ledger,
    block: i64,
    name: &str,
    cause: &(dyn std::error::Error + 'static),
) {
    let cause = chain(cause);
    tracing::error!(block = name, cause, "BLOCK FAULTY: it is sold no further");
    let stopped: Result<(), LedgerError> =
        ledger.write_blocking(move |connection| ledger::condemn(connection, block));
    if let Err(error) = stopped {
        tracing::error!(
            block = name,
            cause = chain(&error),
            "the block was not stopped"
        );
    }
}

/// On Linux a priority is a thread's; elsewhere it would slow the whole process.
fn yield_to_sales() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(cause = %error, "the checker runs at the priority of all threads");
    }
}

//! Goes through every unit of each block that is opened, on a thread of low priority. A block in
//! which it finds a fault is sold no further.

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use tokio::sync::mpsc::WeakUnboundedSender;
use tokio::sync::oneshot;

use super::keeper::Asked;
use super::{Book, StockError};
use crate::error::chain;
use crate::ledger::{self, Ledger, LedgerError};

#[derive(Clone)]
pub(super) struct Checker(mpsc::Sender<Task>);

struct Task {
    block: i64,
    name: String,
    book: Arc<dyn Book>,
}

impl Checker {
    /// `keeper` is told of a fault; the checker does not keep it alive.
    pub(super) fn start(
        ledger: Ledger,
        keeper: WeakUnboundedSender<Asked>,
    ) -> Result<Self, StockError> {
        let (sender, receiver) = mpsc::channel::<Task>();
        thread::Builder::new()
            .name("checker".to_owned())
            .spawn(move || {
                yield_to_sales();
                for task in receiver {
                    if check(&ledger, &task)
                        && let Some(keeper) = keeper.upgrade()
                    {
                        let _ = keeper.send(oneshot::channel().0);
                    }
                }
            })
            .map_err(StockError::Thread)?;
        Ok(Self(sender))
    }

    pub(super) fn look_at(&self, block: i64, name: &str, book: Arc<dyn Book>) {
        // Without its checker, the server still checks every unit as it is sold.
        let _ = self.0.send(Task {
            block,
            name: name.to_owned(),
            book,
        });
    }
}

/// Says whether the block was at fault.
fn check(ledger: &Ledger, task: &Task) -> bool {
    let start = Instant::now();
    let Err(fault) = task.book.check() else {
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(block = task.name, ms, "block checked: every unit is right");
        return false;
    };
    tracing::error!(
        block = task.name,
        cause = chain(&fault),
        "BLOCK FAULTY: it is sold no further"
    );
    let block = task.block;
    let stopped: Result<(), LedgerError> =
        ledger.write_blocking(move |connection| ledger::condemn(connection, block));
    if let Err(error) = stopped {
        tracing::error!(
            block = task.name,
            cause = chain(&error),
            "the block was not stopped"
        );
    }
    true
}

/// On Linux a priority is a thread's; elsewhere it would slow the whole process.
fn yield_to_sales() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(cause = %error, "the checker runs at the priority of all threads");
    }
}

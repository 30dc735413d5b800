//! The one thread that writes. It takes the jobs that wait, runs each inside a savepoint of one
//! transaction, commits once, and only then gives the answers: one fsync serves them all.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::checkpoint::{Checkpointer, passive};
use super::{Database, LedgerError, UnusableDatabase};
use crate::error::chain;

const QUEUE: usize = 4_096;
const BATCH: usize = 512;

/// Runs on the connection, or not at all for the reason given, and gives what tells the caller.
pub(super) type Job = Box<dyn FnOnce(Result<&Connection, LedgerError>) -> Outcome + Send>;

pub(super) struct Outcome {
    keep: bool,
    answer: Box<dyn FnOnce(Result<(), LedgerError>)>,
}

pub(super) enum Message {
    Run(Job),
    /// Move the rest of the log, so that it starts again.
    Restart,
    Close(oneshot::Sender<()>),
}

#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Message>);

impl Writer {
    pub(super) fn start(
        connection: Connection,
        database: &Database,
    ) -> Result<Self, UnusableDatabase> {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let checkpointer = Checkpointer::start(database, sender.downgrade())?;
        thread::Builder::new()
            .name("ledger".to_owned())
            .spawn(move || serve(connection, receiver, checkpointer))
            .map_err(UnusableDatabase::Thread)?;
        Ok(Self(sender))
    }

    pub(super) async fn run<T, E>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LedgerError> + Send + 'static,
    {
        let (job, answer) = boxed(job);
        self.0.send(job).await.map_err(|_| LedgerError::Closed)?;
        answer.await.map_err(|_| LedgerError::Closed)?
    }

    pub(super) fn run_blocking<T, E>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LedgerError> + Send + 'static,
    {
        let (job, answer) = boxed(job);
        self.0.blocking_send(job).map_err(|_| LedgerError::Closed)?;
        answer.blocking_recv().map_err(|_| LedgerError::Closed)?
    }

    pub(super) async fn close(&self) {
        let (sender, closed) = oneshot::channel();
        if self.0.send(Message::Close(sender)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

fn boxed<T, E>(
    job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
) -> (Message, oneshot::Receiver<Result<T, E>>)
where
    T: Send + 'static,
    E: From<LedgerError> + Send + 'static,
{
    let (sender, receiver) = oneshot::channel();
    let job: Job = Box::new(move |connection| {
        // A panicking job must not take the ledger with it; its savepoint is rolled back.
        let result = match connection {
            Ok(connection) => catch_unwind(AssertUnwindSafe(|| job(connection)))
                .unwrap_or_else(|_| Err(LedgerError::Panicked.into())),
            Err(error) => Err(error.into()),
        };
        Outcome {
            keep: result.is_ok(),
            answer: Box::new(move |committed| {
                // The caller may have gone away; what was done is done.
                let _ = sender.send(committed.map_err(E::from).and(result));
            }),
        }
    });
    (Message::Run(job), receiver)
}

fn serve(
    connection: Connection,
    mut receiver: mpsc::Receiver<Message>,
    checkpointer: Checkpointer,
) {
    let mut waiting = Vec::new();
    let mut close = None;
    let mut restart = false;
    while close.is_none() && receiver.blocking_recv_many(&mut waiting, BATCH) > 0 {
        let mut jobs = Vec::with_capacity(waiting.len());
        for message in waiting.drain(..) {
            match message {
                Message::Run(job) => jobs.push(job),
                Message::Restart => restart = true,
                Message::Close(sender) => close = Some(sender),
            }
        }
        commit_together(&connection, jobs);
        if std::mem::take(&mut restart)
            && let Err(error) = passive(&connection)
        {
            tracing::warn!(cause = chain(&error), "the log was not moved");
        }
        checkpointer.committed();
    }
    receiver.close();
    checkpointer.end();
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!(cause = chain(&error), "the write-ahead log was not emptied");
    }
    if let Err((_, error)) = connection.close() {
        tracing::warn!(cause = chain(&error), "the database was not closed");
    }
    if let Some(sender) = close {
        let _ = sender.send(());
    }
}

/// Runs the jobs in one transaction. Some errors of SQLite's (a full disk, say) end the whole
/// transaction: the jobs before are told so, the jobs after get a new one.
fn commit_together(connection: &Connection, jobs: Vec<Job>) {
    let mut done: Vec<Outcome> = Vec::with_capacity(jobs.len());
    for job in jobs {
        if connection.is_autocommit()
            && let Err(error) = statement(connection, "BEGIN IMMEDIATE")
        {
            tracing::error!(cause = chain(&error), "no transaction");
            tell(vec![job(Err(error.into()))], || Ok(()));
            continue;
        }
        done.push(in_savepoint(connection, job));
        if connection.is_autocommit() {
            tracing::error!(jobs = done.len(), "a statement ended the whole transaction");
            tell(std::mem::take(&mut done), || Err(LedgerError::NotCommitted));
        }
    }
    if connection.is_autocommit() {
        return;
    }
    match statement(connection, "COMMIT") {
        Ok(()) => tell(done, || Ok(())),
        Err(error) => {
            tracing::error!(cause = chain(&error), jobs = done.len(), "not committed");
            roll_back(connection);
            tell(done, || Err(LedgerError::NotCommitted));
        }
    }
}

fn in_savepoint(connection: &Connection, job: Job) -> Outcome {
    if let Err(error) = statement(connection, "SAVEPOINT job") {
        return job(Err(error.into()));
    }
    let outcome = job(Ok(connection));
    if connection.is_autocommit() {
        return outcome;
    }
    let undone = if outcome.keep {
        Ok(())
    } else {
        statement(connection, "ROLLBACK TO job")
    };
    if let Err(error) = undone.and_then(|()| statement(connection, "RELEASE job")) {
        tracing::error!(cause = chain(&error), "a savepoint did not end");
        roll_back(connection);
    }
    outcome
}

fn statement(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

fn roll_back(connection: &Connection) {
    if !connection.is_autocommit()
        && let Err(error) = connection.execute_batch("ROLLBACK")
    {
        tracing::error!(cause = chain(&error), "not rolled back");
    }
}

fn tell(outcomes: Vec<Outcome>, committed: impl Fn() -> Result<(), LedgerError>) {
    for outcome in outcomes {
        (outcome.answer)(committed());
    }
}

//! Moves what the write-ahead log holds into the database, on a thread and a connection of its own:
//! done by the writer it would have everybody wait for megabytes to reach the disk.
//!
//! The log starts again from its beginning only at a moment when all of it has been moved, which
//! under load never comes by itself; so the writer is asked to move the small rest.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::mpsc::WeakSender;

use super::writer::Message;
use super::{Database, UnusableDatabase, file};
use crate::error::chain;

/// Time for the log to gather pages that are written again and again, and then moved once.
const PAUSE: Duration = Duration::from_millis(300);
/// A log of so many pages is to start again.
const LONG: i64 = 16_384;

/// Where the writer says that something was committed.
pub(super) struct Checkpointer {
    committed: SyncSender<()>,
    thread: JoinHandle<()>,
}

impl Checkpointer {
    /// Starts it. The thread ends with this.
    pub(super) fn start(
        database: &Database,
        writer: WeakSender<Message>,
    ) -> Result<Self, UnusableDatabase> {
        let connection = file::open_to_checkpoint(database)?;
        let (committed, heard) = sync_channel(1);
        let thread = thread::Builder::new()
            .name("checkpoint".to_owned())
            .spawn(move || serve(&connection, &heard, &writer))
            .map_err(UnusableDatabase::Thread)?;
        Ok(Self { committed, thread })
    }

    /// Ends it, and waits until its connection is closed.
    pub(super) fn end(self) {
        drop(self.committed);
        if self.thread.join().is_err() {
            tracing::error!("the checkpointer panicked");
        }
    }

    pub(super) fn committed(&self) {
        // Full: it knows already. Gone: the writer empties a log that grows too long itself.
        if let Err(TrySendError::Disconnected(())) = self.committed.try_send(()) {
            tracing::debug!("there is no checkpointer");
        }
    }
}

fn serve(connection: &Connection, committed: &Receiver<()>, writer: &WeakSender<Message>) {
    while committed.recv().is_ok() {
        let end = Instant::now() + PAUSE;
        loop {
            match committed.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        match passive(connection) {
            Ok(pages) if pages > LONG => {
                if let Some(writer) = writer.upgrade() {
                    let _ = writer.blocking_send(Message::Restart);
                }
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(cause = chain(&error), "the log was not moved"),
        }
    }
}

/// Moves what can be moved without anybody's waiting; gives how many pages the log has.
pub(super) fn passive(connection: &Connection) -> rusqlite::Result<i64> {
    connection
        .prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?
        .query_row([], |row| row.get(1))
}

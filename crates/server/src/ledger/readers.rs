//! A few connections that read while the writer writes, lent to blocking threads.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{Database, LedgerError, UnusableDatabase, file};

const CONNECTIONS: usize = 4;

#[derive(Clone)]
pub(super) struct Readers(Arc<Pool>);

struct Pool {
    free: Semaphore,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn open(database: &Database) -> Result<Self, UnusableDatabase> {
        let idle: Result<Vec<_>, _> = (0..CONNECTIONS)
            .map(|_| file::open_to_read(database))
            .collect();
        let pool = Pool {
            free: Semaphore::new(CONNECTIONS),
            idle: Mutex::new(idle?),
        };
        Ok(Self(Arc::new(pool)))
    }

    pub(super) async fn run<T, E>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LedgerError> + Send + 'static,
    {
        let pool = Arc::clone(&self.0);
        let permit = self
            .0
            .free
            .acquire()
            .await
            .map_err(|_| LedgerError::Closed)?;
        let run = spawn_blocking(move || {
            let lent = Lent::take(pool)?;
            let connection = lent.connection()?;
            // One moment of the database, however many statements the job has.
            let moment = connection
                .unchecked_transaction()
                .map_err(LedgerError::from)?;
            job(&moment)
        });
        let result = run.await.map_err(|_| LedgerError::Panicked)?;
        drop(permit);
        result
    }

    pub(super) fn close(&self) {
        self.0.free.close();
        self.0.idle().clear();
    }
}

impl Pool {
    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that goes back to its pool by itself, also when the job panics.
struct Lent {
    connection: Option<Connection>,
    pool: Arc<Pool>,
}

impl Lent {
    fn take(pool: Arc<Pool>) -> Result<Self, LedgerError> {
        let connection = pool.idle().pop();
        if connection.is_none() {
            Err(LedgerError::Closed)
        } else {
            Ok(Self { connection, pool })
        }
    }

    fn connection(&self) -> Result<&Connection, LedgerError> {
        self.connection.as_ref().ok_or(LedgerError::Closed)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take()
            && !self.pool.free.is_closed()
        {
            self.pool.idle().push(connection);
        }
    }
}

//! What every handler can reach.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use ipnet::IpNet;
use thiserror::Error;

use crate::clock::Moment;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::cookie::{CookiePolicy, SessionCookie};
use crate::http::origin::Origin;
use crate::http::rate::Rates;
use crate::ledger::{self, Books, Ledger, Player};
use crate::stock::{Keeper, Press, Stock};

/// The server's parts, shared by all handlers.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// See [`App`].
pub struct Parts {
    /// The books.
    pub ledger: Ledger,
    /// What is on sale.
    pub stock: Arc<Stock>,
    /// Who prints and opens blocks.
    pub keeper: Keeper,
    /// What opens a block once more.
    pub press: Arc<dyn Press>,
    /// How the session cookie is written.
    pub cookies: CookiePolicy,
    /// No call takes longer.
    pub longest: Duration,
    /// How often one may call.
    pub rates: Rates,
    /// Origins that may write, beside the server's own.
    pub origins: Vec<Origin>,
    /// Proxies whose word is taken for where a call comes from.
    pub proxies: Vec<IpNet>,
}

impl App {
    /// The shared parts.
    #[must_use]
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// What was read from a call, or its refusal; but a call without a session is refused for that
    /// first, whatever else is wrong with it.
    ///
    /// # Errors
    /// `unauthenticated`, the refusal, and a fault where the books cannot be read.
    pub async fn after_session<T: Send + 'static>(
        &self,
        cookie: &SessionCookie,
        asked: Result<T, Refusal>,
    ) -> Result<T, ApiError> {
        match asked {
            Ok(asked) if cookie.0.is_some() => Ok(asked),
            Ok(_) => Err(Refusal::unauthenticated().into()),
            Err(refusal) => self.read_as(cookie, |_, _| Err(refusal.into())).await,
        }
    }

    /// What `job` makes of the books for the player who calls, on a connection that only reads.
    ///
    /// # Errors
    /// `unauthenticated`, the job's own, and a fault where the books cannot be read.
    pub async fn read_as<T: Send + 'static>(
        &self,
        cookie: &SessionCookie,
        job: impl FnOnce(&Books, Player) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let token = cookie.hash()?;
        let now = Moment::now();
        let job = move |books: &Books| {
            let player = ledger::holder(books, &token, now)?;
            job(books, player.ok_or_else(Refusal::unauthenticated)?)
        };
        self.ledger.read(job).await
    }

    /// As [`Self::read_as`], on the connection that writes.
    ///
    /// # Errors
    /// As [`Self::read_as`]; then nothing is changed.
    pub async fn write_as<T: Send + 'static>(
        &self,
        cookie: &SessionCookie,
        job: impl FnOnce(&Books, Player) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let token = cookie.hash()?;
        let now = Moment::now();
        let job = move |books: &Books| {
            let player = ledger::holder(books, &token, now)?;
            job(books, player.ok_or_else(Refusal::unauthenticated)?)
        };
        self.ledger.write(job).await
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl FromRef<App> for CookiePolicy {
    fn from_ref(app: &App) -> Self {
        app.cookies
    }
}

/// The system gives no random bytes.
#[derive(Debug, Error)]
#[error("the system gives no randomness")]
pub struct NoRandomness(#[source] getrandom::Error);

/// Bytes that nobody can guess.
///
/// # Errors
/// [`NoRandomness`], as a fault.
pub fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(NoRandomness(error)))?;
    Ok(bytes)
}

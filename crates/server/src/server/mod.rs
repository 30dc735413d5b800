//! The server as a whole: from settings to a listening socket, and down again.

mod connections;
mod doors;
mod router;
mod settings;

pub use settings::{Patience, Settings};

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::app::{App, Parts};
use crate::client::{Client, UnusableClient, policy};
use crate::http::cookie::CookiePolicy;
use crate::http::headers::Guards;
use crate::http::rate::Rates;
use crate::ledger::{self, Ledger, LedgerError, UnusableDatabase};
use crate::operator::{KeyError, KeySource, Operator, SealError};
use crate::stock::{Keeper, Stock, StockError, on_sale};
use doors::Doors;

/// How often callers who have gone are forgotten.
const FORGET: Duration = Duration::from_secs(60);

/// Why the server does not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] UnusableDatabase),
    /// The books cannot be read.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// There is no operator key.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The operator key is another than that of the books.
    #[error("the operator key is not that of these books")]
    OtherKey(#[from] SealError),
    /// There is nothing to sell.
    #[error(transparent)]
    Stock(#[from] StockError),
    /// The browser game cannot be served.
    #[error(transparent)]
    Client(#[from] UnusableClient),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// The OpenAPI document cannot be written.
    #[error("the OpenAPI document cannot be written")]
    Document(#[source] serde_json::Error),
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    ledger: Ledger,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
    forgetting: JoinHandle<()>,
}

impl Server {
    /// Opens the books, listens, and has the blocks opened in the background.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let emissions = on_sale(settings.emissions)?;
        let client = settings.client.as_deref().map(Client::at).transpose()?;
        let guards = Guards::new(policy(settings.client.as_deref())?);
        let ledger = Ledger::open(&settings.database)?;
        let listener = TcpListener::bind(settings.listen)
            .await
            .map_err(|error| StartError::Listen(settings.listen, error))?;
        let address = listener
            .local_addr()
            .map_err(|error| StartError::Listen(settings.listen, error))?;
        let operator = Arc::new(operator(&ledger, &settings.operator).await?);
        let stock = Arc::new(Stock::new(emissions, operator));
        let press = Arc::clone(&settings.press);
        let (shelf, books) = (Arc::clone(&stock), ledger.clone());
        let keeper = Keeper::start(shelf, books, settings.press, settings.recheck)?;
        let doors = Doors::new(settings.connections, settings.proxies.clone());
        let app = App::new(Parts {
            ledger: ledger.clone(),
            stock,
            keeper,
            press,
            cookies: CookiePolicy {
                secure: settings.public.is_some_and(|url| url.is_secure()),
            },
            longest: settings.patience.call,
            rates: Rates::new(settings.rate_limit),
            origins: settings.origins,
            proxies: settings.proxies,
        });
        let router = router::router(app.clone(), client, guards).map_err(StartError::Document)?;
        let (stop, stopped) = oneshot::channel();
        tracing::info!(%address, "listening");
        Ok(Self {
            address,
            ledger,
            stop,
            serving: tokio::spawn(connections::serve(
                listener,
                router,
                doors,
                settings.patience,
                stopped,
            )),
            forgetting: tokio::spawn(forget(app)),
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its books.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Takes no more calls, finishes those under way, and closes the books.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        if let Err(error) = self.serving.await {
            tracing::error!(cause = %error, "the connections did not end well");
        }
        self.forgetting.abort();
        self.ledger.close().await;
        tracing::info!("stopped");
    }
}

/// The operator, who must be the one that sealed what the books hold.
async fn operator(ledger: &Ledger, source: &KeySource) -> Result<Operator, StartError> {
    let sealed = ledger.read::<_, LedgerError>(ledger::sealed).await?;
    let operator = source.operator(!sealed.is_empty())?;
    let mut opened = sealed.iter().map(|row| operator.open(&row.name, &row.seed));
    match opened.next() {
        // One seed that was tampered with stops its block, not the shop.
        Some(Err(error)) if opened.all(|seed| seed.is_err()) => Err(error.into()),
        _ => Ok(operator),
    }
}

async fn forget(app: App) {
    let mut minutes = tokio::time::interval(FORGET);
    loop {
        minutes.tick().await;
        app.rates.forget();
    }
}

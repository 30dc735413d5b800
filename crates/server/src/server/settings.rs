use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use grattoir_press::Emission;
use ipnet::IpNet;

use crate::clock::DAY;
use crate::http::origin::Origin;
use crate::ledger::Database;
use crate::operator::KeySource;
use crate::stock::{OfficialPress, Press, official};

/// How long a caller is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a request's head, and for the next request of a connection.
    pub head: Duration,
    /// For a call under `/api/`, its body and its answer.
    pub call: Duration,
    /// For a caller who reads nothing of an answer.
    pub unread: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            call: Duration::from_secs(30),
            unread: Duration::from_secs(20),
        }
    }
}

/// How a server is to run.
#[derive(Clone)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the books are.
    pub database: Database,
    /// The folder of the built browser game, where it is to be served.
    pub client: Option<PathBuf>,
    /// What is printed; those with blocks are on sale.
    pub emissions: Vec<Arc<Emission>>,
    /// Where the operator's secret is.
    pub operator: KeySource,
    /// How often the blocks in hand are printed anew and compared with their manifests.
    pub recheck: Duration,
    /// What opens the blocks.
    pub press: Arc<dyn Press>,
    /// How many connections may be open, in all and from one address; trusted proxies have no limit
    /// of their own.
    pub connections: [usize; 2],
    /// How long a caller is waited for.
    pub patience: Patience,
    /// Calls a second and session; 0 sets no limit.
    pub rate_limit: u32,
    /// The address that players see.
    pub public: Option<Origin>,
    /// Origins that may write, beside the server's own.
    pub origins: Vec<Origin>,
    /// Proxies whose word is taken for where a call comes from.
    pub proxies: Vec<IpNet>,
}

impl Settings {
    /// The settings of a server that keeps its books there, all else by default.
    #[must_use]
    pub fn of(database: Database) -> Self {
        Self {
            operator: KeySource::beside(database.path()),
            recheck: Duration::from_secs(DAY.unsigned_abs()),
            listen: SocketAddr::from(([127, 0, 0, 1], 8081)),
            database,
            client: None,
            emissions: official(),
            press: Arc::new(OfficialPress),
            connections: [4_096, 512],
            patience: Patience::default(),
            rate_limit: 50,
            public: None,
            origins: Vec::new(),
            proxies: Vec::new(),
        }
    }
}

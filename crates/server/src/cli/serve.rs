use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ipnet::IpNet;
use rustix::process::{Pid, Resource, Rlimit, getrlimit, setrlimit, test_kill_process};
use thiserror::Error;
use tracing_subscriber::filter::ParseError;

use super::key::KeyArgs;
use super::telemetry::{self, LogFormat};
use crate::http::origin::Origin;
use crate::ledger::Database;
use crate::server::{Server, Settings, StartError};
use crate::stock::{StockError, read};

/// How often the process that the server lives with is looked for.
const LOOK: Duration = Duration::from_millis(500);

/// Files that are no connection: database, log, and the game's files while they are sent.
const OWN_FILES: usize = 128;

/// Sell units and, with --client, serve the browser game.
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen
    #[arg(
        long,
        env = "GRATTOIR_LISTEN",
        value_name = "ADDR",
        default_value = "127.0.0.1:8081"
    )]
    listen: SocketAddr,
    /// Where the books are kept: a path or sqlite://PATH, created where it is missing
    #[arg(
        long,
        env = "GRATTOIR_DATABASE",
        value_name = "PATH|URL",
        default_value = "grattoir.db"
    )]
    database: Database,
    /// The folder of the built browser game
    #[arg(long, env = "GRATTOIR_CLIENT", value_name = "DIR")]
    client: Option<PathBuf>,
    /// A folder of emissions (*.toml) in place of the official ones
    #[arg(long, env = "GRATTOIR_EMISSIONS", value_name = "DIR")]
    emissions: Option<PathBuf>,
    #[command(flatten)]
    key: KeyArgs,
    /// Calls a second and session, four times that at once, ten times that an address; 0 is no limit
    #[arg(
        long,
        env = "GRATTOIR_RATE_LIMIT",
        value_name = "N",
        default_value_t = 50
    )]
    rate_limit: u32,
    /// The address that players see; https makes the cookie Secure
    #[arg(long, env = "GRATTOIR_PUBLIC_URL", value_name = "URL")]
    public_url: Option<Origin>,
    /// An origin that may write, beside the server's own; may be repeated
    #[arg(
        long,
        env = "GRATTOIR_ORIGIN",
        value_name = "URL",
        value_delimiter = ','
    )]
    origin: Vec<Origin>,
    /// A proxy whose X-Forwarded-For and -Host are believed; may be repeated
    #[arg(
        long,
        env = "GRATTOIR_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ','
    )]
    trusted_proxy: Vec<IpNet>,
    /// Stop when this process is gone
    #[arg(long, env = "GRATTOIR_EXIT_WITH", value_name = "PID", value_parser = clap::value_parser!(i32).range(1..))]
    exit_with: Option<i32>,
    /// How the log is written to standard error
    #[arg(long, env = "GRATTOIR_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// What is logged: error, warn, info, debug or trace
    #[arg(
        long,
        env = "GRATTOIR_LOG",
        value_name = "LEVEL",
        default_value = "info"
    )]
    log: String,
}

/// Why the server did not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// `--log`.
    #[error("--log")]
    Log(#[source] ParseError),
    /// `--emissions`.
    #[error(transparent)]
    Emissions(#[from] StockError),
    /// It did not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The system gives no threads or signals.
    #[error("the system does not let the server run")]
    System(#[from] io::Error),
}

impl Serve {
    pub(super) fn run(self) -> Result<(), ServeError> {
        telemetry::start(self.log_format, &self.log).map_err(ServeError::Log)?;
        let exit_with = self.exit_with.and_then(Pid::from_raw);
        let settings = self.settings()?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let server = Server::start(settings).await?;
            tokio::select! {
                asked = asked_to_stop() => asked?,
                () = gone(exit_with) => tracing::info!("the process to live with is gone"),
            }
            server.stop().await;
            Ok(())
        })
    }

    fn settings(self) -> Result<Settings, StockError> {
        let defaults = Settings::of(self.database);
        Ok(Settings {
            listen: self.listen,
            client: self.client,
            emissions: match &self.emissions {
                Some(folder) => read(folder)?,
                None => defaults.emissions,
            },
            connections: [
                files().min(defaults.connections[0]),
                defaults.connections[1],
            ],
            patience: defaults.patience,
            rate_limit: self.rate_limit,
            public: self.public_url,
            origins: self.origin,
            proxies: self.trusted_proxy,
            operator: self.key.source_of(defaults.database.path()),
            recheck: defaults.recheck,
            database: defaults.database,
            press: defaults.press,
        })
    }
}

/// How many connections may be open beside the server's own files. Asks the system for as many files
/// as it may have: what shells give is often 1 024.
fn files() -> usize {
    let limits = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: limits.maximum,
        ..limits
    };
    let got = match setrlimit(Resource::Nofile, most) {
        Ok(()) => limits.maximum,
        Err(_) => limits.current,
    };
    let files = got.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    });
    files.saturating_sub(OWN_FILES).max(1)
}

/// SIGINT or SIGTERM.
async fn asked_to_stop() -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

/// Ends when the process does; never without one.
async fn gone(process: Option<Pid>) {
    let Some(process) = process else {
        return std::future::pending().await;
    };
    let mut looks = tokio::time::interval(LOOK);
    while test_kill_process(process) != Err(rustix::io::Errno::SRCH) {
        looks.tick().await;
    }
}

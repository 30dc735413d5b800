use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::Duration;

use grattoir_server::ledger::{self, Database, Finding, LedgerError};
use grattoir_server::server::{Server, Settings};
use tempfile::TempDir;

use super::{Answer, Player, emissions};

/// The real server on a port of its own, with its books in a folder of its own.
pub struct TestApp {
    pub settings: Settings,
    pub http: reqwest::Client,
    pub base: String,
    server: Server,
    folder: Arc<TempDir>,
}

impl TestApp {
    /// Sells small blocks of all three games.
    pub async fn start() -> Self {
        Self::with(|_| ()).await
    }

    /// Sells these emissions.
    pub async fn selling(sources: &[String]) -> Self {
        let sources = emissions::parsed(sources);
        Self::with(|settings| settings.emissions = sources).await
    }

    /// With other settings than the usual; ready to sell.
    pub async fn with(change: impl FnOnce(&mut Settings)) -> Self {
        let app = Self::unready(change).await;
        app.ready().await;
        app
    }

    /// As [`Self::with`], but it may never be ready.
    pub async fn unready(change: impl FnOnce(&mut Settings)) -> Self {
        let folder = Arc::new(TempDir::new().unwrap());
        let mut settings = Settings::of(Database::at(folder.path().join("books.db")));
        settings.listen = "127.0.0.1:0".parse().unwrap();
        settings.emissions = emissions::parsed(&emissions::all());
        settings.rate_limit = 0;
        settings.connections = [4_096, 4_096];
        change(&mut settings);
        Self::on(settings, folder).await
    }

    async fn on(settings: Settings, folder: Arc<TempDir>) -> Self {
        let server = Server::start(settings.clone()).await.unwrap();
        let base = format!("http://{}", server.address());
        let http = reqwest::Client::new();
        Self {
            settings,
            http,
            base,
            server,
            folder,
        }
    }

    /// Stops and starts again on the same books, with other settings.
    pub async fn restart_with(self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = self.settings;
        self.server.stop().await;
        change(&mut settings);
        let app = Self::on(settings, self.folder).await;
        app.ready().await;
        app
    }

    /// Stops, and leaves the books to be looked at.
    pub async fn stopped(self) -> Stopped {
        self.server.stop().await;
        Stopped {
            settings: self.settings,
            folder: self.folder,
        }
    }

    /// Stops and starts again on the same books.
    pub async fn restart(self) -> Self {
        self.restart_with(|_| ()).await
    }

    pub async fn ready(&self) {
        for _ in 0..3_000 {
            if self.get("/health").await.status == 200 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the server is not ready");
    }

    /// Waits until the block on sale and the next of every emission are printed.
    pub async fn stocked(&self) {
        let emissions = self.settings.emissions.iter();
        let expected: usize = emissions
            .map(|emission| emission.blocks().min(2) as usize)
            .sum();
        for _ in 0..3_000 {
            let blocks = self.get("/api/v1/blocks").await.json();
            if blocks["blocks"].as_array().unwrap().len() == expected {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the next blocks are not printed");
    }

    /// A new player.
    pub async fn player(&self) -> Player {
        Player::new(self).await
    }

    /// A call without a session.
    pub async fn get(&self, path: &str) -> Answer {
        Answer::of(self.http.get(self.url(path))).await
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// A second connection to the books, to make happen what takes too long.
    pub fn books(&self) -> rusqlite::Connection {
        let books = rusqlite::Connection::open(self.settings.database.path()).unwrap();
        books.busy_timeout(Duration::from_secs(5)).unwrap();
        books
    }

    /// What is wrong with the books.
    pub async fn audit(&self) -> Vec<Finding> {
        self.server
            .ledger()
            .read::<_, LedgerError>(ledger::audit)
            .await
            .unwrap()
    }
}

/// A server that has stopped.
pub struct Stopped {
    settings: Settings,
    folder: Arc<TempDir>,
}

impl Stopped {
    pub fn database(&self) -> &Path {
        self.settings.database.path()
    }

    /// Starts it again; it may never be ready.
    pub async fn start(self) -> TestApp {
        TestApp::on(self.settings, self.folder).await
    }
}

/// Runs the second program, which must find that everything holds, and gives what it said.
#[track_caller]
pub fn python(arguments: &[&str]) -> String {
    let output = verify_py(arguments);
    let said = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{errors}");
    said
}

fn verify_py(arguments: &[&str]) -> Output {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify.py");
    let mut python = Command::new("python3");
    python.arg(program).args(arguments);
    python
        .output()
        .expect("these tests run a second program in Python 3.11 or newer")
}

/// The binary itself.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grattoir"));
    command.args(arguments);
    command
}

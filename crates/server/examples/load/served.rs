//! The server that is measured: the binary, a process of its own, with books of its own.

use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::players::{Work, all};

pub struct Served {
    child: Child,
    pub address: String,
    folder: TempDir,
}

impl Served {
    /// Starts it with the emissions in force, and waits until every block in hand is printed and
    /// the server has come to rest.
    pub async fn start(binary: &Path) -> io::Result<Self> {
        let folder = TempDir::new()?;
        let free = std::net::TcpListener::bind("127.0.0.1:0")?;
        let address = free.local_addr()?.to_string();
        drop(free);
        let child = Command::new(binary)
            .args([
                "serve",
                "--listen",
                &address,
                "--rate-limit",
                "0",
                "--log",
                "warn",
            ])
            .args(["--exit-with", &std::process::id().to_string()])
            .arg("--database")
            .arg(folder.path().join("books.db"))
            .stdin(Stdio::null())
            .spawn()?;
        let served = Self {
            child,
            address,
            folder,
        };
        served.settle().await?;
        Ok(served)
    }

    async fn settle(&self) -> io::Result<()> {
        let start = Instant::now();
        let mut rested = 0;
        let mut before = self.worked();
        while rested < 3 {
            if start.elapsed() > Duration::from_secs(120) {
                return Err(io::Error::other("the server does not come to rest"));
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
            let healthy = all(
                &self.address,
                &mut Vec::new(),
                1,
                Work::Health(Duration::ZERO),
            )
            .await;
            let now = self.worked();
            rested = if healthy.is_ok() && now <= before + 2 {
                rested + 1
            } else {
                0
            };
            before = now;
        }
        Ok(())
    }

    /// Its time on the processors, in ticks of 10 ms.
    pub fn worked(&self) -> u64 {
        ticks(&format!("/proc/{}/stat", self.child.id()))
    }

    /// That of the thread that writes.
    pub fn wrote(&self) -> u64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let mut tasks = tasks
            .into_iter()
            .flatten()
            .flatten()
            .map(|task| task.path());
        let named = |task: &std::path::PathBuf| {
            std::fs::read_to_string(task.join("comm")).is_ok_and(|name| name.trim() == "ledger")
        };
        let writer = tasks.find(named);
        writer.map_or(0, |task| ticks(&task.join("stat").to_string_lossy()))
    }

    /// What it holds in memory that is its own, in KiB; 0 where the system does not say.
    pub fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("RssAnon:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        kib.unwrap_or(0)
    }

    /// Whether the books are in order, and whether every answer stands in them.
    pub fn check(&self, binary: &Path) -> io::Result<bool> {
        let mut check = Command::new(binary);
        check
            .arg("check")
            .arg("--database")
            .arg(self.folder.path().join("books.db"));
        Ok(check.stdout(Stdio::null()).status()?.success())
    }
}

fn ticks(path: &str) -> u64 {
    let stat = std::fs::read_to_string(path).unwrap_or_default();
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks = |place: usize| {
        fields
            .get(place)
            .and_then(|field| field.parse::<u64>().ok())
    };
    ticks(11).unwrap_or(0) + ticks(12).unwrap_or(0)
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

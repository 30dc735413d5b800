//! A PostgreSQL of this run's own, as it comes: to compare what one durable write costs.

use crate::run;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Clients, as many as there are players in what is compared.
const CLIENTS: &str = "64";

/// Runs until it is dropped.
pub struct Postgres<'a> {
    ws: &'a Workspace,
    programs: PathBuf,
    folder: PathBuf,
}

/// The folder of `initdb` and its like, which Debian keeps off the path.
pub fn programs(ws: &Workspace) -> Option<PathBuf> {
    if let Some(initdb) = ws.which(&["initdb"]) {
        return initdb.canonicalize().ok()?.parent().map(Path::to_owned);
    }
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut folders: Vec<PathBuf> = versions
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|folder| folder.join("initdb").is_file() && folder.join("pgbench").is_file())
        .collect();
    folders.sort();
    folders.pop()
}

impl<'a> Postgres<'a> {
    /// Starts one with its own settings and fills pgbench's tables.
    pub fn start(ws: &'a Workspace) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("grattoir-postgres-{}", std::process::id()));
        let postgres = Self {
            ws,
            programs: programs(ws).context("no PostgreSQL is installed")?,
            folder,
        };
        fs::create_dir_all(&postgres.folder)?;
        if is_root(ws) {
            let mut chown = ws.command("chown");
            run::output(chown.arg("postgres").arg(&postgres.folder))?;
        }
        let (data, folder) = (postgres.data(), postgres.folder.display());
        let mut initdb = postgres.command("initdb");
        initdb.args(["--auth=trust", "--username=bench", "--pgdata"]);
        run::output(initdb.arg(&data))?;
        let mut start = postgres.command("pg_ctl");
        start
            .args(["start", "--wait", "--silent", "--pgdata"])
            .arg(&data);
        start.arg("--log").arg(postgres.folder.join("log"));
        start.arg("--options");
        start.arg(format!(
            "-c listen_addresses='' -c unix_socket_directories='{folder}'"
        ));
        run::run(&mut start)?;
        let mut fill = postgres.command("pgbench");
        fill.args(["--initialize", "--quiet", "--scale=20"]);
        run::output(fill.args(postgres.place()))?;
        Ok(postgres)
    }

    /// The command that measures it for some seconds.
    pub fn pgbench(&self) -> Vec<String> {
        let program = self.programs.join("pgbench").display().to_string();
        let words = [
            "--skip-some-updates",
            "--client",
            CLIENTS,
            "--jobs=2",
            "--time=3",
        ];
        let words = words.map(str::to_owned).into_iter();
        [program]
            .into_iter()
            .chain(words)
            .chain(self.place())
            .collect()
    }

    fn place(&self) -> [String; 3] {
        let folder = self.folder.display();
        [
            format!("--host={folder}"),
            "--username=bench".to_owned(),
            "postgres".to_owned(),
        ]
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// PostgreSQL does not run as root: then as the user that its package has made.
    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let mut command = if is_root(self.ws) {
            let mut command = self.ws.command("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            self.ws.command(program)
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Postgres<'_> {
    fn drop(&mut self) {
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--mode=fast", "--wait", "--silent", "--pgdata"]);
        if let Err(error) = run::output(stop.arg(self.data())) {
            eprintln!("PostgreSQL was not stopped: {error:#}");
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root(ws: &Workspace) -> bool {
    run::output(ws.command("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Finds it or installs it.
pub fn provide(ws: &Workspace) -> Result<()> {
    if programs(ws).is_none() {
        crate::system::install(ws, &["postgresql"])?;
    }
    if programs(ws).is_none() {
        bail!("PostgreSQL is installed, but neither initdb nor pgbench is to be found");
    }
    Ok(())
}

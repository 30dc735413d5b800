//! Trunk's `pre_build` hook: a game server beside `trunk serve`, for as long as trunk runs.

use crate::health::{self, Health};
use crate::workspace::Workspace;
use crate::{run, server};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Where `Trunk.toml` proxies `/api/` to.
const LISTEN: &str = "127.0.0.1:8081";
const LOG: &str = "beside.log";
/// The first start prints the blocks.
const PATIENCE: Duration = Duration::from_secs(60);
/// Says to the hook that this build is not for `trunk serve`.
pub const OFF: (&str, &str) = ("GRATTOIR_BESIDE", "0");

/// Makes sure that a ready server answers; costs a millisecond when one does already.
pub fn beside() -> Result<()> {
    if std::env::var(OFF.0).is_ok_and(|value| value == OFF.1) {
        return Ok(());
    }
    let trunk = find_trunk(std::process::id(), process).context(
        "`beside` is for trunk's hook and found no trunk above it; to play, use `cargo xtask play`",
    )?;
    if !trunk.arguments.iter().any(|word| word == "serve") {
        return Ok(());
    }
    let address = health::address(LISTEN)?;
    match health::health(address) {
        Health::Ready => Ok(()),
        Health::Busy => health::wait(address, PATIENCE, || Ok(()))
            .with_context(|| format!("something else listens at {LISTEN}")),
        Health::Nothing => start(&Workspace::find()?, trunk.id),
    }
}

/// In a process group of its own, so that the terminal's Ctrl-C is trunk's alone, and with its
/// output in a file, so that nothing waits for it to close.
fn start(ws: &Workspace, trunk: u32) -> Result<()> {
    server::build(ws)?;
    let path = ws.target.join(LOG);
    let log = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
    let mut serve = server::serve(ws, LISTEN, trunk);
    serve
        .args(["--database", server::DATABASE])
        .process_group(0);
    serve
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log);
    let mut child = serve.spawn().context("cannot start the server")?;
    println!("  starting the game server (log: {})", path.display());
    health::wait(health::address(LISTEN)?, PATIENCE, || {
        still_runs(&mut child)
    })
    .with_context(|| {
        format!(
            "the game server did not start; its last words:\n{}",
            last_words(&path)
        )
    })?;
    println!("  the game server answers at http://{LISTEN}/");
    Ok(())
}

fn still_runs(child: &mut Child) -> Result<()> {
    match child.try_wait()? {
        None => Ok(()),
        Some(status) => bail!("it ended ({status})"),
    }
}

fn last_words(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(10)..].join("\n")
}

/// A process as far as the hook needs to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Process {
    id: u32,
    parent: u32,
    arguments: Vec<String>,
}

/// The nearest process above `id` that is trunk.
fn find_trunk(id: u32, process: impl Fn(u32) -> Option<Process>) -> Option<Process> {
    let mut next = process(id)?.parent;
    while let Some(found) = process(next) {
        let program = found
            .arguments
            .first()
            .map(Path::new)
            .and_then(Path::file_stem);
        if program.is_some_and(|name| name == "trunk") {
            return Some(found);
        }
        next = found.parent;
    }
    None
}

/// From /proc where there is one, else from `ps`.
fn process(id: u32) -> Option<Process> {
    if Path::new("/proc/self/status").exists() {
        let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
        let words = fs::read(format!("/proc/{id}/cmdline")).ok()?;
        let words = words
            .split(|byte| *byte == 0)
            .filter(|word| !word.is_empty());
        let arguments = words
            .map(|word| String::from_utf8_lossy(word).into_owned())
            .collect();
        return Some(Process {
            id,
            parent: parent.trim().parse().ok()?,
            arguments,
        });
    }
    let mut ps = Command::new("ps");
    let line = run::output(ps.args(["-o", "ppid=,args=", "-p", &id.to_string()])).ok()?;
    let mut words = line.split_whitespace().map(str::to_owned);
    Some(Process {
        id,
        parent: words.next()?.parse().ok()?,
        arguments: words.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made_up(id: u32) -> Option<Process> {
        let (parent, command) = match id {
            9 => (8, "target/debug/xtask beside"),
            8 => (7, "cargo xtask beside"),
            7 => (3, "/home/me/.cargo/bin/trunk serve --port 9000"),
            3 => (1, "bash"),
            1 => (0, "init"),
            _ => return None,
        };
        let arguments = command.split(' ').map(str::to_owned).collect();
        Some(Process {
            id,
            parent,
            arguments,
        })
    }

    #[test]
    fn trunk_is_found_above_the_hook() {
        let trunk = find_trunk(9, made_up).unwrap();
        assert_eq!(trunk.id, 7);
        assert!(trunk.arguments.contains(&"serve".to_owned()));
    }

    #[test]
    fn without_trunk_there_is_none() {
        assert_eq!(find_trunk(7, made_up), None);
    }

    #[test]
    fn this_process_has_a_parent() {
        let me = process(std::process::id()).unwrap();
        assert!(me.parent > 0);
        assert!(!me.arguments.is_empty());
    }
}

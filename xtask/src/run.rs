//! Running other programs: what runs is shown, what fails is named.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// Runs the command to its end with its output on the terminal.
pub fn run(command: &mut Command) -> Result<()> {
    println!("  $ {}", shown(command));
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// The same, but stops it after `limit`: for what waits on a network.
pub fn run_within(command: &mut Command, limit: Duration) -> Result<()> {
    println!("  $ {}", shown(command));
    let start = Instant::now();
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    loop {
        match child
            .try_wait()
            .with_context(|| format!("`{}` is lost", shown(command)))?
        {
            Some(status) if status.success() => return Ok(()),
            Some(status) => bail!("`{}` failed ({status})", shown(command)),
            None if start.elapsed() < limit => thread::sleep(Duration::from_millis(50)),
            None => {
                let stopped = child.kill().and_then(|()| child.wait());
                stopped.with_context(|| format!("`{}` cannot be stopped", shown(command)))?;
                bail!(
                    "`{}` was stopped after {} s",
                    shown(command),
                    limit.as_secs()
                );
            }
        }
    }
}

/// Runs the command quietly and gives what it printed.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!(
            "`{}` failed ({}): {}",
            shown(command),
            output.status,
            said.trim()
        );
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed no text", shown(command)))
}

/// The command as one would type it.
pub fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A time as it is printed: `12.3 s`.
pub fn seconds(since: Instant) -> String {
    format!("{:.1} s", since.elapsed().as_secs_f64())
}

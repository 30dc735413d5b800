//! `cargo xtask play`: from a clone to a game in the browser.

use crate::health::{self, Health};
use crate::workspace::Workspace;
use crate::{client, server, setup};
use anyhow::{Context, Result, bail};
use lexopt::prelude::*;
use std::ffi::OsString;
use std::process::{self, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Every game can sell by then, on any machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// How to serve.
pub struct Options {
    listen: String,
    database: OsString,
    /// Passed to `grattoir serve` as they are.
    further: Vec<OsString>,
}

impl Options {
    /// `[--listen ADDR] [--database PATH] [-- SERVE-OPTIONS]`
    pub fn parse(arguments: &mut lexopt::Parser) -> Result<Self> {
        let mut options = Self {
            listen: "127.0.0.1:8080".to_owned(),
            database: server::DATABASE.into(),
            further: Vec::new(),
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("listen") => options.listen = arguments.value()?.string()?,
                Long("database") => options.database = arguments.value()?,
                // Only what stands after `--` arrives here.
                Value(value) => {
                    options.further.push(value);
                    options.further.extend(arguments.raw_args()?);
                }
                other => return Err(other.unexpected().into()),
            }
        }
        // The address is asked whether it is healthy, so it must be known here.
        if options.names("--listen") {
            bail!("`--listen` stands before `--`: cargo xtask play --listen ADDRESS");
        }
        Ok(options)
    }

    /// Whether what is passed on names an option.
    fn names(&self, option: &str) -> bool {
        self.further.iter().any(|word| {
            let word = word.to_string_lossy();
            word.strip_prefix(option)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        })
    }
}

/// Serves in the foreground until Ctrl-C.
pub fn play(ws: &Workspace, options: &Options) -> Result<()> {
    let address = health::address(&options.listen)?;
    setup::to_play(ws)?;
    client::build(ws)?;
    server::build(ws)?;
    if health::health(address) != Health::Nothing {
        bail!("something already listens at {address}: stop it, or choose another --listen");
    }

    // Ctrl-C goes to the whole foreground: the server stops in good order, this program waits for
    // it. Should this program be ended in another way, `--exit-with` ends the server.
    let interrupted = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&interrupted);
    ctrlc::set_handler(move || seen.store(true, Ordering::Relaxed))
        .context("cannot listen for Ctrl-C")?;

    let mut serve = server::serve(ws, &options.listen, process::id());
    if !options.names("--client") {
        serve.args(["--client", "dist"]);
    }
    if !options.names("--database") {
        serve.arg("--database").arg(&options.database);
    }
    serve.args(&options.further);
    println!("\nStarting the server; the first start prints the blocks, which takes some seconds.");
    let mut child = serve.spawn().context("cannot start the server")?;
    let ready = health::wait(address, PATIENCE, || match child.try_wait()? {
        None => Ok(()),
        Some(status) => bail!("the server ended before it was ready ({status})"),
    });
    match ready {
        Ok(()) => println!("\nReady: open http://{address}/ in a browser. Ctrl-C stops it.\n"),
        Err(error) if !interrupted.load(Ordering::Relaxed) => {
            child.kill().context("cannot stop the server")?;
            return Err(error);
        }
        Err(_) => {}
    }
    ended(
        child.wait().context("the server is lost")?,
        interrupted.load(Ordering::Relaxed),
    )
}

fn ended(status: ExitStatus, interrupted: bool) -> Result<()> {
    if status.success() || interrupted {
        Ok(())
    } else {
        bail!("the server failed ({status})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Options> {
        Options::parse(&mut lexopt::Parser::from_args(words))
    }

    #[test]
    fn what_stands_after_the_dashes_is_passed_on_and_wins() {
        let options = parse(&["--", "--database", "other.db", "--log=json"]).unwrap();
        assert!(options.names("--database"));
        assert!(options.names("--log"));
        assert!(!options.names("--data"));
        assert!(!options.names("--client"));
        assert_eq!(options.further, ["--database", "other.db", "--log=json"]);
    }

    #[test]
    fn the_address_must_be_known_here() {
        assert!(parse(&["--", "--listen=127.0.0.1:9"]).is_err());
        assert!(parse(&["--listen", "127.0.0.1:9"]).is_ok());
    }
}

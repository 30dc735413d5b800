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
        Ok(options)
    }
}

/// Serves in the foreground until Ctrl-C.
pub fn play(ws: &Workspace, options: Options) -> Result<()> {
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
    serve
        .args(["--client", "dist", "--database"])
        .arg(options.database)
        .args(options.further);
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

//! `cargo xtask bench`: measurements, which say how fast and never whether something is right.

use crate::workspace::Workspace;
use crate::{client, run, setup, system};
use anyhow::{Context, Result, bail};
use lexopt::prelude::*;
use std::ffi::OsString;

/// `scratch [OPTIONS]` or `press [EMISSION]`; the options are the script's own.
pub fn command(ws: &Workspace, arguments: &mut lexopt::Parser) -> Result<()> {
    let name = match arguments.next()? {
        Some(Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected().into()),
        None => bail!("which one? There are `scratch` and `press`"),
    };
    let options: Vec<OsString> = arguments.raw_args()?.collect();
    match name.as_str() {
        "scratch" => scratch(ws, &options),
        "press" => press(ws, &options),
        other => bail!("there is no bench `{other}`; there are `scratch` and `press`"),
    }
}

/// The scratch surface against the least that can be done and against two libraries.
fn scratch(ws: &Workspace, options: &[OsString]) -> Result<()> {
    setup::to_bench(ws)?;
    client::build_bench(ws)?;
    let mut node = ws.command("node");
    node.arg("tests/bench/scratch.mjs").args(options);
    run::run(node.env("GRATTOIR_CHROMIUM", system::chromium(ws)?.browser))
        .context("a budget is not kept, or the bench failed")
}

/// Printing and committing a block, against hashing as much with the same SHA-256.
fn press(ws: &Workspace, options: &[OsString]) -> Result<()> {
    let mut bench = ws.cargo(["run", "--release", "--package", "grattoir-press"]);
    bench.args(["--example", "bench", "--"]).args(options);
    run::run(&mut bench).context("a budget is not kept, or the bench failed")
}

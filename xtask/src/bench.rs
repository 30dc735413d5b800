//! `cargo xtask bench`: measurements, which say how fast and never whether something is right.

mod postgres;

use crate::workspace::Workspace;
use crate::{client, run, server, setup, system};
use anyhow::{Context, Result, bail};
use lexopt::prelude::*;
use std::ffi::OsString;

/// What can be measured.
const BENCHES: &str = "`scratch`, `press`, `server`, `weight` and `lighthouse`";

/// `NAME [OPTIONS]`; the options are the measuring program's own.
pub fn command(ws: &Workspace, arguments: &mut lexopt::Parser) -> Result<()> {
    let name = match arguments.next()? {
        Some(Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected().into()),
        None => bail!("which one? There are {BENCHES}"),
    };
    let options: Vec<OsString> = arguments.raw_args()?.collect();
    match name.as_str() {
        "scratch" => scratch(ws, &options),
        "press" => press(ws, &options),
        "server" => sales(ws, &options),
        "weight" | "lighthouse" => product(ws, &name, &options),
        other => bail!("there is no bench `{other}`; there are {BENCHES}"),
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

/// Durable purchases a second, next to what the same server answers when it does nothing and to
/// PostgreSQL's simplest write on the same disk.
fn sales(ws: &Workspace, options: &[OsString]) -> Result<()> {
    postgres::provide(ws)?;
    server::build(ws)?;
    let load = [
        "build",
        "--release",
        "--package",
        "grattoir-server",
        "--example",
        "load",
    ];
    run::run(&mut ws.cargo(load))?;
    let postgres = postgres::Postgres::start(ws)?;
    let built = ws.target.join("release");
    let mut load = ws.command(built.join("examples").join("load"));
    load.arg(built.join("grattoir")).args(options);
    load.arg("--pgbench").args(postgres.pgbench());
    run::run(&mut load).context("a budget is not kept, or the bench failed")
}

/// The product as a browser gets it: how heavy it is, or what Lighthouse says of it.
fn product(ws: &Workspace, name: &str, options: &[OsString]) -> Result<()> {
    setup::to_bench(ws)?;
    client::build(ws)?;
    server::build(ws)?;
    let mut node = ws.command("node");
    node.arg(format!("tests/bench/{name}.mjs")).args(options);
    node.env("GRATTOIR_CHROMIUM", system::chromium(ws)?.browser);
    node.env("GRATTOIR_SERVER", ws.root.join("target/release/grattoir"));
    run::run(&mut node).context("a budget is not kept, or the bench failed")
}

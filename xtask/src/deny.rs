//! `cargo xtask deny`: what the crates we build on bring with them. Licences, duplicates and sources
//! are read from the lock file and need no network; advisories come from one.

use crate::run;
use crate::workspace::Workspace;
use anyhow::{Context, Result};

const VERSION: &str = "0.20.2";

/// `deny.toml` has the rules and their reasons.
pub fn deny(ws: &Workspace) -> Result<()> {
    let is_here = run::output(&mut ws.cargo(["deny", "--version"]));
    if is_here.is_err() {
        let install = ["install", "cargo-deny", "--locked", "--version", VERSION];
        run::run(
            ws.cargo(install)
                .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
        )?;
    }
    let check = ["deny", "--workspace", "--all-features", "check"];
    let offline = ["bans", "licenses", "sources"];
    run::run(ws.cargo(check).args(offline)).context("deny.toml is not kept")?;
    // The database of advisories stands on a server that not every machine reaches.
    if let Err(error) = run::run(&mut ws.cargo(["deny", "fetch", "db"])) {
        println!("  LEFT OUT: advisories, because their database cannot be reached ({error:#})");
        return Ok(());
    }
    run::run(ws.cargo(check).arg("advisories"))
        .context("an advisory names a crate that we build on")
}

//! The release server: built, and started with this workspace's database.

use crate::run;
use crate::workspace::Workspace;
use anyhow::Result;
use std::process::Command;

/// Play, the hook and the end-to-end tests all run this one artefact.
pub fn build(ws: &Workspace) -> Result<()> {
    run::run(&mut ws.cargo(["build", "--release", "--package", "grattoir-server"]))
}

/// `grattoir serve`, which stops by itself when the process `master` ends.
pub fn serve(ws: &Workspace, listen: &str, master: u32) -> Command {
    let mut serve = ws.command(ws.target.join("release").join("grattoir"));
    serve
        .args(["serve", "--listen", listen, "--exit-with"])
        .arg(master.to_string());
    serve
}

/// The file both `play` and `trunk serve` keep the accounts in.
pub const DATABASE: &str = "grattoir.db";

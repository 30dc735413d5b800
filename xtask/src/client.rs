//! The release client: `dist/`, as small on the wire as it gets.

use crate::beside;
use crate::run;
use crate::stamp;
use crate::workspace::Workspace;
use anyhow::Result;

/// What the built client cannot depend on.
const FOREIGN: [&str; 9] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    ".ci",
    "crates/press",
    "crates/server",
    "tests",
    "docs/block-format.md",
];

/// Builds it unless `dist/` is known to be just that. The output is compared as well as the input:
/// `trunk serve` puts its debug build in the same folder.
pub fn build(ws: &Workspace) -> Result<()> {
    let dist = ws.root.join("dist");
    let inputs = stamp::inputs(ws, &FOREIGN);
    if let Some(inputs) = inputs
        && stamp::holds(ws, "client", &state(inputs, stamp::outputs(&dist)?))
    {
        println!("  client: dist/ is up to date");
        return Ok(());
    }
    // Profile, wasm-opt level and features stand in index.html, so that trunk by hand does the same.
    let mut trunk = ws.command("trunk");
    run::run(
        trunk
            .args(["build", "--release", "--offline"])
            .env(beside::OFF.0, beside::OFF.1),
    )?;
    run::run(ws.command("node").args(["xtask/precompress.mjs", "dist"]))?;
    if let Some(inputs) = inputs {
        stamp::remember(ws, "client", Some(&state(inputs, stamp::outputs(&dist)?)))?;
    }
    Ok(())
}

fn state(inputs: u64, outputs: u64) -> String {
    format!("{inputs:016x} {outputs:016x}")
}

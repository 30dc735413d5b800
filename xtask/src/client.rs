//! The release client: `dist/`, as small on the wire as it gets; and the bench pages in `dist/bench/`,
//! which only tests and benchmarks want.

use crate::beside;
use crate::run;
use crate::stamp;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::Command;

/// What neither the client nor the bench pages can depend on.
const FOREIGN: [&str; 15] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    ".ci",
    "crates/press",
    "crates/server",
    "tests",
    "docs/block-format.md",
    "docs/near-misses.md",
    "docs/performance.md",
    "SECURITY.md",
    "deny.toml",
    "tools",
    "xtask/src/bench",
];
/// What only the bench pages depend on.
const BENCH: [&str; 5] = [
    "bench.html",
    "Trunk-bench.toml",
    "assets/css/bench.css",
    "src/bin",
    "xtask/src/bench.rs",
];

/// Builds the client unless `dist/` is known to be just that, and takes the bench pages away. The
/// output is compared as well as the input: `trunk serve` puts its debug build in the same folder.
pub fn build(ws: &Workspace) -> Result<()> {
    let dist = ws.root.join("dist");
    remove(&dist.join("bench"))?;
    // Profile, wasm-opt level and features stand in index.html, so that trunk by hand does the same.
    unless_known(
        ws,
        "client",
        &[&FOREIGN[..], &BENCH].concat(),
        &dist,
        || {
            run::run(&mut trunk(ws))?;
            run::run(ws.command("node").args(["xtask/shell.mjs", "dist"]))?;
            run::run(ws.command("node").args(["xtask/precompress.mjs", "dist"]))
        },
    )
}

/// Builds the bench pages unless they are known, and puts them into `dist/bench/`. They are kept
/// where the product's build, which empties `dist/`, does not reach.
pub fn build_bench(ws: &Workspace) -> Result<()> {
    let kept = ws.target.join("xtask").join("bench-pages");
    unless_known(ws, "bench-client", &FOREIGN, &kept, || {
        fs::create_dir_all(&kept).with_context(|| format!("cannot make {}", kept.display()))?;
        let mut trunk = trunk(ws);
        run::run(
            trunk
                .args(["--config", "Trunk-bench.toml", "--dist"])
                .arg(&kept),
        )
    })?;
    let served = ws.root.join("dist").join("bench");
    remove(&served)?;
    copy(&kept, &served)
}

fn trunk(ws: &Workspace) -> Command {
    let mut trunk = ws.command("trunk");
    trunk
        .args(["build", "--release", "--offline"])
        .env(beside::OFF.0, beside::OFF.1);
    trunk
}

fn unless_known(
    ws: &Workspace,
    step: &str,
    foreign: &[&str],
    folder: &Path,
    make: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let inputs = stamp::inputs(ws, foreign);
    if let Some(inputs) = inputs
        && stamp::holds(ws, step, &state(inputs, stamp::outputs(folder)?))
    {
        println!("  {step}: up to date");
        return Ok(());
    }
    make()?;
    if let Some(inputs) = inputs {
        stamp::remember(ws, step, Some(&state(inputs, stamp::outputs(folder)?)))?;
    }
    Ok(())
}

fn state(inputs: u64, outputs: u64) -> String {
    format!("{inputs:016x} {outputs:016x}")
}

fn remove(folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to)?;
        } else {
            fs::copy(&from, &to).with_context(|| format!("cannot write {}", to.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_copied_whole() {
        let folder = std::env::temp_dir().join(format!("grattoir-copy-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("deep")).unwrap();
        fs::write(from.join("deep/page"), "text").unwrap();
        copy(&from, &to).unwrap();
        let copied = fs::read_to_string(to.join("deep/page")).unwrap();
        remove(&folder).unwrap();
        assert_eq!(copied, "text");
        assert!(!folder.exists());
    }
}

//! Set-up: every tool a command needs, found or obtained, one line each.
//!
//! Nothing is done twice: where nothing is missing this takes less than a second.

use crate::workspace::{Workspace, cargo_bin};
use crate::{run, system};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const TRUNK: &str = "0.22.1";
/// The same as in `Cargo.lock` and `Trunk.toml`: the two halves of wasm-bindgen must match.
const WASM_BINDGEN: &str = "0.2.130";
const WASM: &str = "wasm32-unknown-unknown";
const NODE: u32 = 20;
const FIVE_MINUTES: Duration = Duration::from_secs(300);

/// These tools are run, not shipped: compiled without optimisation they are here in a quarter of
/// the time and as fast as anyone notices.
const QUICK_BUILD: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "false"),
];

/// What it takes to build and to play.
pub fn to_play(workspace: &Workspace) -> Result<()> {
    let ws = workspace;
    println!("Set-up");
    provide(
        "C compiler",
        || ws.which(&["cc", "clang", "gcc"]).is_some(),
        || system::install(ws, &["build-essential"]),
    )?;
    provide(WASM, || has_wasm(ws), || add_wasm(ws))?;
    provide(
        &format!("trunk {TRUNK}"),
        || is(ws, "trunk", TRUNK),
        || install_trunk(ws),
    )?;
    let bindgen = ["wasm-bindgen", "wasm-bindgen-test-runner"];
    provide(
        &format!("wasm-bindgen {WASM_BINDGEN}"),
        || bindgen.iter().all(|name| is(ws, name, WASM_BINDGEN)),
        || install(ws, &["wasm-bindgen-cli", "--version", WASM_BINDGEN]),
    )?;
    provide(
        &format!("Node {NODE} or newer"),
        || has_node(ws),
        || {
            bail!(
                "install Node {NODE} or newer with npm (nodejs.org, nvm or your system's packages)"
            )
        },
    )?;
    provide(
        "node packages",
        || has_packages(&ws.root),
        || npm_ci(ws, &ws.root),
    )?;
    provide("crates", || fetch(ws, true).is_ok(), || fetch(ws, false))
}

/// What it takes to run the checks as well.
pub fn everything(workspace: &Workspace) -> Result<()> {
    let ws = workspace;
    to_play(ws)?;
    let has = |name| run::output(&mut ws.cargo([name, "--version"])).is_ok();
    provide(
        "rustfmt and clippy",
        || has("fmt") && has("clippy"),
        || {
            let mut rustup = ws.command("rustup");
            run::run_within(
                rustup.args(["component", "add", "rustfmt", "clippy"]),
                FIVE_MINUTES,
            )
        },
    )?;
    provide(
        "Python 3.11 or newer",
        || has_python(ws),
        || system::install(ws, &["python3"]),
    )?;
    provide(
        "Chromium and its driver",
        || system::chromium(ws).is_ok(),
        || system::install(ws, &["chromium", "chromium-driver"]),
    )?;
    // Only Linux has it, and one test; without it that test says that it was left out.
    if cfg!(target_os = "linux") && ws.which(&["strace"]).is_none() {
        println!("  strace: missing");
        if let Err(error) = system::install(ws, &["strace"]) {
            println!("  strace: left out ({error:#})");
        }
    }
    Ok(())
}

/// What it takes to measure as well: the libraries that the game is compared with.
pub fn to_bench(workspace: &Workspace) -> Result<()> {
    let ws = workspace;
    everything(ws)?;
    let folder = ws.root.join("tests").join("bench");
    provide(
        "node packages of the bench",
        || has_packages(&folder),
        || npm_ci(ws, &folder),
    )
}

fn provide(
    name: &str,
    is_ready: impl Fn() -> bool,
    obtain: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let start = Instant::now();
    if !is_ready() {
        println!("  {name}: missing");
        obtain().with_context(|| format!("set-up of {name}"))?;
        if !is_ready() {
            bail!(
                "{name} is installed but another version comes first on PATH, or it does not run"
            );
        }
    }
    println!("  {name}: ready ({})", run::seconds(start));
    Ok(())
}

/// `trunk 0.22.1`: the second word of `--version` is the version.
fn is(ws: &Workspace, program: &str, version: &str) -> bool {
    let answer = run::output(ws.command(program).arg("--version"));
    answer.is_ok_and(|text| text.split_whitespace().nth(1) == Some(version))
}

fn has_wasm(ws: &Workspace) -> bool {
    let mut rustc = ws.command("rustc");
    let folder = run::output(rustc.args(["--print", "target-libdir", "--target", WASM]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn add_wasm(ws: &Workspace) -> Result<()> {
    run::run_within(
        ws.command("rustup").args(["target", "add", WASM]),
        FIVE_MINUTES,
    )
    .with_context(|| format!("the standard library for {WASM} cannot be had from rustup"))
}

fn install_trunk(ws: &Workspace) -> Result<()> {
    let features = ["--no-default-features", "--features", "rustls"];
    let version = ["trunk", "--version", TRUNK, "--ignore-rust-version"];
    install(ws, &[&version[..], &features[..]].concat())
}

/// Into cargo's own folder, so that plain `trunk serve` finds it too.
fn install(ws: &Workspace, arguments: &[&str]) -> Result<()> {
    println!("  from source, some minutes the first time");
    let mut cargo = ws.cargo(["install", "--force"]);
    run::run(cargo.args(arguments).envs(QUICK_BUILD))?;
    if let Some(folder) = cargo_bin()
        && !std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .any(|entry| entry == folder)
    {
        println!(
            "  note: {} is not on your PATH; plain `trunk serve` needs it",
            folder.display()
        );
    }
    Ok(())
}

fn has_node(ws: &Workspace) -> bool {
    let version = run::output(ws.command("node").arg("--version"));
    let major = version.ok().and_then(|text| {
        text.trim()
            .trim_start_matches('v')
            .split('.')
            .next()
            .and_then(|major| major.parse().ok())
    });
    major.is_some_and(|major: u32| major >= NODE) && ws.which(&["npm"]).is_some()
}

/// The second verifier is in Python; 3.11 reads TOML by itself.
fn has_python(ws: &Workspace) -> bool {
    let asked = ["-c", "import tomllib"];
    run::output(ws.command("python3").args(asked)).is_ok()
}

/// npm leaves its own copy of the lock file; an older one is out of date.
fn has_packages(root: &Path) -> bool {
    let written = |path: &str| root.join(path).metadata().and_then(|file| file.modified());
    match (
        written("node_modules/.package-lock.json"),
        written("package-lock.json"),
    ) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        _ => false,
    }
}

fn npm_ci(ws: &Workspace, folder: &Path) -> Result<()> {
    let mut npm: Command = ws.command("npm");
    npm.current_dir(folder);
    npm.args(["ci", "--no-audit", "--no-fund"]);
    run::run(npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
}

/// Trunk builds offline, so that it never downloads a tool of its own choice.
fn fetch(ws: &Workspace, offline: bool) -> Result<()> {
    if offline {
        run::output(&mut ws.cargo(["fetch", "--offline"])).map(drop)
    } else {
        run::run(&mut ws.cargo(["fetch"]))
    }
}

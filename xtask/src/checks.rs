//! Every check there is, in the order in which `cargo xtask test` runs them.

use crate::workspace::Workspace;
use crate::{client, direction, hygiene, run, server, setup, system, typography};
use anyhow::{Context, Result};

/// A check by its name.
pub struct Check {
    /// What `cargo xtask test NAME` calls it.
    pub name: &'static str,
    /// What it finds out.
    pub what: &'static str,
    /// Does it; an error is a failed check.
    pub run: fn(&Workspace) -> Result<()>,
    /// `Some`: need not be repeated while only these have changed. `None`: always runs, being
    /// quick or keeping its own account of what has changed.
    pub foreign: Option<&'static [&'static str]>,
}

/// All of them.
pub const CHECKS: [Check; 8] = [
    Check {
        name: "setup",
        what: "the tools are here",
        run: setup::everything,
        foreign: None,
    },
    Check {
        name: "fmt",
        what: "the code is formatted",
        run: fmt,
        foreign: None,
    },
    Check {
        name: "clippy",
        what: "no warning, native and wasm",
        run: clippy,
        foreign: None,
    },
    Check {
        name: "direction",
        what: "who may know whom",
        run: direction,
        foreign: None,
    },
    Check {
        name: "native",
        what: "tests of the crates",
        run: native,
        foreign: Some(&NATIVE),
    },
    Check {
        name: "wasm",
        what: "tests of the client in a browser",
        run: wasm,
        foreign: Some(&WASM),
    },
    Check {
        name: "build",
        what: "release client and server",
        run: build,
        foreign: None,
    },
    Check {
        name: "e2e",
        what: "the whole product in a browser",
        run: e2e,
        foreign: Some(&[]),
    },
];

/// What the native tests do not read.
const NATIVE: [&str; 11] = [
    "src",
    "assets",
    "index.html",
    "bench.html",
    "Trunk.toml",
    "Trunk-bench.toml",
    "package.json",
    "package-lock.json",
    "webdriver.json",
    "tests/bench",
    "tests/e2e",
];
/// What the client's tests do not read.
const WASM: [&str; 9] = [
    "crates/press",
    "crates/server",
    "package.json",
    "package-lock.json",
    "Trunk.toml",
    "Trunk-bench.toml",
    "bench.html",
    "tests/bench",
    "tests/e2e",
];

fn fmt(ws: &Workspace) -> Result<()> {
    run::run(&mut ws.cargo(["fmt", "--all", "--check"])).context("`cargo fmt --all` puts it right")
}

fn clippy(ws: &Workspace) -> Result<()> {
    let all = [
        "clippy",
        "--workspace",
        "--exclude",
        "grattoir-client",
        "--exclude",
        "grattoir-view",
        "--all-targets",
    ];
    run::run(ws.cargo(all).args(DENY))?;
    let client = [
        "clippy",
        "--package",
        "grattoir-client",
        "--package",
        "grattoir-view",
        "--all-targets",
        "--target",
        WASM_TARGET,
    ];
    run::run(ws.cargo(client).args(DENY))
}

const DENY: [&str; 3] = ["--", "-D", "warnings"];
const WASM_TARGET: &str = "wasm32-unknown-unknown";

fn direction(ws: &Workspace) -> Result<()> {
    direction::check(ws)?;
    hygiene::check(ws)?;
    typography::check(ws)
}

/// In release: the tests print blocks of millions of units whole.
fn native(ws: &Workspace) -> Result<()> {
    run::run(&mut ws.cargo([
        "test",
        "--release",
        "--workspace",
        "--exclude",
        "grattoir-client",
        "--exclude",
        "grattoir-view",
    ]))
}

fn wasm(ws: &Workspace) -> Result<()> {
    let mut test = ws.cargo([
        "test",
        "--package",
        "grattoir-client",
        "--package",
        "grattoir-view",
        "--target",
        WASM_TARGET,
    ]);
    test.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
        "wasm-bindgen-test-runner",
    )
    .env("CHROMEDRIVER", system::chromium(ws)?.driver)
    .env(
        "WASM_BINDGEN_TEST_WEBDRIVER_JSON",
        ws.root.join("webdriver.json"),
    )
    .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
    .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
    run::run(&mut test)
}

fn build(ws: &Workspace) -> Result<()> {
    client::build(ws)?;
    server::build(ws)
}

/// Builds first, bench pages and all, so that `cargo xtask test e2e` never passes on an older game.
fn e2e(ws: &Workspace) -> Result<()> {
    build(ws)?;
    client::build_bench(ws)?;
    let mut playwright = ws.command("playwright");
    playwright.args(["test", "--config", "tests/e2e/playwright.config.ts"]);
    // Ignored by git: what a run leaves behind is no change.
    playwright.args(["--output", "tests/e2e/results"]);
    playwright.env(
        "GRATTOIR_SERVER",
        ws.target.join("release").join("grattoir"),
    );
    run::run(playwright.env("GRATTOIR_CHROMIUM", system::chromium(ws)?.browser))
}

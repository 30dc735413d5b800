//! What only the operating system's packages provide.

use crate::run;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// The browser the tests run in, and the program that drives it.
pub struct Chromium {
    /// Chromium or Chrome.
    pub browser: PathBuf,
    /// `chromedriver`.
    pub driver: PathBuf,
}

/// Finds both.
pub fn chromium(ws: &Workspace) -> Result<Chromium> {
    let browsers = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    Ok(Chromium {
        browser: ws.which(&browsers).context("no Chromium is installed")?,
        driver: ws
            .which(&["chromedriver"])
            .context("no chromedriver is installed")?,
    })
}

/// Installs Debian packages if that is possible here, else says what to type.
pub fn install(ws: &Workspace, packages: &[&str]) -> Result<()> {
    let apt = |arguments: &[&str]| {
        let mut apt = ws.command("apt-get");
        run::run(apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let install = ["install", "-y", "--no-install-recommends"];
    let is_root = run::output(ws.command("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !is_root || ws.which(&["apt-get"]).is_none() {
        bail!(
            "please run: sudo apt-get {} {} (or your system's way to install them)",
            install.join(" "),
            packages.join(" ")
        );
    }
    apt(&["update"])?;
    apt(&[&install[..], packages].concat())
}

//! Where things are, and commands that start from there.

use crate::run;
use anyhow::{Context, Result};
use serde_json::Value;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::Command;

/// The workspace as cargo sees it.
pub struct Workspace {
    /// The folder of the root `Cargo.toml`.
    pub root: PathBuf,
    /// Cargo's target folder, wherever the environment puts it.
    pub target: PathBuf,
    /// `cargo metadata --no-deps`: every package with the dependencies it declares.
    pub metadata: Value,
    /// Repeat what is known to be up to date.
    pub force: bool,
}

impl Workspace {
    /// Asks cargo; the current folder must be inside the workspace.
    pub fn find() -> Result<Self> {
        let mut cargo = Command::new("cargo");
        cargo.args(["metadata", "--no-deps", "--format-version", "1"]);
        let metadata: Value = serde_json::from_str(&run::output(&mut cargo)?)
            .context("`cargo metadata` did not print JSON")?;
        let folder = |member: &str| -> Result<PathBuf> {
            let path = metadata[member].as_str();
            Ok(path
                .with_context(|| format!("`cargo metadata` names no {member}"))?
                .into())
        };
        Ok(Self {
            root: folder("workspace_root")?,
            target: folder("target_directory")?,
            force: env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false"),
            metadata,
        })
    }

    /// The same, repeating everything if `force`; CI repeats everything anyway.
    pub fn forced(mut self, force: bool) -> Self {
        self.force |= force;
        self
    }

    /// A command that runs at the root, finds the project's tools first, and sees nothing of the
    /// cargo that runs this program: a build script that looks at `CARGO_MANIFEST_DIR` would
    /// otherwise be repeated at every change between `cargo` and `cargo xtask`.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("PATH", self.path());
        for (name, _) in env::vars_os() {
            let text = name.to_string_lossy();
            if text.starts_with("CARGO_PKG_") || SET_BY_CARGO_RUN.contains(&text.as_ref()) {
                command.env_remove(&name);
            }
        }
        command
    }

    /// `cargo` with these arguments.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = self.command("cargo");
        command.args(arguments);
        command
    }

    /// The first of these programs that is installed.
    pub fn which(&self, names: &[&str]) -> Option<PathBuf> {
        let path = self.path();
        names
            .iter()
            .find_map(|name| which::which_in(name, Some(&path), &self.root).ok())
    }

    /// The node packages' programs, then `PATH`, then cargo's own folder.
    fn path(&self) -> OsString {
        let mut folders = vec![self.root.join("node_modules").join(".bin")];
        folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        folders.extend(cargo_bin());
        env::join_paths(folders).unwrap_or_else(|_| env::var_os("PATH").unwrap_or_default())
    }
}

const SET_BY_CARGO_RUN: [&str; 6] = [
    "CARGO_BIN_NAME",
    "CARGO_CRATE_NAME",
    "CARGO_MANIFEST_DIR",
    "CARGO_MANIFEST_PATH",
    "CARGO_PRIMARY_PACKAGE",
    "OUT_DIR",
];

/// Where `cargo install` puts programs.
pub fn cargo_bin() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    home.map(|home| home.join("bin"))
}

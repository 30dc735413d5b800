//! What the repository's files must and must not carry from the machine they were written on.

use crate::run;
use crate::workspace::Workspace;
use anyhow::{Result, bail};
use std::fs;

/// Folders of somebody's machine, written so that this file does not contain them.
const MACHINE_PATHS: [&str; 2] = [concat!("/", "root", "/"), concat!("/", "work", "/")];
const LOCK_FILES: [&str; 3] = [
    "Cargo.lock",
    "package-lock.json",
    "tests/bench/package-lock.json",
];
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Looks at every file that is or would be committed.
pub fn check(ws: &Workspace) -> Result<()> {
    let list = |what: &[&str]| run::output(ws.command("git").args(["ls-files", "-z"]).args(what));
    let Ok(tracked) = list(&["--cached"]) else {
        println!("  no git clone: the files' text is not checked");
        return Ok(());
    };
    let mut faults: Vec<String> = LOCK_FILES
        .iter()
        .filter(|name| tracked.split('\0').all(|file| file != **name))
        .map(|name| format!("{name} is not tracked by git"))
        .collect();
    let files = list(&["--cached", "--others", "--exclude-standard"])?;
    for file in files.split_terminator('\0') {
        // Not text, or deleted: nothing to read.
        if let Ok(text) = fs::read_to_string(ws.root.join(file)) {
            faults.extend(traces(file, &text));
        }
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    println!("  no path and no registry of a machine in any file; lock files are tracked");
    Ok(())
}

/// A line for each trace of a machine in a file's text.
fn traces(file: &str, text: &str) -> Vec<String> {
    let mut traces = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut trace = |what: &str| traces.push(format!("{file}:{}: {what}", index + 1));
        if let Some(path) = MACHINE_PATHS.iter().find(|path| line.contains(**path)) {
            trace(&format!("the path {path} is of a machine"));
        }
        let line = line.trim();
        if file == "Cargo.lock" && line.starts_with("source = ") && !line.contains(CRATES_IO) {
            trace("a crate from elsewhere than crates.io");
        }
        if file.ends_with("package-lock.json") && line.starts_with("\"resolved\":") {
            trace("names a registry; npm's omit-lockfile-registry-resolved leaves it out");
        }
    }
    traces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_a_machine_is_found() {
        let text = format!("fine\nsee {}notes", MACHINE_PATHS[0]);
        assert_eq!(traces("README.md", &text).len(), 1);
        assert!(traces("README.md", "see docs/root.md and network/").is_empty());
    }

    #[test]
    fn a_registry_in_a_lock_file_is_found() {
        let npm = "  \"resolved\": \"https://registry.example/x.tgz\",";
        assert_eq!(traces("package-lock.json", npm).len(), 1);
        assert_eq!(
            traces(
                "Cargo.lock",
                "source = \"registry+https://mirror.example/\""
            )
            .len(),
            1
        );
        assert!(traces("Cargo.lock", &format!("source = \"{CRATES_IO}\"")).is_empty());
    }
}

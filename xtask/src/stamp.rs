//! What need not be repeated: a step that passed, while no file it reads has changed.
//!
//! A step is taken to read every file of the repository but those it names as foreign to it, so
//! that a new folder is noticed until somebody says that it does not matter. Outside a git clone
//! there is no list of files, and every step runs.

use crate::run;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The state of everything a step reads, or nothing if that cannot be known.
pub fn inputs(ws: &Workspace, foreign: &[&str]) -> Option<u64> {
    let mut git = ws.command("git");
    git.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let files = run::output(&mut git).ok()?;
    let mut hasher = DefaultHasher::new();
    for path in files
        .split_terminator('\0')
        .map(Path::new)
        .collect::<BTreeSet<_>>()
    {
        if !foreign.iter().any(|other| path.starts_with(other)) {
            path.hash(&mut hasher);
            // A file that is listed but deleted counts as a change too.
            fs::read(ws.root.join(path)).ok().hash(&mut hasher);
        }
    }
    for tool in [["rustc", "-vV"], ["node", "--version"]] {
        run::output(ws.command(tool[0]).arg(tool[1]))
            .ok()?
            .hash(&mut hasher);
    }
    for name in ["RUSTFLAGS", "DATABASE_URL"] {
        env::var_os(name).hash(&mut hasher);
    }
    Some(hasher.finish())
}

/// The state of a folder that a step makes.
pub fn outputs(folder: &Path) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    for path in files_below(folder)? {
        path.hash(&mut hasher);
        fs::read(&path)
            .with_context(|| format!("cannot read {}", path.display()))?
            .hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn files_below(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::new();
    if !folder.exists() {
        return Ok(files);
    }
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.insert(path);
        }
    }
    Ok(files)
}

/// Whether the step last passed in exactly this state.
pub fn holds(ws: &Workspace, step: &str, state: &str) -> bool {
    !ws.force && fs::read_to_string(file(ws, step)).is_ok_and(|known| known == state)
}

/// Remembers the state in which the step passed; `None` forgets it.
pub fn remember(ws: &Workspace, step: &str, state: Option<&str>) -> Result<()> {
    let file = file(ws, step);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(&file, state.unwrap_or_default())
        .with_context(|| format!("cannot write {}", file.display()))
}

fn file(ws: &Workspace, step: &str) -> PathBuf {
    ws.target.join("xtask").join(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_changes_with_its_files() {
        let folder = env::temp_dir().join(format!("grattoir-stamp-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).unwrap();
        let empty = outputs(&folder).unwrap();
        fs::write(folder.join("deep/file"), "one").unwrap();
        let one = outputs(&folder).unwrap();
        fs::write(folder.join("deep/file"), "two").unwrap();
        let two = outputs(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(empty != one && one != two && empty != two);
    }
}

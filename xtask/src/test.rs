//! `cargo xtask test`: the checks in order, up to the first that fails, and how long each took.

use crate::checks::{CHECKS, Check};
use crate::workspace::Workspace;
use crate::{run, stamp};
use anyhow::{Result, bail};
use lexopt::prelude::*;
use std::time::Instant;

/// `[--force] [NAME…]`; set-up always comes first.
pub fn command(ws: Workspace, arguments: &mut lexopt::Parser) -> Result<()> {
    let mut names = Vec::new();
    let mut force = false;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("force") => force = true,
            Value(name) => names.push(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    if let Some(unknown) = names
        .iter()
        .find(|name| CHECKS.iter().all(|check| check.name != *name))
    {
        bail!(
            "there is no check `{unknown}`; there are {}",
            CHECKS.map(|check| check.name).join(" ")
        );
    }
    let wanted = |check: &&Check| {
        names.is_empty() || check.name == "setup" || names.iter().any(|name| name == check.name)
    };
    all(
        &ws.forced(force),
        &CHECKS.iter().filter(wanted).collect::<Vec<_>>(),
    )
}

fn all(ws: &Workspace, checks: &[&Check]) -> Result<()> {
    let start = Instant::now();
    let mut table = Vec::new();
    let mut failure = None;
    for (index, check) in checks.iter().enumerate() {
        println!(
            "\n[{}/{}] {}: {}",
            index + 1,
            checks.len(),
            check.name,
            check.what
        );
        let begun = Instant::now();
        let outcome = one(ws, check);
        let word = match &outcome {
            Ok(true) => "ok",
            Ok(false) => "unchanged since it passed",
            Err(_) => "FAILED",
        };
        println!(
            "[{}/{}] {}: {word}, {}",
            index + 1,
            checks.len(),
            check.name,
            run::seconds(begun)
        );
        table.push(format!(
            "  {:<10} {:>9}  {word}",
            check.name,
            run::seconds(begun)
        ));
        if let Err(error) = outcome {
            failure = Some(error.context(format!("the check `{}` failed", check.name)));
            break;
        }
    }
    table.extend(
        checks[table.len()..]
            .iter()
            .map(|check| format!("  {:<10} {:>9}  not run", check.name, "")),
    );
    println!(
        "\n{}\n  {:<10} {:>9}",
        table.join("\n"),
        "total",
        run::seconds(start)
    );
    failure.map_or(Ok(()), Err)
}

/// `false` when there was nothing to repeat.
fn one(ws: &Workspace, check: &Check) -> Result<bool> {
    let inputs = check.foreign.and_then(|foreign| stamp::inputs(ws, foreign));
    let Some(state) = inputs.map(|inputs| format!("{inputs:016x}")) else {
        return (check.run)(ws).map(|()| true);
    };
    if stamp::holds(ws, check.name, &state) {
        return Ok(false);
    }
    stamp::remember(ws, check.name, None)?;
    (check.run)(ws)?;
    stamp::remember(ws, check.name, Some(&state))?;
    Ok(true)
}

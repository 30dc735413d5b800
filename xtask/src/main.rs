//! The project's commands, one word each: `cargo xtask setup`, `build`, `play`, `test`,
//! `bench`.
//!
//! Each does the set-up it needs, so a fresh clone needs no other instruction.

// Printing is this program's job.
#![allow(clippy::print_stdout)]

mod bench;
mod beside;
mod checks;
mod client;
mod deny;
mod direction;
mod fuzz;
mod health;
mod hygiene;
mod play;
mod run;
mod server;
mod setup;
mod stamp;
mod system;
mod test;
mod typography;
mod workspace;

use anyhow::{Result, bail};
use lexopt::prelude::*;
use std::process::ExitCode;
use workspace::Workspace;

const HELP: &str = "\
cargo xtask COMMAND

  setup                     gets every tool the other commands need
  build [--force]           release client into dist/, release server
  play [--listen ADDR] [--database PATH] [-- SERVE-OPTIONS]
                            builds, then serves the game at http://127.0.0.1:8080/
  test [--force] [NAME...]  every check, or the named ones:
                            fmt clippy direction native wasm build e2e
  bench scratch [--rounds N]
                            measures the scratch surface against the least that
                            can be done and two libraries; a quarter of an hour
  bench press [EMISSION]    measures printing and committing a block against
                            hashing as much; some seconds
  bench server [--rounds N] [--soak MINUTES]
                            measures durable purchases a second against the
                            server's /health and PostgreSQL; two minutes
  fuzz [OPTIONS]            schemathesis (PyPI) against the OpenAPI document; some minutes
  deny                      licences, duplicates, sources and advisories of crates
  beside                    trunk's hook: the game server beside `trunk serve`

--force (or CI in the environment) repeats what is known to be up to date.";

fn main() -> ExitCode {
    match command() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<()> {
    let mut arguments = lexopt::Parser::from_env();
    let Some(first) = arguments.next()? else {
        println!("{HELP}");
        return Ok(());
    };
    match first {
        Value(name) => match name.string()?.as_str() {
            "setup" => {
                nothing_more(&mut arguments)?;
                setup::everything(&Workspace::find()?)
            }
            "build" => {
                let force = only_force(&mut arguments)?;
                let workspace = Workspace::find()?.forced(force);
                setup::to_play(&workspace)?;
                client::build(&workspace)?;
                server::build(&workspace)
            }
            "play" => play::play(&Workspace::find()?, &play::Options::parse(&mut arguments)?),
            "test" => test::command(Workspace::find()?, &mut arguments),
            "bench" => bench::command(&Workspace::find()?, &mut arguments),
            "fuzz" => {
                let further: Vec<_> = arguments.raw_args()?.collect();
                fuzz::fuzz(&Workspace::find()?, &further)
            }
            "deny" => {
                nothing_more(&mut arguments)?;
                deny::deny(&Workspace::find()?)
            }
            "beside" => {
                nothing_more(&mut arguments)?;
                beside::beside()
            }
            "help" => {
                println!("{HELP}");
                Ok(())
            }
            other => bail!("there is no command `{other}`\n\n{HELP}"),
        },
        Short('h') | Long("help") => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(other.unexpected().into()),
    }
}

fn nothing_more(arguments: &mut lexopt::Parser) -> Result<()> {
    match arguments.next()? {
        None => Ok(()),
        Some(other) => Err(other.unexpected().into()),
    }
}

fn only_force(arguments: &mut lexopt::Parser) -> Result<bool> {
    let mut force = false;
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("force") => force = true,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(force)
}

//! The command line: one file for each subcommand.

mod audit;
mod backup;
mod bar;
mod check;
mod evaluate;
mod key;
mod print;
mod serve;
mod telemetry;
mod verify;

pub use evaluate::{Evaluated, evaluate};

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::error::chain;

/// Grattoir: instant-win games from finite blocks that were printed before they are sold.
#[derive(Debug, Parser)]
#[command(name = "grattoir", version, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Sell units and, with --client, serve the browser game
    Serve(serve::Serve),
    /// Print a block: one line of JSON a unit, in the order of sale
    Print(print::Print),
    /// Say what units pay: JSON lines of units on standard input, a line out for each
    Evaluate,
    /// Verify a receipt, without a server and without trust in it
    Verify(verify::Verify),
    /// Print closed blocks again and compare what was committed to, sold and paid
    Audit(audit::Audit),
    /// Check that the file is whole and the books balance
    Check(check::Check),
    /// Copy the books into a new file while the server runs
    Backup(backup::Backup),
}

impl Cli {
    /// Does what was asked; an error goes to standard error, in one line.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let done: Result<(), Box<dyn Error>> = match self.command {
            Command::Serve(serve) => serve.run().map_err(Into::into),
            Command::Print(print) => print.run().map_err(Into::into),
            Command::Evaluate => {
                evaluate(io::stdin().lock(), io::stdout().lock()).map_err(Into::into)
            }
            Command::Verify(verify) => verify.run().map_err(Into::into),
            Command::Audit(audit) => audit.run().map_err(Into::into),
            Command::Check(check) => check.run().map_err(Into::into),
            Command::Backup(backup) => backup.run().map_err(Into::into),
        };
        match done {
            Ok(()) => ExitCode::SUCCESS,
            // Who reads our output has read enough.
            Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
            Err(error) => {
                let _ = writeln!(io::stderr(), "grattoir: {}", chain(error.as_ref()));
                ExitCode::FAILURE
            }
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
        || error.source().is_some_and(is_broken_pipe)
}

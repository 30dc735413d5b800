//! `grattoir`: the game server and its tools.

use std::process::ExitCode;

use clap::Parser;
use grattoir_server::cli::Cli;

fn main() -> ExitCode {
    Cli::parse().run()
}

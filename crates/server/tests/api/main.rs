//! The calls, over HTTP, against the real server and a real database. A file for each resource.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod blocks;
mod buy;
mod buy_refused;
mod cli_audit;
mod cli_evaluate;
mod cli_print;
mod cli_serve;
mod cli_verify;
mod commitments;
mod faulty;
mod finish;
mod games;
mod health;
mod ledger;
mod list;
mod openapi;
mod origin;
mod problems;
mod progress;
mod rate;
mod receipt;
mod session;
mod show;
mod siege;
mod static_files;
mod support;
mod turn;

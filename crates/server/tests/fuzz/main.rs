//! Whatever comes: bytes that nobody meant, and players who do everything in any order.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    dead_code,
    unused_imports,
    reason = "a test fails by panicking; the support is shared with the calls' tests"
)]

mod calls;
mod money;
mod readers;
#[path = "../api/support/mod.rs"]
mod support;

//! What happens when things fail, tried on the binary itself: killed, out of disk, without the right
//! to write, under a clock that goes back, and copied while it sells.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test fails by panicking, and says what it had to leave out"
)]

mod backup;
mod buyer;
mod clock;
mod disk;
mod killed;
mod power;
mod served;

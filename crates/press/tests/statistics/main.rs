//! Whole blocks against chance: where each prize lies, what every cell shows, how often a losing
//! unit comes near a win, and whether anything seen early tells of what comes.
//!
//! Seeds are fixed, so that a run is always the same. A block fails where one of its tests would be
//! exceeded by less than one true draw in a hundred after Bonferroni's correction: each test stands
//! at 1 % divided by how many there are.

#![cfg(not(debug_assertions))]
#![allow(
    clippy::float_arithmetic,
    clippy::unwrap_used,
    clippy::panic,
    reason = "statistics of a test, which fails by panicking"
)]

mod chance;
mod lampe;
mod pharaon;
mod position;
mod vegas;

use std::sync::Arc;

use grattoir_press::{Block, Printed, Seed, emissions};

/// A block of the official emission of that name, printed whole.
fn whole(name: &str, seed: u8) -> (Block, Vec<Printed>) {
    let mut all = emissions().into_iter();
    let emission = all.find(|emission| emission.name() == name).unwrap();
    let block = Block::open(Arc::clone(&emission), 1, &Seed::new([seed; 32]));
    let units = (0..block.size())
        .map(|index| block.unit(index).unwrap())
        .collect();
    (block, units)
}

//! Plays as lines, and the last of them kept on this device, to be read without a network.

mod kept;
mod row;

pub use kept::{add, keep, kept, of_player};
pub use row::Row;

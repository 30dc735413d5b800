//! One folder a game: its view and its choreography.

mod again;
pub mod lampe;
pub mod pharaon;
pub mod vegas;

pub use again::{Again, Sprites, rest};

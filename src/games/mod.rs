//! One folder a game: its view and its choreography.

pub mod lampe;
pub mod vegas;

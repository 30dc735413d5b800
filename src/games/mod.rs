//! One folder a game: its view and its choreography.

pub mod lampe;
pub mod pharaon;
pub mod vegas;

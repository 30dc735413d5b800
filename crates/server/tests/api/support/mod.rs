//! A server to try things on, and players to try them.

mod answer;
mod app;
pub mod emissions;
mod player;

pub use answer::Answer;
pub use app::{TestApp, command, python};
pub use player::Player;

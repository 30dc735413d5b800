//! The surface that a finger scratches: a coating over a zone's content, and nothing of any game.

mod cover;
mod layer;
mod mapping;
mod outline;
mod pen;
mod picture;
mod surface;

pub use outline::{Outlines, disc, rectangle, turned};
pub use picture::{Artwork, Ink, Words};
pub use surface::{Gauge, Scratch};

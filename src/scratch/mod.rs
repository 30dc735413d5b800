//! The surface that a finger scratches, a coating over a zone's content, and the finger itself;
//! nothing of any game.

mod cover;
mod finger;
mod held;
mod layer;
mod mapping;
mod outline;
mod picture;
mod pointer;
mod rim;
mod surface;
mod watch;

pub use finger::{Finger, Touch};
pub use outline::{Outlines, disc, rectangle, turned};
pub use picture::{Artwork, Ink, Words};
pub use surface::{Gauge, Scratch};

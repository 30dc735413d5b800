//! What is covered and what happens next: the pure machine behind every reveal. Pointer, key, tap,
//! Auto, « Tout révéler », resume and replay all feed the same [`step`].
//!
//! No clock, no chance, no drawing, and no knowledge of what a unit holds.

mod coverage;
mod rub;
mod step;

pub use coverage::{Coverage, Run};
pub use rub::{Point, Rub};
pub use step::{Effect, Event, Reveal, step};

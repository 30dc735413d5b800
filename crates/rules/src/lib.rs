//! The three games as their official rules have them: money, symbols, units, gains and
//! [`evaluate`], which says what a unit pays and why.
//!
//! Pure: no clock, no chance, no storage, no serialisation, no floating point.

mod cell;
mod evaluate;
mod gain;
mod game;
mod invalid;
pub mod lampe;
mod money;
mod outcome;
pub mod pharaon;
mod unit;
pub mod vegas;
mod zone;

pub use cell::Cell;
pub use evaluate::{Evaluation, evaluate, prize};
pub use gain::{Gain, Way};
pub use game::{Game, UnknownGame};
pub use invalid::Invalid;
pub use money::Cents;
pub use outcome::Outcome;
pub use unit::Unit;
pub use zone::{Zone, Zones};

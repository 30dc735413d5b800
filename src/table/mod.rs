//! What every game has in common on the screen: buying, waiting, the machine behind the reveal, and
//! what is said when something fails. A game adds its own choice, stage and console.

mod check;
mod confirm;
mod phase;
mod refusal;
mod state;
mod trouble;

pub use check::evaluations;
pub use confirm::Confirm;
pub use phase::Phase;
pub use refusal::Refusal;
pub use state::Table;
pub use trouble::{Mismatch, Unconfirmed};

//! Prints blocks: from an emission (data), a block number and a secret seed to every unit of the
//! block, in the order of its sale. `docs/block-format.md` specifies each draw to the byte.
//!
//! Pure: no clock, no storage, no randomness of its own; the seed is an argument. Never part of
//! the client, which therefore cannot decide anything.

mod block;
mod check;
mod commit;
mod data;
mod deal;
mod emission;
mod fault;
mod in_force;
mod key;
mod layout;
mod reading;
mod refusal;
mod seed;
mod stream;
mod table;
mod tally;
mod ways;

pub use block::{Block, Printed};
pub use check::check;
pub use commit::{Committed, Proof};
pub use emission::{Emission, Losing, MAX_AMOUNT, MAX_SIZE, Prize};
pub use fault::Fault;
pub use in_force::emissions;
pub use refusal::{EmissionError, Refusal};
pub use seed::{MalformedSeed, Seed};

//! What the client holds the operator to: the manifest of each block as this device first saw it, and
//! each play against it. Nothing here asks the server whether the server is right.

mod book;
mod check;
mod disputes;
mod pins;
mod signatures;
mod sold;

pub use book::{Book, Pin};
pub use check::{Verdict, Wrong, check};
pub use disputes::{Dispute, disputes, keep};
pub use pins::{Broken, Pins};
pub use signatures::Signatures;

//! The commitment to a block: a leaf for each unit, a tree over all leaves, a path from a leaf to
//! the root. Built by who prints the block, verified by who has bought a unit of it.
//!
//! Hashes bytes and knows no unit. Pure.

mod crown;
mod hash;
mod hex;
mod leaf;
mod tree;
mod words;

pub use crown::{Crown, RUN};
pub use hash::{Hash, sha256};
pub use hex::{from_hex, to_hex};
pub use leaf::{Leaves, Salt, leaf};
pub use tree::{Tree, verify};
pub use words::{WORDS, words};

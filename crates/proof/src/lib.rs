//! The commitment to a block: a leaf for each unit, a tree over all leaves, a path from a leaf to
//! the root. Built by who prints the block, verified by who has bought a unit of it.
//!
//! Hashes bytes and knows no unit. Pure.

mod hash;
mod leaf;
mod tree;

pub use hash::Hash;
pub use leaf::{Salt, leaf};
pub use tree::{Tree, verify};

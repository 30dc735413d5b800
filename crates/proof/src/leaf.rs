use crate::Hash;
use crate::hash::sha256;

/// 32 secret bytes of one unit, shown to its buyer only: without them a neighbour's leaf in a path
/// could be guessed, for there are few different units.
pub type Salt = [u8; 32];

/// The leaf of the unit at `index` of a block: `SHA-256(0x00 ‖ "grattoir/v1\n" ‖ block id ‖ "\n" ‖
/// index, u32 big-endian ‖ salt ‖ unit bytes)`, the unit bytes being its canonical JSON.
#[must_use]
pub fn leaf(block: &str, index: u32, salt: &Salt, unit: &[u8]) -> Hash {
    Leaves::of(block).hash(index, salt, |bytes| bytes.extend_from_slice(unit))
}

/// The leaves of one block, one after the other, in one buffer: who prints a block hashes
/// millions.
pub struct Leaves {
    bytes: Vec<u8>,
    prefix: usize,
}

impl Leaves {
    /// Those of the block with this id.
    #[must_use]
    pub fn of(block: &str) -> Self {
        let bytes = [b"\0grattoir/v1\n", block.as_bytes(), b"\n"].concat();
        let prefix = bytes.len();
        Self { bytes, prefix }
    }

    /// As [`leaf`], of the unit that `write` appends.
    pub fn hash(&mut self, index: u32, salt: &Salt, write: impl FnOnce(&mut Vec<u8>)) -> Hash {
        self.bytes.truncate(self.prefix);
        self.bytes.extend_from_slice(&index.to_be_bytes());
        self.bytes.extend_from_slice(salt);
        write(&mut self.bytes);
        sha256(&self.bytes)
    }
}

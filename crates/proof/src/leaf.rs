use crate::Hash;
use crate::hash::sha256;

/// 32 secret bytes of one unit, shown to its buyer only: without them a neighbour's leaf in a path
/// could be guessed, for there are few different units.
pub type Salt = [u8; 32];

/// The leaf of the unit at `index` of a block: `SHA-256(0x00 ‖ "grattoir/v1\n" ‖ block id ‖ "\n" ‖
/// index, u32 big-endian ‖ salt ‖ unit bytes)`, the unit bytes being its canonical JSON.
#[must_use]
pub fn leaf(block: &str, index: u32, salt: &Salt, unit: &[u8]) -> Hash {
    let index = index.to_be_bytes();
    sha256(&[
        &[0],
        b"grattoir/v1\n",
        block.as_bytes(),
        b"\n",
        &index,
        salt,
        unit,
    ])
}

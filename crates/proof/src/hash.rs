use sha2::{Digest, Sha256};

/// A SHA-256 value.
pub type Hash = [u8; 32];

/// SHA-256 of the parts, one after the other.
pub(crate) fn sha256(parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// An inner node: `SHA-256(0x01 ‖ left ‖ right)`. RFC 9162 2.1.1.
pub(crate) fn node(left: &Hash, right: &Hash) -> Hash {
    sha256(&[&[1], left, right])
}

use hkdf::Hkdf;
use sha2::Sha256;

use crate::Seed;

const SALT: &[u8] = b"grattoir/v1";

/// What a key of a block is for: each purpose has its own, so that no stream tells of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The shuffle of the whole block.
    Order,
    /// What each unit shows.
    Layout,
    /// The salt of each unit's leaf.
    Salt,
}

impl Purpose {
    const fn label(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Layout => "layout",
            Self::Salt => "salt",
        }
    }
}

/// A 32-byte key of one block and purpose, derived from the block's seed by HKDF-SHA256.
pub(crate) struct Key(pub(crate) [u8; 32]);

impl Key {
    pub(crate) fn derive(seed: &Seed, purpose: Purpose, block: &str) -> Self {
        let mut bytes = [0; 32];
        Hkdf::<Sha256>::new(Some(SALT), seed.bytes())
            .expand_multi_info(
                &[purpose.label().as_bytes(), b"\n", block.as_bytes()],
                &mut bytes,
            )
            .expect("HKDF-SHA256 gives up to 8 160 bytes");
        Self(bytes)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    const KEYS: &str = include_str!("../../../tests/vectors/press-keys.jsonl");

    #[test]
    fn keys_are_those_of_the_vectors() {
        for line in KEYS.lines() {
            let vector: Value = serde_json::from_str(line).unwrap();
            let text = |member: &str| vector[member].as_str().unwrap().to_owned();
            let seed = Seed::from_hex(&text("seed")).unwrap();
            for purpose in [Purpose::Order, Purpose::Layout, Purpose::Salt] {
                let Key(key) = Key::derive(&seed, purpose, &text("block"));
                assert_eq!(hex::encode(key), text(purpose.label()));
            }
        }
    }
}

use core::fmt;

use grattoir_proof::{Hash, sha256};

/// The 32 secret bytes that define a block. Each block has its own, independent of all others; it
/// is published when the block closes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed of 64 hexadecimal digits.
    ///
    /// # Errors
    /// [`MalformedSeed`] for any other text.
    pub fn from_hex(digits: &str) -> Result<Self, MalformedSeed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).map_err(|_| MalformedSeed)?;
        Ok(Self(bytes))
    }

    /// SHA-256 of the bytes, which the manifest makes public before the first sale.
    #[must_use]
    pub fn hash(&self) -> Hash {
        sha256(&self.0)
    }

    /// The bytes themselves, to be stored or, once the block is closed, published.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Says nothing of the bytes, so that a seed cannot slip into a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Text that is no seed. It does not repeat the text, which may be most of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedSeed;

impl fmt::Display for MalformedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 64 hexadecimal digits")
    }
}

impl core::error::Error for MalformedSeed {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_from_64_digits_in_either_case() {
        let digits = "000102030405060708090A0B0C0D0E0F101112131415161718191a1b1c1d1e1f";
        let bytes: [u8; 32] = core::array::from_fn(|byte| u8::try_from(byte).unwrap());
        assert_eq!(Seed::from_hex(digits).unwrap(), Seed::new(bytes));
        for text in [
            "",
            "00",
            &digits[1..],
            &format!("{digits}00"),
            &digits.replace('A', "x"),
        ] {
            assert_eq!(Seed::from_hex(text), Err(MalformedSeed), "{text:?}");
        }
    }

    #[test]
    fn a_seed_does_not_show_in_debug_output() {
        assert_eq!(format!("{:?}", Seed::new([0xab; 32])), "Seed(secret)");
    }
}

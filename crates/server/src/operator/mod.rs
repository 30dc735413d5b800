//! The operator: one secret of 32 bytes that seals the seeds of blocks in the books and signs
//! manifests and sales. It never leaves this module but into its own file, mode 0600.

mod file;

pub use file::{KeyError, KeySource};

use std::fmt;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use grattoir_press::Seed;
use grattoir_verify::Signed;
use hkdf::Hkdf;
use sha2::Sha256;
use thiserror::Error;

const NONCE: usize = 24;

/// See the module.
pub struct Operator {
    sealing: XChaCha20Poly1305,
    signing: SigningKey,
    key: String,
}

/// A seed cannot be sealed or opened. Says nothing of it.
#[derive(Debug, Error)]
pub enum SealError {
    /// The system gives no randomness.
    #[error("the system gives no randomness")]
    Randomness(#[source] getrandom::Error),
    /// The cipher refused, which it does for messages of gigabytes only.
    #[error("the seed cannot be sealed")]
    Cipher,
    /// Sealed with another key, or for another block.
    #[error("the seed of the block {0} was not sealed with this operator key")]
    Sealed(String),
}

impl Operator {
    /// The operator of this secret, from which one key seals and another signs.
    #[must_use]
    pub fn new(secret: &[u8; 32]) -> Self {
        let derived = |label: &[u8]| {
            let mut key = [0; 32];
            Hkdf::<Sha256>::new(Some(b"grattoir/operator/v1"), secret)
                .expand(label, &mut key)
                .expect("HKDF-SHA256 gives up to 8 160 bytes");
            key
        };
        let signing = SigningKey::from_bytes(&derived(b"sign"));
        Self {
            sealing: XChaCha20Poly1305::new(&derived(b"seal").into()),
            key: hex::encode(signing.verifying_key().as_bytes()),
            signing,
        }
    }

    /// The public key, hex.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The Ed25519 signature of the message, hex. The same message has the same signature.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> String {
        hex::encode(self.signing.sign(message).to_bytes())
    }

    /// A seed as it is kept in the books: nonce, then XChaCha20-Poly1305 bound to the block's id.
    ///
    /// # Errors
    /// [`SealError`] where the system gives no randomness.
    pub fn seal(&self, block: &str, seed: &Seed) -> Result<Vec<u8>, SealError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(SealError::Randomness)?;
        let payload = Payload {
            msg: seed.bytes(),
            aad: block.as_bytes(),
        };
        let sealed = self.sealing.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| SealError::Cipher)?;
        Ok([&nonce[..], &sealed].concat())
    }

    /// The seed of a block as the books keep it: sealed, or once it is published, as it is.
    ///
    /// # Errors
    /// [`SealError::Sealed`] where it was sealed with another key, for another block, or changed.
    pub fn open(&self, block: &str, kept: &[u8]) -> Result<Seed, SealError> {
        if let Ok(seed) = kept.try_into() {
            return Ok(Seed::new(seed));
        }
        let refused = || SealError::Sealed(block.to_owned());
        let (nonce, sealed) = kept.split_first_chunk::<NONCE>().ok_or_else(refused)?;
        let payload = Payload {
            msg: sealed,
            aad: block.as_bytes(),
        };
        let seed = self.sealing.decrypt(&XNonce::from(*nonce), payload);
        let seed = seed.ok().and_then(|seed| seed.try_into().ok());
        seed.map(Seed::new).ok_or_else(refused)
    }
}

/// Says nothing of the secret.
impl fmt::Debug for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operator")
            .field("key", &self.key)
            .finish_non_exhaustive()
    }
}

/// Whether an Ed25519 signature is good.
#[must_use]
pub fn is_signed(signed: &Signed) -> bool {
    let signature = Signature::from_bytes(&signed.signature);
    VerifyingKey::from_bytes(&signed.key)
        .is_ok_and(|key| key.verify_strict(&signed.message, &signature).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_opened_only_by_who_sealed_it_and_for_its_block() {
        let operator = Operator::new(&[1; 32]);
        let seed = Seed::new([7; 32]);
        let mut sealed = operator.seal("vegas-300-2012-1", &seed).unwrap();
        assert!(!sealed.windows(8).any(|bytes| bytes == [7; 8]));
        assert!(operator.open("vegas-300-2012-1", &sealed).unwrap() == seed);
        assert!(operator.open("vegas-300-2012-2", &sealed).is_err());
        let other = Operator::new(&[2; 32]);
        assert!(other.open("vegas-300-2012-1", &sealed).is_err());
        assert!(operator.open("vegas-300-2012-1", &sealed[..40]).is_err());
        sealed[30] ^= 1;
        assert!(operator.open("vegas-300-2012-1", &sealed).is_err());
        assert!(operator.open("any", &[7; 32]).unwrap() == seed);
    }

    #[test]
    fn a_signature_is_of_one_key_and_one_message() {
        let operator = Operator::new(&[1; 32]);
        let signed = |message: &[u8]| Signed {
            key: grattoir_proof::from_hex(operator.key()).unwrap(),
            signature: grattoir_proof::from_hex(&operator.sign(b"words")).unwrap(),
            message: message.to_vec(),
        };
        assert!(is_signed(&signed(b"words")));
        assert!(!is_signed(&signed(b"word")));
        assert_ne!(operator.key(), Operator::new(&[2; 32]).key());
    }

    #[test]
    fn an_operator_does_not_show_in_debug_output() {
        let shown = format!("{:?}", Operator::new(&[0xab; 32]));
        assert!(!shown.contains("abab") && !shown.contains("171"), "{shown}");
    }
}

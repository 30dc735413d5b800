use grattoir_proof::from_hex;
use grattoir_protocol::{Manifest, Receipt, Sale};

/// An Ed25519 signature (RFC 8032) to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// The public key.
    pub key: [u8; 32],
    /// The signature.
    pub signature: [u8; 64],
    /// What is signed.
    pub message: Vec<u8>,
}

/// That of a manifest; `None` where key or signature are no such thing.
#[must_use]
pub fn of_manifest(manifest: &Manifest) -> Option<Signed> {
    signed(&manifest.key, &manifest.signature, manifest.signed())
}

/// That of a sale; `None` where key or signature are no such thing.
#[must_use]
pub fn of_sale(sale: &Sale) -> Option<Signed> {
    signed(&sale.key, &sale.signature, sale.signed())
}

/// Every signature of a receipt.
#[must_use]
pub fn signatures(receipt: &Receipt) -> Vec<Signed> {
    let manifests = receipt.blocks.iter().filter_map(of_manifest);
    manifests.chain(of_sale(&receipt.sale)).collect()
}

fn signed(key: &str, signature: &str, message: Vec<u8>) -> Option<Signed> {
    Some(Signed {
        key: from_hex(key)?,
        signature: from_hex(signature)?,
        message,
    })
}

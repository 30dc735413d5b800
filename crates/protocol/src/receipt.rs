use serde::{Deserialize, Serialize};

use crate::{Manifest, UnitJson};

/// All it takes to verify a play without the server: `GET /plays/{id}/receipt`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Receipt {
    /// The manifests of the blocks that the units are from, each once.
    pub blocks: Vec<Manifest>,
    /// The units, in the order taken.
    pub units: Vec<ReceiptUnit>,
    /// What was sold to whom, signed.
    pub sale: Sale,
    /// Fills the answer up to a multiple of [`crate::PAD_TO`] bytes; no part of what is verified.
    #[serde(default)]
    pub pad: String,
}

/// A unit with its proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReceiptUnit {
    /// The block's id.
    pub block: String,
    /// The unit's place in the block, from 0.
    pub index: u32,
    /// The unit's salt, hex.
    pub salt: String,
    /// The unit in its one wire form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub unit: UnitJson,
    /// Siblings from leaf to root, hex.
    pub path: Vec<String>,
}

/// The operator's word that these units were sold in this play, so that no unit can be shown to
/// two players as theirs. The order of the members is part of the contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sale {
    /// The play's id.
    pub play: String,
    /// `[block, index]` of each unit, in the order taken.
    pub units: Vec<(String, u32)>,
    /// When it was sold, RFC 3339 UTC.
    pub at: String,
    /// SHA-256 of the player's id as it stands on the wire, hex.
    pub player: String,
    /// The public key that signs, hex: that of the blocks' manifests.
    pub key: String,
    /// The signature, hex.
    pub signature: String,
}

impl Sale {
    /// What the signature signs: the compact JSON without it.
    #[must_use]
    pub fn signed(&self) -> Vec<u8> {
        let mut unsigned = self.clone();
        unsigned.signature.clear();
        without_signature(compact(&unsigned))
    }
}

impl Manifest {
    /// The compact JSON, which the next block's `previous` hashes.
    #[must_use]
    pub fn json(&self) -> Vec<u8> {
        compact(self)
    }

    /// What the signature signs: the compact JSON without it.
    #[must_use]
    pub fn signed(&self) -> Vec<u8> {
        let mut unsigned = self.clone();
        unsigned.signature.clear();
        without_signature(compact(&unsigned))
    }
}

fn compact(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("it has no map, and a vector takes all bytes")
}

/// Takes away the last member, which must be an empty signature.
fn without_signature(mut json: Vec<u8>) -> Vec<u8> {
    const LAST: &[u8] = br#","signature":""}"#;
    assert!(json.ends_with(LAST), "the signature is the last member");
    json.truncate(json.len() - LAST.len());
    json.push(b'}');
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_left_out_of_what_is_signed() {
        let sale = Sale {
            play: "p".to_owned(),
            units: vec![("vegas-300-2012-1".to_owned(), 17)],
            at: "2026-11-30T18:00:00Z".to_owned(),
            player: "h".to_owned(),
            key: "k".to_owned(),
            signature: "s".to_owned(),
        };
        let signed = String::from_utf8(sale.signed()).unwrap();
        assert_eq!(
            signed,
            r#"{"play":"p","units":[["vegas-300-2012-1",17]],"at":"2026-11-30T18:00:00Z","player":"h","key":"k"}"#
        );
    }
}

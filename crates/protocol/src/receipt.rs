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

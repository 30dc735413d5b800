use grattoir_rules::{Cents, Game};
use serde::{Deserialize, Serialize};

use crate::text;

/// What is made public of a block before its first sale. The order of the members is part of the
/// contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Manifest {
    /// `{game}-{stake}-{rules}-{n}`.
    pub id: String,
    /// The game.
    #[serde(with = "text::game")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// The price of a unit, in cents.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub stake: Cents,
    /// The version of the rules.
    pub rules: String,
    /// How many units the block has.
    pub size: u32,
    /// `[amount, count]`, falling.
    #[serde(with = "text::table")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<(i64, u32)>))]
    pub table: Vec<(Cents, u32)>,
    /// The root of the tree over all units, hex.
    pub root: String,
    /// SHA-256 of the 32 seed bytes, hex.
    pub seed_hash: String,
    /// SHA-256 of the previous manifest's JSON with its signature, hex; null for block 1.
    pub previous: Option<String>,
    /// When the block was printed, RFC 3339 UTC.
    pub printed_at: String,
    /// The public key that signs, Ed25519, hex.
    pub key: String,
    /// The signature over this manifest's compact JSON without this member, hex.
    pub signature: String,
}

/// A block as `GET /blocks/{id}` has it: its manifest and, once it is closed, its seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PublishedBlock {
    /// The manifest's members.
    #[serde(flatten)]
    pub manifest: Manifest,
    /// The 32 seed bytes in hex, once every unit is sold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// Every block that is or has been on sale, or is ready to follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PublishedBlocks {
    /// By game, stake, rules and number.
    pub blocks: Vec<PublishedBlock>,
}

use grattoir_rules::{Cents, Game};
use serde::{Deserialize, Serialize};

use crate::{Manifest, text};

/// What is on sale: `GET /games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Catalogue {
    /// In the order of the lobby.
    pub games: Vec<GameOffer>,
}

/// One game on sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameOffer {
    /// The game.
    #[serde(with = "text::game")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// Its stakes, rising.
    pub stakes: Vec<StakeOffer>,
}

/// One stake of a game, and the block its units come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StakeOffer {
    /// The price of a unit, in cents.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub stake: Cents,
    /// The version of the rules.
    pub rules: String,
    /// The prize table of a block, `[amount, count]`, falling.
    #[serde(with = "text::table")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<(i64, u32)>))]
    pub prizes: Vec<(Cents, u32)>,
    /// What a block pays back, in thousandths of what it takes in, rounded down.
    pub return_per_mille: u32,
    /// The block on sale; null when the emission is sold out.
    pub block: Option<Manifest>,
    /// The block that follows; null where none is ready.
    pub next: Option<Manifest>,
}

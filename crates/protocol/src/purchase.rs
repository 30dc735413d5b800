use serde::Serialize;

use crate::Mode;

/// The body of `POST /games/{game}/plays`, as a client writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Purchase {
    /// Pharaon and Vegas.
    Stake {
        /// The price of the unit, in cents.
        stake: i64,
        /// Only recorded.
        mode: Mode,
    },
    /// Lampe.
    Zones {
        /// One or both.
        zones: Zones,
    },
}

/// The zones chosen of Lampe, with the colour and the symbol chosen, 0 to 3. At least one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Zones {
    /// « Votre couleur »: rubis, saphir, émeraude, ambre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub couleur: Option<u8>,
    /// « Votre symbole »: lune, étoile, clé, serpent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbole: Option<u8>,
}

/// A purchase, and the blocks that the client has pinned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PurchaseBody {
    /// What is bought.
    #[serde(flatten)]
    pub purchase: Purchase,
    /// A unit from a block that is not among these is refused before any debit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<String>>,
}

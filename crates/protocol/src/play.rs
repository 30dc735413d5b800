use grattoir_rules::{Cents, Game};
use serde::{Deserialize, Serialize};

use crate::{Sale, UnitJson, text};

/// Which button was pressed; only recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// « Jouer », « Jouez ».
    Manual,
    /// « Auto ».
    Auto,
}

/// Whether the reveal has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Paid and credited, not yet wholly revealed.
    Open,
    /// Revealed to the end.
    Finished,
}

/// A « zone de jeu » of Lampe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ZoneName {
    /// « Votre couleur ».
    Couleur,
    /// « Votre symbole ».
    Symbole,
}

/// One play, whole: the answer to a purchase, and `GET /plays/{id}`. The member order is fixed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Play {
    /// The play's id.
    pub id: String,
    /// The game.
    #[serde(with = "text::game")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// The sum debited, in cents.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub stake: Cents,
    /// Which button was pressed.
    pub mode: Mode,
    /// Whether the reveal has ended.
    pub status: Status,
    /// When it was sold, RFC 3339 UTC.
    pub at: String,
    /// The units, in the order taken.
    pub units: Vec<PlayUnit>,
    /// The sum of the units' prizes, in cents.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub prize: Cents,
    /// The account around the play.
    pub balance: Balance,
    /// Bit `n` says that zone `n` is uncovered.
    pub progress: u16,
    /// The operator's word on what was sold, which with the manifests makes a receipt; left out in a
    /// play of before proofs were built.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sale: Option<Sale>,
    /// Fills the answer up to a multiple of [`crate::PAD_TO`] bytes.
    pub pad: String,
}

/// One unit of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayUnit {
    /// The block's id.
    pub block: String,
    /// The unit's place in the block, from 0.
    pub index: u32,
    /// What it pays, in cents.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub prize: Cents,
    /// The unit in its one wire form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub unit: UnitJson,
    /// Lampe: the zone it was bought for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneName>,
    /// Lampe: the colour or symbol chosen, 0 to 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<u8>,
    /// The unit's salt, hex; empty in a play of before proofs were built.
    pub salt: String,
    /// Siblings from leaf to root, hex; empty in a play of before proofs were built.
    pub path: Vec<String>,
}

/// The account around a play, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Balance {
    /// Before the purchase.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub before: Cents,
    /// After the stake.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub staked: Cents,
    /// After the prize.
    #[serde(rename = "final", with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub finally: Cents,
}

/// A page of plays, newest sale first: `GET /plays`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History {
    /// The plays of the page.
    pub plays: Vec<HistoryPlay>,
    /// What to pass as `before` for the page that follows; null on the last.
    pub next: Option<String>,
    /// Fills the answer up to a multiple of [`crate::PAD_TO`] bytes.
    pub pad: String,
}

/// A play in a page of the history. An open one has no prize, no units and no final balance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryPlay {
    /// The play's id.
    pub id: String,
    /// The game.
    #[serde(with = "text::game")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// The sum debited, in cents.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub stake: Cents,
    /// Which button was pressed.
    pub mode: Mode,
    /// Whether the reveal has ended.
    pub status: Status,
    /// When it was sold, RFC 3339 UTC.
    pub at: String,
    /// The sum of the units' prizes, in cents.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "text::maybe_cents"
    )]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub prize: Option<Cents>,
    /// The units, in the order taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units: Option<Vec<PlayUnit>>,
    /// The account around the play.
    pub balance: HistoryBalance,
}

/// The account around a play of the history, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryBalance {
    /// Before the purchase.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub before: Cents,
    /// After the stake.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub staked: Cents,
    /// After the prize; left out while the play is open.
    #[serde(
        rename = "final",
        default,
        skip_serializing_if = "Option::is_none",
        with = "text::maybe_cents"
    )]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub finally: Option<Cents>,
}

/// The body of `PUT /plays/{id}/progress`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Bits to add.
    pub progress: u64,
}

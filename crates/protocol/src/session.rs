use grattoir_rules::Cents;
use serde::{Deserialize, Serialize};

use crate::text;

/// The account behind the cookie: `POST /session`, `GET /session`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Session {
    /// The player's id.
    pub player: String,
    /// In cents. While a play is open its prize is left out.
    #[serde(with = "text::cents")]
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub balance: Cents,
    /// Always EUR.
    pub currency: String,
    /// Whether the money is play money. Always true here.
    pub demo: bool,
    /// The id of the open play, or null.
    pub open_play: Option<String>,
}

/// The body of `POST /session`: `{}`, or a code that joins a linked account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// A code from `POST /session/link`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A code that carries the account to another device, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkCode {
    /// What the player types on the other device.
    pub code: String,
    /// When it ends to be good, RFC 3339 UTC.
    pub expires: String,
}

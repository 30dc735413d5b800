use serde::{Deserialize, Serialize};

/// Why a call was refused, in a word that a program acts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Code {
    /// 400: no JSON, or wrong types.
    Malformed,
    /// 400: no purchase key.
    KeyMissing,
    /// 400: the purchase key is not 1 to 64 of `[A-Za-z0-9_-]`.
    KeyInvalid,
    /// 401: no valid cookie.
    Unauthenticated,
    /// 403: a write from a page of another origin.
    ForbiddenOrigin,
    /// 404: unknown path, game or id; anything of another player.
    NotFound,
    /// 405: the path exists, the method does not.
    MethodNotAllowed,
    /// 409: another play is open.
    PlayOpen,
    /// 409: the balance is below the stake.
    InsufficientFunds,
    /// 409: no unit is left.
    SoldOut,
    /// 409: the game is not on sale.
    GameClosed,
    /// 409: the key was used for another purchase.
    KeyReused,
    /// 409: the unit would come from a block the client has not pinned.
    BlockChanged,
    /// 409: a limit of the player's is reached.
    LimitReached,
    /// 409: the player is excluded.
    Excluded,
    /// 413: the body is too large.
    TooLarge,
    /// 415: the body is not `application/json`.
    UnsupportedMediaType,
    /// 422: the stake, mode, zones or a member is none that exists.
    InvalidChoice,
    /// 429: too many calls.
    RateLimited,
    /// 500: a fault of the server's.
    Internal,
    /// 503: the server cannot answer now.
    Unavailable,
}

/// What to do with a refused call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Retry {
    /// It will be refused again.
    Never,
    /// Repeat it, a purchase with the same key.
    SameKey,
    /// Open a session first.
    Reauth,
}

impl Code {
    /// The HTTP status that goes with the code.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::Malformed | Self::KeyMissing | Self::KeyInvalid => 400,
            Self::Unauthenticated => 401,
            Self::ForbiddenOrigin => 403,
            Self::NotFound => 404,
            Self::MethodNotAllowed => 405,
            Self::PlayOpen
            | Self::InsufficientFunds
            | Self::SoldOut
            | Self::GameClosed
            | Self::KeyReused
            | Self::BlockChanged
            | Self::LimitReached
            | Self::Excluded => 409,
            Self::TooLarge => 413,
            Self::UnsupportedMediaType => 415,
            Self::InvalidChoice => 422,
            Self::RateLimited => 429,
            Self::Internal => 500,
            Self::Unavailable => 503,
        }
    }

    /// What the caller should do.
    #[must_use]
    pub const fn retry(self) -> Retry {
        match self {
            Self::Unauthenticated => Retry::Reauth,
            Self::RateLimited | Self::Internal | Self::Unavailable => Retry::SameKey,
            _ => Retry::Never,
        }
    }
}

/// RFC 9457 `application/problem+json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// `urn:grattoir:problem:{code}`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The code in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What was wrong with this call, for the developer who made it.
    pub detail: String,
    /// The code.
    pub code: Code,
    /// What to do.
    pub retry: Retry,
    /// The id of the open play, with `play_open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_play: Option<String>,
}

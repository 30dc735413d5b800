//! The wire: what the client asks, what the server answers, how a refusal reads, and the canonical
//! JSON of a unit. Serialisation only; what a unit pays is the rules' affair.
//!
//! Money is integer cents, ids are strings, times are RFC 3339 in UTC.

mod block;
mod canonical;
mod catalogue;
pub mod lean;
mod object;
mod play;
mod problem;
mod purchase;
mod receipt;
mod session;
mod text;
mod unit;

pub use block::{Manifest, PublishedBlock, PublishedBlocks};
pub use catalogue::{Catalogue, GameOffer, StakeOffer};
pub use object::Object;
pub use play::{Balance, History, HistoryBalance, HistoryPlay, Mode, Play, PlayUnit, Status};
pub use play::{Progress, ZoneName};
pub use problem::{Code, Problem, Retry};
pub use purchase::{Purchase, PurchaseBody, Zones};
pub use receipt::{Receipt, ReceiptUnit, Sale};
pub use session::{Join, LinkCode, Session};
pub use unit::{MalformedUnit, UnitJson};

/// The cookie that carries a session.
pub const COOKIE: &str = "grattoir";

/// The request header that carries the purchase key.
pub const KEY_HEADER: &str = "Idempotency-Key";

/// An answer that carries a unit is padded to the next multiple of this many bytes.
pub const PAD_TO: usize = 2_048;

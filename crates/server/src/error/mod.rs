//! How a call fails. Which type to use where:
//!
//! - [`Refusal`]: the caller is told why, in words written for the developer who made the call. It
//!   is a 4xx and means that nothing was done. Say it as soon as it is known.
//! - [`Fault`]: something of ours failed. The caller gets fixed words and a 5xx, the log gets the
//!   cause with all its sources. Wrap the cause, never format it into an answer.
//! - [`ApiError`]: one or the other; what every handler returns. `?` makes it from both.
//! - Errors of the start-up and of the command line are typed where they arise
//!   ([`crate::ledger::LedgerError`], [`crate::stock::StockError`], …) and printed once, in `main`.

mod fault;
mod refusal;

pub use fault::{Fault, chain};
pub use refusal::Refusal;

use axum::response::{IntoResponse, Response};

/// Why a handler has no answer.
#[derive(Debug)]
pub enum ApiError {
    /// 4xx: the caller's affair.
    Refused(Refusal),
    /// 5xx: ours.
    Failed(Fault),
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl<F: Into<Fault>> From<F> for ApiError {
    fn from(fault: F) -> Self {
        Self::Failed(fault.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        match self {
            Self::Refused(refusal) => refusal.into_response(),
            Self::Failed(fault) => fault.into_response(),
        }
    }
}

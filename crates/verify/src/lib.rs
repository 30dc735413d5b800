//! Verifies a receipt: that its units were in a block committed to before they were sold, that the
//! sale is signed, and that each unit pays what was paid. The browser, the command line and the
//! tests all use this. `tools/verify.py` does the same without a line of it.
//!
//! Pure. A signature is Ed25519, which a browser has of its own and only asynchronously: who calls
//! asks for the [`signatures`] first, checks them with what is at hand, and tells [`verify`].

mod claim;
mod form;
mod known;
mod signed;
mod steps;

pub use claim::{Claim, Fault, Step};
pub use known::Known;
pub use signed::{Signed, of_manifest, of_sale, signatures};
pub use steps::{follows, holds, manifest, verify};

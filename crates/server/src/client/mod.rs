//! The built browser game, served from a folder: its page under the paths it knows, its files, and
//! real 404s for all else.

mod csp;
mod files;
mod paths;

pub use csp::policy;
pub use files::{Client, UnusableClient, not_found};

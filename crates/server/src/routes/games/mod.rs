//! `/games`: the catalogue.

pub mod list;

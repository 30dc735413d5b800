//! The rules of a game, generated from the catalogue and from the rules themselves.

mod page;
mod paylines;
mod table;

pub use page::RulesPage;

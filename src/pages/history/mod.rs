//! What the player has played: totals, filters, one line a unit.

mod csv;
mod export;
mod filter;
mod filters;
mod ledger;
mod page;
mod rows;
mod table;
mod totals;

pub use page::HistoryPage;

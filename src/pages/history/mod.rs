//! What the player has played: totals, filters, one line a unit.

mod filter;
mod ledger;
mod page;
mod rows;

pub use page::HistoryPage;

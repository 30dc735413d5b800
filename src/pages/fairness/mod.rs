//! What the commitment proves, what it does not, and a receipt checked step by step.

mod blocks;
mod checker;
mod drawing;
mod notices;
mod page;
mod steps;

pub use page::FairnessPage;

//! The game server: sells units from finite blocks that were printed before, keeps the books, and
//! serves the browser game. The binary `grattoir` is its command line.

mod app;
pub mod audit;
pub mod cli;
mod client;
mod clock;
mod error;
mod http;
pub mod ledger;
mod level;
pub mod operator;
mod routes;
pub mod server;
mod statement;
pub mod stock;

pub use clock::Moment;
pub use http::origin::{NoOrigin, Origin};
pub use routes::document;

//! The games in the browser: draws covered units, fetches predetermined outcomes, reveals them. It
//! never decides anything.

mod api;
mod app;
mod desk;
mod games;
mod outbox;
mod pages;
mod platform;
mod purchase;
mod scratch;
mod settings;
mod table;
pub mod text;
mod ui;

pub use app::App;

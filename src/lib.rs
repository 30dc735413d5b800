//! The games in the browser: draws covered units, fetches predetermined outcomes, reveals them. It
//! never decides anything.

pub mod api;
mod app;
pub mod cues;
/// What the product knows of the player and of the games on sale.
pub mod desk;
pub mod games;
pub mod outbox;
pub mod pages;
pub mod platform;
/// What the client holds the operator to.
pub mod proof;
pub mod purchase;
pub mod record;
mod routes;
pub mod scratch;
/// How the player wants the product to look, kept on this device.
pub mod settings;
pub mod table;
pub mod text;
pub mod ui;

pub use app::App;
pub use routes::route;

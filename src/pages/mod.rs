//! One file a page.

mod lobby;
mod not_found;
mod place;
mod play_lampe;
mod settings;

pub use lobby::Lobby;
pub use not_found::NotFound;
pub use place::Place;
pub use play_lampe::PlayLampe;
pub use settings::SettingsPage;

//! One file a page.

mod lobby;
mod not_found;
mod place;
mod play_lampe;
mod play_vegas;
mod settings;

pub use lobby::Lobby;
pub use not_found::NotFound;
pub use place::Place;
pub use play_lampe::PlayLampe;
pub use play_vegas::PlayVegas;
pub use settings::SettingsPage;

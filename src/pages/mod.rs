//! One file a page.

mod device;
mod erase;
mod fairness;
mod history;
mod lobby;
mod not_found;
mod place;
mod play_lampe;
mod play_pharaon;
mod play_vegas;
mod replay;
mod rules;
mod setting;
mod settings;

pub use fairness::FairnessPage;
pub use history::HistoryPage;
pub use lobby::Lobby;
pub use not_found::NotFound;
pub use place::{Asking, Place};
pub use play_lampe::PlayLampe;
pub use play_pharaon::PlayPharaon;
pub use play_vegas::PlayVegas;
pub use replay::ReplayPage;
pub use rules::RulesPage;
pub use settings::SettingsPage;

//! `/games/{game}/plays` and `/plays`: what is bought, and what was.

pub mod buy;
pub mod finish;
pub mod list;
pub mod progress;
pub mod receipt;
pub mod show;
mod wish;

use grattoir_protocol::Play;

use crate::error::Fault;
use crate::ledger::PlayRow;

/// The play as it stands now: the first answer with the status and progress of today.
fn current(row: &PlayRow) -> Result<Play, Fault> {
    let mut play: Play = serde_json::from_slice(&row.answer).map_err(Fault::internal)?;
    play.status = row.status;
    play.progress = row.progress;
    Ok(play)
}

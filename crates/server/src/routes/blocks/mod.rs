//! `/blocks`: what is public of every block.

pub mod list;
pub mod show;

use grattoir_protocol::{Manifest, PublishedBlock};

use crate::error::Fault;
use crate::ledger::{BlockRow, State};
use crate::operator::Operator;

/// The manifest as it was written when the block was printed.
pub(super) fn manifest(row: &BlockRow) -> Result<Manifest, Fault> {
    serde_json::from_str(&row.manifest).map_err(Fault::internal)
}

/// What everybody may know of the block: its seed only once it is closed.
fn published(row: &BlockRow, operator: &Operator) -> Result<PublishedBlock, Fault> {
    let seed = match row.state {
        State::Closed => Some(
            operator
                .open(&row.name, &row.seed)
                .map_err(Fault::internal)?,
        ),
        _ => None,
    };
    Ok(PublishedBlock {
        manifest: manifest(row)?,
        seed: seed.map(|seed| hex::encode(seed.bytes())),
    })
}

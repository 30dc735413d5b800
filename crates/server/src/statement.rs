//! The operator's word on a sale.

use grattoir_proof::{sha256, to_hex};
use grattoir_protocol::{Play, Sale};

use crate::ledger::Shelf;

/// What was sold in the play to the player of this name, signed. The same play has the same
/// statement.
pub fn of(play: &Play, player: &[u8; 16], shelf: &dyn Shelf) -> Sale {
    let units = play
        .units
        .iter()
        .map(|unit| (unit.block.clone(), unit.index));
    let mut sale = Sale {
        play: play.id.clone(),
        units: units.collect(),
        at: play.at.clone(),
        player: to_hex(&sha256(to_hex(player).as_bytes())),
        key: shelf.key().to_owned(),
        signature: String::new(),
    };
    sale.signature = shelf.sign(&sale.signed());
    sale
}

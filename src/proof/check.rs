use grattoir_protocol::{Manifest, Play, Receipt, ReceiptUnit, Sale};
use grattoir_verify::{Claim, Fault, Known, Step, signatures, verify};
use grattoir_view::prelude::*;

use super::sold::is_as_first_seen;
use super::{Book, Pins, Signatures};
use crate::api;

/// What came of holding a play against what is pinned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The play was in a block that was committed to, and the sale is signed.
    Proven {
        /// Whether the manifests are those pinned on this device.
        pinned: bool,
        /// Whether this browser could check the signatures.
        signed: bool,
    },
    /// The manifest of its block is not known here and cannot be had now.
    Unknown,
    /// It does not hold: neither a win nor a loss is shown.
    Failed(Wrong),
}

/// What does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The unit does not pay what was paid.
    Prize,
    /// A step of the proof.
    Proof(Step),
}

/// Holds a play against what is pinned, with no call where its blocks are: its answer carries salt,
/// path and sale. `bought` says that it was bought on this page, which named its blocks. The receipt
/// is the one that was held against the pins.
pub async fn check(play: &Play, pins: Pins, bought: bool) -> (Verdict, Receipt) {
    let book = pins.book.get_untracked();
    let own = of(play, &book);
    let unseen = play
        .units
        .iter()
        .find(|unit| book.find(&unit.block).is_none());
    let complete = play.sale.is_some() && play.units.iter().all(|unit| !unit.salt.is_empty());
    let receipt = match unseen {
        Some(unit) if bought => {
            let claim = Claim::Known(unit.block.clone());
            return (failed(claim, Fault::Unknown), own);
        }
        None if complete || bought => own,
        _ => match api::receipt(&play.id).await {
            Ok(receipt) => receipt,
            Err(_) => return (Verdict::Unknown, own),
        },
    };
    let verdict = hold(play, &receipt, &book, pins.player().as_deref()).await;
    (verdict, receipt)
}

async fn hold(play: &Play, receipt: &Receipt, book: &Book, player: Option<&str>) -> Verdict {
    if !is_about(receipt, play) || !is_as_first_seen(play) {
        return failed(Claim::Units, Fault::Units);
    }
    let signatures = Signatures::check(signatures(receipt)).await;
    let blocks: Vec<Manifest> = book.pins.iter().map(|pin| pin.manifest.clone()).collect();
    let known = Known {
        blocks: Some(&blocks),
        key: book.key.as_deref(),
        player,
    };
    let steps = verify(receipt, &known, &|signed| signatures.is_signed(signed));
    let unseen = |step: &Step| step.fault == Some(Fault::Unknown);
    let pinned = !steps.iter().any(unseen);
    let wrong = steps
        .into_iter()
        .find(|step| step.fault.is_some() && !unseen(step));
    match wrong {
        Some(step) => Verdict::Failed(Wrong::Proof(step)),
        None => Verdict::Proven {
            pinned,
            signed: signatures.are_checked(),
        },
    }
}

/// The receipt of a play, from its own answer and the pins.
fn of(play: &Play, book: &Book) -> Receipt {
    let mut blocks: Vec<Manifest> = Vec::new();
    for pin in play.units.iter().filter_map(|unit| book.find(&unit.block)) {
        if !blocks.contains(&pin.manifest) {
            blocks.push(pin.manifest.clone());
        }
    }
    let units = play.units.iter().map(|unit| ReceiptUnit {
        block: unit.block.clone(),
        index: unit.index,
        salt: unit.salt.clone(),
        unit: unit.unit.clone(),
        path: unit.path.clone(),
    });
    Receipt {
        blocks,
        units: units.collect(),
        sale: play.sale.clone().unwrap_or_else(|| unsaid(&play.id)),
        pad: String::new(),
    }
}

/// In place of a sale that the server did not state.
fn unsaid(play: &str) -> Sale {
    Sale {
        play: play.to_owned(),
        units: Vec::new(),
        at: String::new(),
        player: String::new(),
        key: String::new(),
        signature: String::new(),
    }
}

/// Whether the receipt is that of this play and of the units it shows.
fn is_about(receipt: &Receipt, play: &Play) -> bool {
    let same = |(shown, sold): (&ReceiptUnit, &grattoir_protocol::PlayUnit)| {
        shown.block == sold.block && shown.index == sold.index && shown.unit == sold.unit
    };
    receipt.sale.play == play.id
        && receipt.units.len() == play.units.len()
        && receipt.units.iter().zip(&play.units).all(same)
}

fn failed(claim: Claim, fault: Fault) -> Verdict {
    let fault = Some(fault);
    Verdict::Failed(Wrong::Proof(Step { claim, fault }))
}

use grattoir_protocol::Receipt;

use crate::platform::storage;

const NAME: &str = "disputes";

/// How many are kept.
const MOST: usize = 20;

/// The receipt of a play that failed its check, kept until its player has handed it to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The play's id.
    pub play: String,
    /// The receipt, JSON.
    pub receipt: String,
}

/// Keeps a receipt, the newest first, each play once.
pub fn keep(receipt: &Receipt) {
    let new = Dispute {
        play: receipt.sale.play.clone(),
        receipt: receipt.write(),
    };
    let mut all = disputes();
    all.retain(|other| other.play != new.play);
    all.insert(0, new);
    all.truncate(MOST);
    // A receipt has no line break: its JSON is compact.
    let lines: Vec<String> = all
        .iter()
        .map(|one| format!("{}\t{}", one.play, one.receipt))
        .collect();
    storage::keep(NAME, &lines.join("\n"));
}

/// Those that are kept.
#[must_use]
pub fn disputes() -> Vec<Dispute> {
    let text = storage::load(NAME).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines
        .map(|(play, receipt)| Dispute {
            play: play.to_owned(),
            receipt: receipt.to_owned(),
        })
        .collect()
}

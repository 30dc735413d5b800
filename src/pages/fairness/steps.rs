use grattoir_protocol::lean;
use grattoir_protocol::{Manifest, Receipt};
use grattoir_verify::{Claim, Fault, Known, Step, signatures, verify};
use grattoir_view::prelude::*;

use super::blocks::in_words;
use crate::platform::locale;
use crate::proof::{Pins, Signatures};
use crate::text::Lang;

/// A receipt as it was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What was read; nothing where it is no receipt.
    pub receipt: Option<Receipt>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Whether the browser could check the signatures.
    pub signed: bool,
    /// Whether it was sold to the player of this page; nothing where nobody knows who that is.
    pub own: Option<bool>,
}

/// How a step went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It holds.
    Ok,
    /// It does not.
    Bad,
    /// It could not be said here.
    Wait,
}

/// One line of the check: how it went, what must hold, and the figures.
pub struct Line {
    /// How it went.
    pub state: State,
    /// The claim's kind.
    pub claim: &'static str,
    /// What is said.
    pub text: String,
    /// The figures behind it.
    pub detail: String,
}

/// Checks a receipt against itself and against what is pinned. Asks nobody.
pub async fn check(text: &str, pins: Pins) -> Checked {
    let Some(receipt) = lean::read::<Receipt>(text) else {
        return Checked {
            receipt: None,
            steps: Vec::new(),
            signed: true,
            own: None,
        };
    };
    let signatures = Signatures::check(signatures(&receipt)).await;
    let book = pins.book.get_untracked();
    let blocks: Vec<Manifest> = book.pins.iter().map(|pin| pin.manifest.clone()).collect();
    let mut known = Known {
        blocks: Some(&blocks),
        key: book.key.as_deref(),
        player: None,
    };
    let is_signed = |signed: &grattoir_verify::Signed| signatures.is_signed(signed);
    let steps = verify(&receipt, &known, &is_signed);
    let player = pins.player();
    known.player = player.as_deref();
    let of_another = |step: Step| step.fault == Some(Fault::Player);
    let another = verify(&receipt, &known, &is_signed)
        .into_iter()
        .any(of_another);
    Checked {
        receipt: Some(receipt),
        steps,
        signed: signatures.are_checked(),
        own: player.map(|_| !another),
    }
}

impl Checked {
    /// Whether nothing speaks against the receipt.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.receipt.is_some() && self.steps.iter().all(|step| !is_bad(step))
    }

    /// What is shown of it, up to the first step that does not hold.
    #[must_use]
    pub fn lines(&self, lang: Lang, pins: Pins) -> Vec<Line> {
        let Some(receipt) = &self.receipt else {
            return vec![Line {
                state: State::Bad,
                claim: "read",
                text: lang.step_unreadable().to_owned(),
                detail: String::new(),
            }];
        };
        let mut lines = vec![Line {
            state: State::Ok,
            claim: "read",
            text: lang.step_read().to_owned(),
            detail: receipt.sale.play.clone(),
        }];
        for step in &self.steps {
            let line = self.line(lang, pins, receipt, step);
            let last = line.state == State::Bad;
            lines.push(line);
            if last {
                break;
            }
            if step.claim == Claim::Units && self.own == Some(false) {
                lines.push(Line {
                    state: State::Wait,
                    claim: "player",
                    text: lang.step_foreign().to_owned(),
                    detail: String::new(),
                });
            }
        }
        lines
    }

    fn line(&self, lang: Lang, pins: Pins, receipt: &Receipt, step: &Step) -> Line {
        let block = |id: &str| receipt.blocks.iter().find(|block| block.id == id);
        let root = |id: &str| block(id).map_or(String::new(), |block| in_words(&block.root));
        let mut state = State::Ok;
        let (mut text, detail) = match &step.claim {
            Claim::Manifest(_) if !self.signed => {
                state = State::Wait;
                (lang.step_unsigned().to_owned(), String::new())
            }
            Claim::Manifest(id) => {
                let key = block(id).map_or(String::new(), |block| short(&block.key));
                (
                    lang.step_manifest().to_owned(),
                    format!("{id}, Ed25519 {key}"),
                )
            }
            Claim::Known(id) => match pins
                .book
                .with(|book| book.find(id).map(|pin| pin.seen.clone()))
            {
                Some(seen) => (lang.step_known(locale::moment(lang, &seen)), root(id)),
                None => {
                    state = State::Wait;
                    (lang.step_unknown().to_owned(), root(id))
                }
            },
            Claim::Sale if !self.signed => {
                state = State::Wait;
                (lang.step_sale_unsigned().to_owned(), String::new())
            }
            Claim::Sale => {
                let when = locale::moment(lang, &receipt.sale.at);
                (lang.step_sale().to_owned(), when)
            }
            Claim::Units => {
                let units = receipt.units.iter();
                let units = units.map(|unit| format!("{} n°\u{a0}{}", unit.block, unit.index));
                (
                    lang.step_units().to_owned(),
                    units.collect::<Vec<_>>().join(", "),
                )
            }
            Claim::Path { block: id, index } => {
                let mut units = receipt.units.iter();
                let unit = units.find(|unit| unit.block == *id && unit.index == *index);
                let count = unit.map_or(0, |unit| unit.path.len());
                let number = u32::try_from(count).unwrap_or(0);
                let text = if number == 0 {
                    lang.step_path_one(locale::count(lang, *index))
                } else {
                    lang.step_path(number, locale::count(lang, *index))
                };
                (text, root(id))
            }
            Claim::Prize { prize, index, .. } => {
                let prize = prize.map(|prize| locale::money(lang, prize));
                let number = lang.step_path_bad(locale::count(lang, *index));
                (lang.step_prize(prize.unwrap_or_default()), number)
            }
            _ => (String::new(), String::new()),
        };
        if let Some(fault) = step.fault.filter(|_| is_bad(step)) {
            state = State::Bad;
            text = lang.fault(fault).to_owned();
        }
        Line {
            state,
            claim: step.claim.word(),
            text,
            detail,
        }
    }
}

/// A block that this device has not seen speaks for nothing and against nothing.
fn is_bad(step: &Step) -> bool {
    step.fault.is_some_and(|fault| fault != Fault::Unknown)
}

/// The beginning and the end of long digits.
fn short(digits: &str) -> String {
    match (
        digits.get(..4),
        digits.get(digits.len().saturating_sub(4)..),
    ) {
        (Some(first), Some(last)) => format!("{first}…{last}"),
        _ => String::new(),
    }
}

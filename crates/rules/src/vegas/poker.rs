use crate::{Cell, Cents, Invalid};

/// The rank of a card; no suits are drawn. Vegas 4.2.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(
    missing_docs,
    reason = "the ranks of a French pack speak for themselves"
)]
pub enum Rank {
    Sept,
    Huit,
    Neuf,
    Dix,
    Valet,
    Dame,
    Roi,
    As,
}

impl Rank {
    /// All eight, rising; the As is high only.
    pub const ALL: [Self; 8] = [
        Self::Sept,
        Self::Huit,
        Self::Neuf,
        Self::Dix,
        Self::Valet,
        Self::Dame,
        Self::Roi,
        Self::As,
    ];

    /// What is printed on the card, and the word on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sept => "7",
            Self::Huit => "8",
            Self::Neuf => "9",
            Self::Dix => "10",
            Self::Valet => "V",
            Self::Dame => "D",
            Self::Roi => "R",
            Self::As => "A",
        }
    }

    /// The rank of that name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.name() == name)
    }
}

/// A listed hand. Vegas 4.2.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hand {
    /// Two cards of a rank: 5 €.
    Paire,
    /// Two pairs: 10 €.
    DeuxPaires,
    /// Three cards of a rank: 100 €.
    Brelan,
    /// A brelan and a pair: 1 000 €.
    Full,
    /// Four cards of a rank: 10 000 €.
    Carre,
}

impl Hand {
    /// All five, rising.
    pub const ALL: [Self; 5] = [
        Self::Paire,
        Self::DeuxPaires,
        Self::Brelan,
        Self::Full,
        Self::Carre,
    ];

    /// What the hand pays. Vegas 4.2.3.
    #[must_use]
    pub const fn gain(self) -> Cents {
        match self {
            Self::Paire => Cents::euros(5),
            Self::DeuxPaires => Cents::euros(10),
            Self::Brelan => Cents::euros(100),
            Self::Full => Cents::euros(1_000),
            Self::Carre => Cents::euros(10_000),
        }
    }

    /// How often each rank of the six cards occurs in this hand, falling.
    #[must_use]
    pub const fn multiplicities(self) -> &'static [u8] {
        match self {
            Self::Paire => &[2, 1, 1, 1, 1],
            Self::DeuxPaires => &[2, 2, 1, 1],
            Self::Brelan => &[3, 1, 1, 1],
            Self::Full => &[3, 2, 1],
            Self::Carre => &[4, 1, 1],
        }
    }
}

/// The best listed hand of the six cards, `None` where they are six distinct ranks.
///
/// # Errors
/// [`Invalid::Hand`] for three pairs, two brelans, carré and pair, five or six of a kind.
pub fn hand(cards: &[Rank; 6]) -> Result<Option<Hand>, Invalid> {
    let mut counts = counts(cards);
    counts.sort_unstable_by(|a, b| b.cmp(a));
    match counts {
        [1, ..] => Ok(None),
        [2, 1, ..] => Ok(Some(Hand::Paire)),
        [2, 2, 1, ..] => Ok(Some(Hand::DeuxPaires)),
        [3, 1, ..] => Ok(Some(Hand::Brelan)),
        [3, 2, ..] => Ok(Some(Hand::Full)),
        [4, 1, ..] => Ok(Some(Hand::Carre)),
        _ => Err(Invalid::Hand),
    }
}

/// Whether five of the cards' ranks follow each other; the As is high only.
#[must_use]
pub fn has_straight(cards: &[Rank; 6]) -> bool {
    counts(cards)
        .windows(5)
        .any(|five| five.iter().all(|&count| count > 0))
}

/// The cards that make the hand: every card whose rank occurs more than once.
pub(super) fn cells(cards: &[Rank; 6], hand: Hand) -> Vec<Cell> {
    let counts = counts(cards);
    let least = if hand == Hand::Carre { 4 } else { 2 };
    (0..)
        .zip(cards)
        .filter(|&(_, &rank)| counts[rank as usize] >= least)
        .map(|(index, _)| {
            if index < 5 {
                Cell::new(0, index)
            } else {
                Cell::new(1, 0)
            }
        })
        .collect()
}

fn counts(cards: &[Rank; 6]) -> [u8; 8] {
    let mut counts = [0; 8];
    for &rank in cards {
        counts[rank as usize] += 1;
    }
    counts
}

use grattoir_reveal::Reveal;
use grattoir_rules::{Cents, Outcome};

use crate::table::Phase;

/// How far the lamp is: all that its drawing shows follows from this and from the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Cold; the player chooses.
    Choosing,
    /// Bought; the lamp is to be rubbed.
    Covered,
    /// The smoke takes shape. Looks the same whatever comes of it.
    Smoke,
    /// The play is checked and its prize shown.
    Shown,
}

impl Step {
    /// Where a play stands.
    #[must_use]
    pub fn of(phase: &Phase, reveal: Reveal) -> Self {
        match phase {
            Phase::Choosing | Phase::Buying | Phase::Unconfirmed(_) => Self::Choosing,
            Phase::Open(_) if !reveal.is_uncovered() => Self::Covered,
            Phase::Open(_) => Self::Smoke,
            Phase::Ended(_) | Phase::Mismatch(_) => Self::Shown,
        }
    }

    /// Whether what the lamp reveals is drawn.
    #[must_use]
    pub const fn is_uncovered(self) -> bool {
        matches!(self, Self::Smoke | Self::Shown)
    }

    /// The word by which the style sheet knows the step.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Choosing => "choosing",
            Self::Covered => "covered",
            Self::Smoke => "smoke",
            Self::Shown => "shown",
        }
    }
}

/// What came of the play, in the style sheet's word; only once it may be shown.
#[must_use]
pub fn outcome(phase: &Phase) -> Option<&'static str> {
    let Phase::Ended(play) = phase else {
        return None;
    };
    Some(match Outcome::of(play.stake, play.prize) {
        Outcome::Lost => "lost",
        Outcome::Less | Outcome::Refunded => "even",
        Outcome::Won => "won",
    })
}

/// How far the gain is celebrated: not at all without a net gain, then a little more with each step.
#[must_use]
pub fn celebration(phase: &Phase) -> Option<&'static str> {
    let Phase::Ended(play) = phase else {
        return None;
    };
    let net = play.prize - play.stake;
    match net {
        _ if net >= Cents::euros(5_000) => Some("4"),
        _ if net >= Cents::euros(400) => Some("3"),
        _ if net >= Cents::euros(5) => Some("2"),
        _ if net > Cents::ZERO => Some("1"),
        _ => None,
    }
}

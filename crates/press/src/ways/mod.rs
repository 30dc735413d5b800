//! The legal ways to pay an amount, in the fixed order in which they are dealt.

pub(crate) mod pharaon;
pub(crate) mod vegas;

use grattoir_rules::Cents;

/// All that is fixed of a unit's layout before its own draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The potential gain, and whether the lamp reveals the choice.
    Lampe { gain: Cents, wins: bool },
    /// The lines and the bonus of the four grids.
    Pharaon(pharaon::Way),
    /// What each surface wins.
    Vegas(vegas::Way),
}

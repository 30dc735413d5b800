//! Vegas: four independent surfaces, whose gains add up.

mod craps;
mod jackpot;
mod poker;
mod roulette;

pub use craps::Throw;
pub use jackpot::{Reel, Reels, reels};
pub use poker::{Hand, Rank, hand, has_straight};
pub use roulette::{Bet, NUMBERS};

use crate::{Cell, Cents, Gain, Invalid, Way};

/// One unit of Vegas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Five cards, then the bonus card. Vegas 4.2.1.
    pub poker: [Rank; 6],
    /// The wheel and the three bets. Vegas 4.3.1.
    pub roulette: Roulette,
    /// Four throws of two dice, each 1 to 6. Vegas 4.4.1.
    pub craps: [[u8; 2]; 4],
    /// Reels and tray. Vegas 4.5.1.
    pub jackpot: Jackpot,
}

/// The second surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roulette {
    /// The number of the wheel, 1 to 36.
    pub number: u8,
    /// The three bets, whose numbers differ.
    pub bets: [Bet; 3],
}

/// The fourth surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jackpot {
    /// The three reels, left to right.
    pub reels: [Reel; 3],
    /// The bonus sum of the tray, 0 where it loses.
    pub bonus: Cents,
}

/// One of the four games on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Surface {
    /// Zones 0 and 1.
    Poker,
    /// Zones 2 to 5.
    Roulette,
    /// Zones 6 to 9.
    Craps,
    /// Zones 10 and 11.
    Jackpot,
}

impl Surface {
    /// All four, in the order of the official rules.
    pub const ALL: [Self; 4] = [Self::Poker, Self::Roulette, Self::Craps, Self::Jackpot];

    /// The numbers of its zones.
    #[must_use]
    pub const fn zones(self) -> core::ops::Range<u8> {
        match self {
            Self::Poker => 0..2,
            Self::Roulette => 2..6,
            Self::Craps => 6..10,
            Self::Jackpot => 10..12,
        }
    }
}

/// The gains of a unit, surface by surface. Vegas 4.2 to 4.6.
pub(crate) fn gains(unit: &Unit) -> Result<Vec<Gain>, Invalid> {
    let mut gains = Vec::new();
    if let Some(hand) = hand(&unit.poker)? {
        let cells = poker::cells(&unit.poker, hand);
        gains.push(Gain {
            amount: hand.gain(),
            way: Way::Hand(hand),
            cells,
        });
    }
    if let Some(bet) = roulette::winning_bet(&unit.roulette)? {
        let amount = unit.roulette.bets[usize::from(bet)].gain;
        let cells = vec![Cell::new(2, 0), Cell::new(3 + bet, 0)];
        gains.push(Gain {
            amount,
            way: Way::Bet(bet),
            cells,
        });
    }
    for (throw, dice) in (0..).zip(unit.craps) {
        if let Some(dice) = craps::winning_throw(dice)? {
            let cells = vec![Cell::new(6 + throw, 0), Cell::new(6 + throw, 1)];
            gains.push(Gain {
                amount: dice.gain(),
                way: Way::Throw { throw, dice },
                cells,
            });
        }
    }
    if let Some(combination) = reels(unit.jackpot.reels)? {
        let cells = jackpot::cells(unit.jackpot.reels, combination);
        gains.push(Gain {
            amount: combination.gain(),
            way: Way::Reels(combination),
            cells,
        });
    }
    if unit.jackpot.bonus < Cents::ZERO {
        return Err(Invalid::Bonus);
    }
    if !unit.jackpot.bonus.is_zero() {
        let cells = vec![Cell::new(11, 0)];
        gains.push(Gain {
            amount: unit.jackpot.bonus,
            way: Way::Tray,
            cells,
        });
    }
    Ok(gains)
}

/// Whether a valid unit shows nothing that is never printed, though it would still be paid: five
/// ranks in a row among the cards, which look like a straight.
#[must_use]
pub fn is_printable(unit: &Unit) -> bool {
    !has_straight(&unit.poker)
}

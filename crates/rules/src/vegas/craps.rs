use crate::{Cents, Invalid};

/// A winning pair of dice, in either order. Vegas 4.4.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Throw {
    /// 1 + 6: 5 €.
    UnSix,
    /// 2 + 5: 30 €.
    DeuxCinq,
    /// 3 + 4: 1 000 €.
    TroisQuatre,
    /// 5 + 6: 10 000 €.
    CinqSix,
}

impl Throw {
    /// All four, rising.
    pub const ALL: [Self; 4] = [
        Self::UnSix,
        Self::DeuxCinq,
        Self::TroisQuatre,
        Self::CinqSix,
    ];

    /// What the throw pays. Vegas 4.4.3.
    #[must_use]
    pub const fn gain(self) -> Cents {
        match self {
            Self::UnSix => Cents::euros(5),
            Self::DeuxCinq => Cents::euros(30),
            Self::TroisQuatre => Cents::euros(1_000),
            Self::CinqSix => Cents::euros(10_000),
        }
    }

    /// The two dice, the lower first.
    #[must_use]
    pub const fn dice(self) -> [u8; 2] {
        match self {
            Self::UnSix => [1, 6],
            Self::DeuxCinq => [2, 5],
            Self::TroisQuatre => [3, 4],
            Self::CinqSix => [5, 6],
        }
    }

    /// The winning throw that the dice show in either order, if they show one.
    #[must_use]
    pub fn of(dice: [u8; 2]) -> Option<Self> {
        let [a, b] = dice;
        let ordered = [a.min(b), a.max(b)];
        Self::ALL.into_iter().find(|throw| throw.dice() == ordered)
    }
}

/// As [`Throw::of`], for dice that may not be dice.
pub(super) fn winning_throw(dice: [u8; 2]) -> Result<Option<Throw>, Invalid> {
    if dice.iter().all(|die| (1..=6).contains(die)) {
        Ok(Throw::of(dice))
    } else {
        Err(Invalid::Die)
    }
}

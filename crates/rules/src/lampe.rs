//! Les mystères de la lampe: one zone, a potential gain, and whether the lamp reveals the choice.

use crate::{Cell, Cents, Gain, Invalid, Way};

/// The seven amounts a unit can show (Article 3), falling.
pub const GAINS: [Cents; 7] = [
    Cents::euros(10_000),
    Cents::euros(500),
    Cents::euros(50),
    Cents::euros(7),
    Cents::euros(2),
    Cents::euros(1),
    Cents::new(50),
];

/// One unit of Lampe. It does not depend on the choice: the lamp reveals `(choice + offset) mod 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The potential gain, one of [`GAINS`]; shown after Jouer, before the rub.
    pub gain: Cents,
    /// 0 to 3; the unit wins when it is 0.
    pub offset: u8,
}

impl Unit {
    /// What the lamp reveals to a player who chose `choice`.
    #[must_use]
    pub const fn revealed(&self, choice: Choice) -> Choice {
        Choice((choice.0 + self.offset) % 4)
    }
}

/// Which of the two « zones de jeu » of Article 4 a unit was bought for. One rub uncovers both, so
/// that a play's progress counts them as one [`crate::Zone`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// « Votre couleur ».
    Couleur,
    /// « Votre symbole ».
    Symbole,
}

impl Zone {
    /// Both, in the order their units are taken.
    pub const BOTH: [Self; 2] = [Self::Couleur, Self::Symbole];

    /// The word on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Couleur => "couleur",
            Self::Symbole => "symbole",
        }
    }
}

/// One of the four colours or symbols, 0 to 3: rubis, saphir, émeraude, ambre; or lune, étoile,
/// clé, serpent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(u8);

impl Choice {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// Choice `number`, or `None` above 3.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The gain of a unit, if it wins. Lampe 4.2.2, 4.3.2.
pub(crate) fn gains(unit: &Unit) -> Result<Vec<Gain>, Invalid> {
    if !GAINS.contains(&unit.gain) {
        return Err(Invalid::LampeGain);
    }
    match unit.offset {
        0 => Ok(vec![Gain {
            amount: unit.gain,
            way: Way::Lamp,
            cells: vec![Cell::new(0, 0)],
        }]),
        1..=3 => Ok(Vec::new()),
        _ => Err(Invalid::LampeOffset),
    }
}

use core::fmt;
use core::str::FromStr;

use crate::Cents;

/// One of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// Les mystères de la lampe.
    Lampe,
    /// Pharaon.
    Pharaon,
    /// Vegas.
    Vegas,
}

impl Game {
    /// All games, in the order of the lobby.
    pub const ALL: [Self; 3] = [Self::Lampe, Self::Pharaon, Self::Vegas];

    /// The game's name in code, on the wire and in paths.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lampe => "lampe",
            Self::Pharaon => "pharaon",
            Self::Vegas => "vegas",
        }
    }

    /// The stakes a unit of this game may be sold at (Article 2 of each game), rising.
    #[must_use]
    pub const fn stakes(self) -> &'static [Cents] {
        const LAMPE: [Cents; 1] = [Cents::new(50)];
        const PHARAON: [Cents; 3] = [Cents::euros(1), Cents::euros(2), Cents::euros(3)];
        const VEGAS: [Cents; 1] = [Cents::euros(3)];
        match self {
            Self::Lampe => &LAMPE,
            Self::Pharaon => &PHARAON,
            Self::Vegas => &VEGAS,
        }
    }

    /// How many zones a unit of this game has.
    #[must_use]
    pub const fn zones(self) -> u8 {
        match self {
            Self::Lampe => 1,
            Self::Pharaon => 4,
            Self::Vegas => 12,
        }
    }
}

/// A name that is none of the three games'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no game of that name: lampe, pharaon or vegas")
    }
}

impl core::error::Error for UnknownGame {}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|game| game.name() == name)
            .ok_or(UnknownGame)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

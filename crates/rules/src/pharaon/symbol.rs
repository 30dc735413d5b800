use crate::Cents;

/// One of the six signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symbol {
    /// P on the wire.
    Pharaon,
    /// Y on the wire.
    Pyramide,
    /// O on the wire.
    Oeil,
    /// C on the wire.
    Croix,
    /// J on the wire.
    Chacal,
    /// S on the wire. Pays nothing in the bonus grid.
    Scarabee,
}

impl Symbol {
    /// All six, in the order of the gains of a line, falling.
    pub const ALL: [Self; 6] = [
        Self::Pharaon,
        Self::Pyramide,
        Self::Oeil,
        Self::Croix,
        Self::Chacal,
        Self::Scarabee,
    ];

    /// The letter on the wire.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pharaon => 'P',
            Self::Pyramide => 'Y',
            Self::Oeil => 'O',
            Self::Croix => 'C',
            Self::Chacal => 'J',
            Self::Scarabee => 'S',
        }
    }

    /// The symbol of a letter of the wire, if it is one.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|symbol| symbol.letter() == letter)
    }

    /// What four on a line pay at a stake of 1 €. Pharaon 4.3.1.
    #[must_use]
    pub const fn line_gain(self) -> Cents {
        match self {
            Self::Pharaon => Cents::euros(25_000),
            Self::Pyramide => Cents::euros(500),
            Self::Oeil => Cents::euros(10),
            Self::Croix => Cents::euros(5),
            Self::Chacal => Cents::euros(1),
            Self::Scarabee => Cents::new(50),
        }
    }

    /// What a group of four in the bonus grid pays at a stake of 1 €. Pharaon 4.4.2.
    #[must_use]
    pub const fn bonus_gain(self) -> Option<Cents> {
        match self {
            Self::Chacal => Some(Cents::euros(500)),
            Self::Croix => Some(Cents::euros(10)),
            Self::Oeil => Some(Cents::euros(5)),
            Self::Pyramide => Some(Cents::euros(1)),
            Self::Pharaon => Some(Cents::new(50)),
            Self::Scarabee => None,
        }
    }
}

use crate::{Cell, Cents, Invalid};

/// What a reel shows. Vegas 4.5.2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Reel {
    /// « 7 ».
    Sept,
    /// « couronne ».
    Couronne,
    /// « BAR ».
    Bar,
    /// « cerise ».
    Cerise,
    /// « étoile ».
    Etoile,
}

impl Reel {
    /// All five, in the order of the official rules.
    pub const ALL: [Self; 5] = [
        Self::Sept,
        Self::Couronne,
        Self::Bar,
        Self::Cerise,
        Self::Etoile,
    ];

    /// The word on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sept => "7",
            Self::Couronne => "couronne",
            Self::Bar => "BAR",
            Self::Cerise => "cerise",
            Self::Etoile => "étoile",
        }
    }

    /// The symbol of that name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reel| reel.name() == name)
    }
}

/// A winning combination of the reels. Vegas 4.5.2.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reels {
    /// Exactly one cerise: 3 €.
    Cerise,
    /// Three étoile: 5 €.
    Etoiles,
    /// Three cerise: 10 €, and not 13.
    Cerises,
    /// Three BAR: 200 €.
    Bars,
    /// Three couronne: 1 000 €.
    Couronnes,
    /// Three 7: 10 000 €.
    Septs,
}

impl Reels {
    /// All six, rising.
    pub const ALL: [Self; 6] = [
        Self::Cerise,
        Self::Etoiles,
        Self::Cerises,
        Self::Bars,
        Self::Couronnes,
        Self::Septs,
    ];

    /// What the combination pays. Vegas 4.5.2.2.
    #[must_use]
    pub const fn gain(self) -> Cents {
        match self {
            Self::Cerise => Cents::euros(3),
            Self::Etoiles => Cents::euros(5),
            Self::Cerises => Cents::euros(10),
            Self::Bars => Cents::euros(200),
            Self::Couronnes => Cents::euros(1_000),
            Self::Septs => Cents::euros(10_000),
        }
    }
}

/// The winning combination that the reels show, if they show one.
///
/// # Errors
/// [`Invalid::TwoCerises`] for exactly two cerises, to which the rules give no prize.
pub fn reels(shown: [Reel; 3]) -> Result<Option<Reels>, Invalid> {
    match shown.iter().filter(|&&reel| reel == Reel::Cerise).count() {
        1 => return Ok(Some(Reels::Cerise)),
        2 => return Err(Invalid::TwoCerises),
        _ => {}
    }
    let [a, b, c] = shown;
    if a != b || b != c {
        return Ok(None);
    }
    Ok(Some(match a {
        Reel::Sept => Reels::Septs,
        Reel::Couronne => Reels::Couronnes,
        Reel::Bar => Reels::Bars,
        Reel::Cerise => Reels::Cerises,
        Reel::Etoile => Reels::Etoiles,
    }))
}

/// The reels that make the combination.
pub(super) fn cells(shown: [Reel; 3], combination: Reels) -> Vec<Cell> {
    (0..)
        .zip(shown)
        .filter(|&(_, reel)| combination != Reels::Cerise || reel == Reel::Cerise)
        .map(|(index, _)| Cell::new(10, index))
        .collect()
}

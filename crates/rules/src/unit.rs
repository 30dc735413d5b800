use crate::{Game, lampe, pharaon, vegas};

/// One predetermined ticket: all that the screen will show, and so the one prize it pays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A unit of Lampe.
    Lampe(lampe::Unit),
    /// A unit of Pharaon.
    Pharaon(pharaon::Unit),
    /// A unit of Vegas.
    Vegas(vegas::Unit),
}

impl Unit {
    /// The game it belongs to.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::Lampe(_) => Game::Lampe,
            Self::Pharaon(_) => Game::Pharaon,
            Self::Vegas(_) => Game::Vegas,
        }
    }
}

use crate::pharaon::{Line, Symbol};
use crate::vegas::{Hand, Reels, Throw};
use crate::{Cell, Cents};

/// One winning combination inside a unit: what it pays, what makes it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// What the combination pays, more than zero.
    pub amount: Cents,
    /// Which combination it is.
    pub way: Way,
    /// The cells that make it, in zone order.
    pub cells: Vec<Cell>,
}

/// A kind of winning combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// The lamp reveals the choice. Lampe 4.2.2, 4.3.2.
    Lamp,
    /// Four of a symbol on one line of a grid (0 to 3). Pharaon 4.3.1.
    Line {
        /// The grid, in wire order.
        grid: u8,
        /// The line of that grid.
        line: Line,
        /// The symbol aligned.
        symbol: Symbol,
    },
    /// Four of a symbol joined edge to edge in the bonus grid. Pharaon 4.4.2.
    Bonus {
        /// The symbol joined.
        symbol: Symbol,
    },
    /// The best hand of the six cards. Vegas 4.2.3.
    Hand(Hand),
    /// The bet (0 to 2) whose number is the wheel's. Vegas 4.3.4.
    Bet(u8),
    /// A winning throw (0 to 3). Vegas 4.4.3.
    Throw {
        /// Which of the four throws.
        throw: u8,
        /// The pair of dice it shows.
        dice: Throw,
    },
    /// The three reels. Vegas 4.5.2.2.
    Reels(Reels),
    /// A bonus sum other than 0 in the tray. Vegas 4.5.3.2.
    Tray,
}

use core::fmt;

use grattoir_rules::{Cents, Invalid};

/// Why a block cannot be sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A unit shows what no unit may show.
    Invalid {
        /// The unit.
        index: u32,
        /// Why.
        why: Invalid,
    },
    /// A unit's layout does not pay what the table dealt it.
    Prize {
        /// The unit.
        index: u32,
        /// By the table.
        dealt: Cents,
        /// By the layout.
        evaluated: Cents,
    },
    /// A unit shows a shape that is never printed, though it would be paid.
    Unprintable {
        /// The unit.
        index: u32,
    },
    /// A prize that only comes as a sum came as a single gain, or on a single surface.
    Single {
        /// The unit.
        index: u32,
        /// The prize.
        prize: Cents,
    },
    /// The block does not have as many units of a prize as its table.
    Table {
        /// The prize, zero for losing units.
        prize: Cents,
        /// By the table.
        expected: u32,
        /// In the block.
        printed: u32,
    },
    /// The losing units of a block of Lampe do not show a gain as often as they should.
    Losing {
        /// The potential gain.
        gain: Cents,
        /// By the table.
        expected: u32,
        /// In the block.
        printed: u32,
    },
    /// An amount is shown without winning, and wins nowhere in the block.
    NeverWon {
        /// The first unit that shows it.
        index: u32,
        /// The amount.
        amount: Cents,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid { index, why } => write!(f, "unit {index}: {why}"),
            Self::Prize {
                index,
                dealt,
                evaluated,
            } => {
                write!(f, "unit {index} was dealt {dealt} and shows {evaluated}")
            }
            Self::Unprintable { index } => write!(f, "unit {index} shows what is never printed"),
            Self::Single { index, prize } => {
                write!(
                    f,
                    "unit {index} pays {prize} alone, which only comes as a sum"
                )
            }
            Self::Table {
                prize,
                expected,
                printed,
            } => {
                write!(f, "{printed} units pay {prize}, the table has {expected}")
            }
            Self::Losing {
                gain,
                expected,
                printed,
            } => {
                write!(
                    f,
                    "{printed} losing units show {gain}, the table has {expected}"
                )
            }
            Self::NeverWon { index, amount } => {
                write!(
                    f,
                    "unit {index} shows {amount}, which wins nowhere in the block"
                )
            }
        }
    }
}

impl core::error::Error for Fault {}

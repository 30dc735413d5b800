use core::fmt;

use grattoir_rules::Cents;

use crate::{MAX_AMOUNT, MAX_SIZE};

/// Why a text is no emission, and the line of it that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmissionError {
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub refusal: Refusal,
}

/// What can be wrong with an emission.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// Not TOML, or a member that is unknown, missing, repeated or of the wrong type.
    Malformed(String),
    /// No game has that name.
    Game,
    /// The game has no such stake (Article 2).
    Stake,
    /// The version of the rules is not 1 to 32 ASCII letters, digits, `.`, `_` and `-`.
    Rules,
    /// A block has no unit, or more than [`MAX_SIZE`].
    Size,
    /// The member belongs to another game.
    Foreign(&'static str),
    /// The game needs this member.
    Missing(&'static str),
    /// The amount is not positive (a bonus may be 0), or more than [`MAX_AMOUNT`].
    Amount(Cents),
    /// The amount stands in an earlier row.
    Repeated(Cents),
    /// A row of no unit.
    Count,
    /// No legal layout pays the amount.
    Unpayable(Cents),
    /// More winning units than the block has.
    Overfull {
        /// The sum of the counts.
        winning: u64,
    },
    /// Lampe: winning and losing units together are not the block.
    Unfilled {
        /// The sum of the counts of both tables.
        units: u64,
    },
    /// Lampe: losing units show an amount that no unit of the block wins.
    NeverWon(Cents),
    /// Vegas: no bet wins in the block, so that losing bets have no amount to show.
    NoBetWins,
}

impl fmt::Display for EmissionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.refusal)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(why) => f.write_str(why),
            Self::Game => f.write_str("no game of that name: lampe, pharaon or vegas"),
            Self::Stake => f.write_str("the game has no such stake"),
            Self::Rules => f.write_str("rules are 1 to 32 letters, digits, '.', '_' or '-'"),
            Self::Size => write!(f, "a block has 1 to {MAX_SIZE} units"),
            Self::Foreign(member) => write!(f, "`{member}` belongs to another game"),
            Self::Missing(member) => write!(f, "the game needs `{member}`"),
            Self::Amount(amount) => write!(f, "{amount} is not in the range up to {MAX_AMOUNT}"),
            Self::Repeated(amount) => write!(f, "{amount} stands in an earlier row"),
            Self::Count => f.write_str("a row needs at least one unit"),
            Self::Unpayable(amount) => write!(f, "no legal layout pays {amount}"),
            Self::Overfull { winning } => write!(f, "{winning} winning units do not fit the block"),
            Self::Unfilled { units } => write!(f, "winning and losing units are {units} together"),
            Self::NeverWon(amount) => write!(f, "{amount} is shown but never won in the block"),
            Self::NoBetWins => f.write_str("no bet wins, so that losing bets can show no amount"),
        }
    }
}

impl core::error::Error for EmissionError {}

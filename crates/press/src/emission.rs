use grattoir_rules::{Cents, Game};

use crate::deal::Deal;
use crate::layout::Bets;
use crate::{EmissionError, reading};

/// The most units a block may have: its order is kept in memory, four bytes a unit.
pub const MAX_SIZE: u32 = 1 << 24;

/// The largest amount an emission may name.
pub const MAX_AMOUNT: Cents = Cents::euros(1_000_000_000);

/// A sequence of blocks of one game and stake under one version of the rules, all with the same
/// prize table. What exists of this type can be printed.
#[derive(Clone, Debug)]
pub struct Emission {
    pub(crate) game: Game,
    pub(crate) stake: Cents,
    pub(crate) rules: String,
    pub(crate) size: u32,
    pub(crate) blocks: u32,
    pub(crate) prizes: Vec<Prize>,
    pub(crate) losing: Vec<Losing>,
    pub(crate) deal: Deal,
    /// Vegas only; no other game asks for it.
    pub(crate) bets: Bets,
    pub(crate) source: String,
}

/// A row of a prize table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize {
    /// What a unit pays.
    pub amount: Cents,
    /// How many units of a block pay it.
    pub count: u32,
    /// Whether it comes only as a sum of several gains (Pharaon 3) or surfaces (Vegas 3).
    pub cumulative: bool,
}

/// How many losing units of a block of Lampe show a potential gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losing {
    /// The potential gain.
    pub gain: Cents,
    /// How many losing units show it.
    pub count: u32,
}

impl Emission {
    /// The emission of this TOML text, which is kept as it is: see [`Self::source`].
    ///
    /// # Errors
    /// [`EmissionError`], with the line, where the text is no emission that can be printed.
    pub fn parse(source: &str) -> Result<Self, EmissionError> {
        reading::read(source)
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The price of a unit.
    #[must_use]
    pub const fn stake(&self) -> Cents {
        self.stake
    }

    /// The version of the rules, such as `2012`.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// How many units a block has, 1 to [`MAX_SIZE`].
    #[must_use]
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// How many blocks are to be sold, numbered from 1; 0 where the emission is not on sale.
    #[must_use]
    pub const fn blocks(&self) -> u32 {
        self.blocks
    }

    /// The prize table, falling.
    #[must_use]
    pub fn prizes(&self) -> &[Prize] {
        &self.prizes
    }

    /// Lampe: what losing units show, falling; empty for the other games.
    #[must_use]
    pub fn losing(&self) -> &[Losing] {
        &self.losing
    }

    /// `{game}-{stake}-{rules}`, which no two emissions may share.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}-{}-{}", self.game, self.stake.get(), self.rules)
    }

    /// The name of a block of this emission: `{game}-{stake}-{rules}-{n}`.
    #[must_use]
    pub fn block_id(&self, number: u32) -> String {
        format!("{}-{number}", self.name())
    }

    /// The sum of a block's prizes.
    #[must_use]
    pub fn prizes_in_all(&self) -> Cents {
        // At most MAX_AMOUNT times MAX_SIZE, which 64 bits hold.
        self.prizes
            .iter()
            .map(|prize| Cents::new(prize.amount.get() * i64::from(prize.count)))
            .sum()
    }

    /// What a block gives back of its stakes, in thousandths, rounded down.
    #[must_use]
    pub fn return_per_mille(&self) -> u64 {
        let prizes = i128::from(self.prizes_in_all().get());
        let stakes = i128::from(self.stake.get()) * i128::from(self.size);
        u64::try_from(prizes * 1_000 / stakes).expect("amounts are positive and bounded")
    }

    /// The TOML text it was read from, to be stored with each block, which keeps for ever the
    /// version it was printed under.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }
}

use core::fmt;

/// Why a unit is not one that can have been printed: a shape to which the rules give no prize and
/// which a player could take for a win, or values outside their range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Invalid {
    /// Lampe: the gain is none of the seven of the prize table.
    LampeGain,
    /// Lampe: the offset is not 0 to 3.
    LampeOffset,
    /// Pharaon: the stake is none of 1, 2 and 3 €.
    PharaonStake,
    /// Pharaon: five or more of a winning symbol joined in the bonus grid.
    BonusTooLarge,
    /// Pharaon: more than one winning group in the bonus grid.
    TwoBonuses,
    /// Vegas: six cards with no listed hand and no plain reading (three pairs, two brelans, carré
    /// and pair, five or six of a kind).
    Hand,
    /// Vegas: a number on the wheel or under a bet is not 1 to 36.
    RouletteNumber,
    /// Vegas: two bets bear the same number.
    RouletteTwins,
    /// Vegas: a bet's gain is not positive.
    RouletteGain,
    /// Vegas: a die does not show 1 to 6.
    Die,
    /// Vegas: exactly two cerises on the reels.
    TwoCerises,
    /// Vegas: the bonus sum is negative.
    Bonus,
    /// The sum of the gains leaves the range of money.
    Sum,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LampeGain => "the gain is none of the seven of the prize table",
            Self::LampeOffset => "the offset is not 0 to 3",
            Self::PharaonStake => "the stake is not 100, 200 or 300",
            Self::BonusTooLarge => "five or more of a winning symbol are joined in the bonus grid",
            Self::TwoBonuses => "the bonus grid has more than one winning group",
            Self::Hand => "the six cards make a hand that is never printed",
            Self::RouletteNumber => "a roulette number is not 1 to 36",
            Self::RouletteTwins => "two bets bear the same number",
            Self::RouletteGain => "a bet's gain is not positive",
            Self::Die => "a die does not show 1 to 6",
            Self::TwoCerises => "the reels show exactly two cerises",
            Self::Bonus => "the bonus sum is negative",
            Self::Sum => "the sum of the gains is out of range",
        })
    }
}

impl core::error::Error for Invalid {}

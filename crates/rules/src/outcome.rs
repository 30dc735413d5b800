use crate::Cents;

/// How a play ends on the screen, from its prize and its whole stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// No prize.
    Lost,
    /// A prize below the stake. Only Lampe with both zones has it; it is not celebrated.
    Less,
    /// Remboursé: a prize equal to the stake. Not celebrated.
    Refunded,
    /// A prize above the stake.
    Won,
}

impl Outcome {
    /// The outcome of a play that cost `stake` and pays `prize`.
    #[must_use]
    pub fn of(stake: Cents, prize: Cents) -> Self {
        if prize.is_zero() {
            Self::Lost
        } else if prize < stake {
            Self::Less
        } else if prize == stake {
            Self::Refunded
        } else {
            Self::Won
        }
    }
}

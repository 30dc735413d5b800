use grattoir_protocol::Play;

use crate::purchase::Pending;

/// Where a play stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The player chooses.
    Choosing,
    /// The purchase is on its way.
    Buying,
    /// Nobody can say yet whether it was bought.
    Unconfirmed(Pending),
    /// Bought, and being revealed.
    Open(Play),
    /// Revealed to the end, and found to be what was paid.
    Ended(Play),
    /// Revealed, and not what was paid: neither a win nor a loss is shown.
    Mismatch(Play),
}

impl Phase {
    /// The play, once there is one.
    #[must_use]
    pub const fn play(&self) -> Option<&Play> {
        match self {
            Self::Open(play) | Self::Ended(play) | Self::Mismatch(play) => Some(play),
            Self::Choosing | Self::Buying | Self::Unconfirmed(_) => None,
        }
    }
}

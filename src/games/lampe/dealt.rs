use grattoir_protocol::{Play, ZoneName};
use grattoir_rules::lampe::{Choice, Zone};
use grattoir_rules::{Cents, Unit};

/// One zone of a play, as the screen needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Which of the two.
    pub zone: Zone,
    /// What the player chose.
    pub choice: Choice,
    /// What the lamp shows once it is rubbed.
    pub revealed: Choice,
    /// The potential gain.
    pub gain: Cents,
}

impl Dealt {
    /// What the zone pays. Lampe 4.2.2, 4.3.2.
    #[must_use]
    pub fn prize(self) -> Cents {
        if self.choice == self.revealed {
            self.gain
        } else {
            Cents::ZERO
        }
    }
}

/// The zones of a play; a unit that is none of Lampe's is left out, and the check at the end of the
/// reveal says so.
#[must_use]
pub fn dealt(play: &Play) -> Vec<Dealt> {
    let one = |sold: &grattoir_protocol::PlayUnit| {
        let Unit::Lampe(unit) = sold.unit.0 else {
            return None;
        };
        let choice = Choice::new(sold.choice?)?;
        let zone = match sold.zone? {
            ZoneName::Couleur => Zone::Couleur,
            ZoneName::Symbole => Zone::Symbole,
        };
        Some(Dealt {
            zone,
            choice,
            revealed: unit.revealed(choice),
            gain: unit.gain,
        })
    };
    play.units.iter().filter_map(one).collect()
}

use grattoir_protocol::{Purchase, PurchaseBody, Zones};
use grattoir_rules::Cents;
use grattoir_rules::lampe::{Choice, Zone};

/// The colour and the symbol chosen, before the purchase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picks {
    couleur: Option<Choice>,
    symbole: Option<Choice>,
}

impl Picks {
    /// What is chosen in a zone.
    #[must_use]
    pub const fn get(self, zone: Zone) -> Option<Choice> {
        match zone {
            Zone::Couleur => self.couleur,
            Zone::Symbole => self.symbole,
        }
    }

    /// With this choice in the zone instead.
    #[must_use]
    pub const fn with(self, zone: Zone, choice: Option<Choice>) -> Self {
        match zone {
            Zone::Couleur => Self {
                couleur: choice,
                ..self
            },
            Zone::Symbole => Self {
                symbole: choice,
                ..self
            },
        }
    }

    /// With the choice pressed: chosen, or given up where it was chosen. Lampe 4.1 leaves the
    /// player one zone, the other, or both.
    #[must_use]
    pub fn pressed(self, zone: Zone, choice: Choice) -> Self {
        let again = self.get(zone) == Some(choice);
        self.with(zone, (!again).then_some(choice))
    }

    /// The zones chosen.
    pub fn zones(self) -> impl Iterator<Item = (Zone, Choice)> {
        Zone::BOTH
            .into_iter()
            .filter_map(move |zone| Some((zone, self.get(zone)?)))
    }

    /// Whether nothing is chosen yet.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.zones().next().is_none()
    }

    /// What the play would cost: one unit a zone, one zone at least.
    #[must_use]
    pub fn price(self, stake: Cents) -> Cents {
        self.zones()
            .skip(1)
            .map(|_| stake)
            .fold(stake, |sum, more| sum + more)
    }

    /// The purchase on the wire.
    #[must_use]
    pub fn purchase(self) -> PurchaseBody {
        let zones = Zones {
            couleur: self.couleur.map(Choice::number),
            symbole: self.symbole.map(Choice::number),
        };
        PurchaseBody {
            purchase: Purchase::Zones { zones },
            blocks: None,
        }
    }
}

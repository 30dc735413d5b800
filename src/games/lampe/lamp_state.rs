use grattoir_reveal::{Point, Rub};
use grattoir_rules::Cents;
use leptos::prelude::*;

use super::dealt::dealt;
use super::picks::Picks;
use crate::platform::announce;
use crate::table::{Phase, Table};

/// What Lampe adds to the table: the choice, and the rubbing.
#[derive(Clone, Copy)]
pub struct Lamp {
    /// The purchase and the reveal.
    pub table: Table,
    /// What is chosen.
    pub picks: RwSignal<Picks>,
    /// How far the lamp is rubbed.
    pub rub: RwSignal<Rub>,
    /// Where the finger is on the lamp.
    pub finger: RwSignal<Option<Point>>,
}

impl Lamp {
    /// A cold lamp on the table. An opened play brings its own choices and begins unrubbed.
    #[must_use]
    pub fn new(table: Table) -> Self {
        let lamp = Self {
            table,
            picks: RwSignal::new(Picks::default()),
            rub: RwSignal::new(Rub::default()),
            finger: RwSignal::new(None),
        };
        Effect::new(move || {
            if let Phase::Open(play) = table.phase.get() {
                let picks = dealt(&play)
                    .into_iter()
                    .fold(Picks::default(), |picks, one| {
                        picks.with(one.zone, Some(one.choice))
                    });
                lamp.picks.set(picks);
                lamp.rub.set(Rub::default());
                lamp.finger.set(None);
                announce::focus_on("lampe-touch");
            }
        });
        lamp
    }

    /// Buys what is chosen, at this stake a zone.
    pub fn buy(self, stake: Cents) {
        let picks = self.picks.get_untracked();
        if !picks.is_empty() {
            self.table.buy(&picks.purchase(), picks.price(stake));
        }
    }
}

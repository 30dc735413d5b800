use grattoir_reveal::{Point, Rub};
use grattoir_rules::Cents;
use grattoir_rules::lampe::Zone;
use grattoir_view::prelude::*;

use super::dealt::dealt;
use super::glow::Glow;
use super::picks::Picks;
use super::step::Step;
use crate::platform::announce;
use crate::settings::use_settings;
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
    /// How far the lamp is.
    pub step: Memo<Step>,
    /// Where the light of the finger lies.
    pub glow: Memo<Glow>,
    needed: u32,
}

impl Lamp {
    /// A cold lamp on the table. An opened play brings its own choices and begins unrubbed.
    #[must_use]
    pub fn new(table: Table) -> Self {
        let finger = RwSignal::new(None);
        let step = Memo::new(move |_| {
            table
                .phase
                .with(|phase| Step::of(phase, table.reveal.get()))
        });
        let lamp = Self {
            table,
            picks: RwSignal::new(Picks::default()),
            rub: RwSignal::new(Rub::default()),
            finger,
            step,
            glow: Memo::new(move |before| match step.get() {
                // It fades where it is while the smoke rises; after that no play shows how it was rubbed.
                Step::Covered | Step::Smoke => Glow::follow(before, finger.get()),
                Step::Choosing | Step::Shown => Glow::REST,
            }),
            needed: use_settings().warmth(),
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

    /// How warm the lamp is after that much rubbing, in thousandths of what the player's setting asks
    /// for.
    #[must_use]
    pub fn warmth_of(self, rub: Rub) -> u32 {
        (rub.warmth() * 1_000 / self.needed).min(1_000)
    }

    /// Whether the zone's choice is what the lamp has shown; not before the play is checked.
    #[must_use]
    pub fn wins(self, zone: Zone) -> bool {
        self.table.phase.with(|phase| match phase {
            Phase::Ended(play) => dealt(play)
                .iter()
                .any(|one| one.zone == zone && !one.prize().is_zero()),
            _ => false,
        })
    }

    /// Buys what is chosen, at this stake a zone.
    pub fn buy(self, stake: Cents) {
        let picks = self.picks.get_untracked();
        if !picks.is_empty() {
            self.table.buy(&picks.purchase(), picks.price(stake));
        }
    }
}

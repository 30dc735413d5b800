use grattoir_protocol::{Mode, Purchase, PurchaseBody};
use grattoir_rules::vegas::Surface;
use grattoir_rules::{Cents, Zones};
use leptos::prelude::*;

use super::auto;
use super::dealt::{Dealt, dealt, is_complete};
use crate::table::{Phase, Table};

/// What Vegas adds to the table of every game: which of its four tables is on stage.
#[derive(Clone, Copy)]
pub struct Vegas {
    /// The purchase and the reveal.
    pub table: Table,
    /// The table that the player has gone to, none before the first is picked. Vegas 4.2.
    pub picked: RwSignal<Option<Surface>>,
    /// What the play holds.
    pub dealt: Memo<Option<Dealt>>,
}

impl Vegas {
    /// Four tables at which nothing is bought yet. A play that was begun, or bought with « Auto »,
    /// goes on at its first table that is not complete; any other waits for the player's choice.
    #[must_use]
    pub fn new(table: Table) -> Self {
        let vegas = Self {
            table,
            picked: RwSignal::new(None),
            dealt: Memo::new(move |_| table.phase.with(|phase| phase.play().and_then(dealt))),
        };
        Effect::new(move || {
            if let Phase::Open(play) = table.phase.get() {
                let open = table.reveal.get_untracked().uncovered();
                let goes_on = play.mode == Mode::Auto || open != Zones::NONE;
                vegas.picked.set(goes_on.then(|| first_left(open)));
            }
        });
        auto::open_in_turn(vegas);
        vegas
    }

    /// The zones open so far.
    #[must_use]
    pub fn open(self) -> Zones {
        self.table.reveal.get().uncovered()
    }

    /// The table on stage; `None` while the four doors are.
    #[must_use]
    pub fn on_stage(self) -> Option<Surface> {
        let open = self.open();
        let is_played = self.table.phase.with(|phase| phase.play().is_some());
        let begun = (open != Zones::NONE).then(|| first_left(open));
        self.picked.get().or(begun).filter(|_| is_played)
    }

    /// Buys one unit.
    pub fn buy(self, stake: Cents, mode: Mode) {
        let body = PurchaseBody {
            purchase: Purchase::Stake {
                stake: stake.get(),
                mode,
            },
            blocks: None,
        };
        self.table.buy(&body, stake);
    }
}

fn first_left(open: Zones) -> Surface {
    Surface::ALL
        .into_iter()
        .find(|&surface| !is_complete(surface, open))
        .unwrap_or(Surface::Poker)
}

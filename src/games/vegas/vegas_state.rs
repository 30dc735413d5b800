use grattoir_protocol::{Mode, Purchase, PurchaseBody};
use grattoir_rules::vegas::Surface;
use grattoir_rules::{Cents, Game, Zones};
use grattoir_view::prelude::*;

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
    /// Where the player has gone after the end, when one may look at each table again.
    after: RwSignal<Option<Surface>>,
    /// Whether the table on stage was entered by its door, out of which it grows.
    by_door: RwSignal<bool>,
    /// The tables that have been touched or left: no glint asks for the finger there any more.
    known: RwSignal<Vec<Surface>>,
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
            after: RwSignal::new(None),
            by_door: RwSignal::new(false),
            known: RwSignal::new(Vec::new()),
            dealt: Memo::new(move |_| table.dealt(dealt)),
        };
        Effect::new(move || {
            if let Phase::Open(play) = table.phase.get() {
                let open = table.reveal.get_untracked().uncovered();
                let goes_on = play.mode == Mode::Auto || open != Zones::NONE;
                vegas.picked.set(goes_on.then(|| vegas.first_left(open)));
                vegas.after.set(None);
                vegas.by_door.set(false);
                vegas.known.set(Vec::new());
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

    /// The table on stage; `None` while the four doors are. Whatever way led to the end, it shows
    /// the same table, until the player goes to another.
    #[must_use]
    pub fn on_stage(self) -> Option<Surface> {
        match self.standing() {
            Standing::Nothing => None,
            Standing::Open => {
                let open = self.open();
                let begun = (open != Zones::NONE).then(|| self.first_left(open));
                self.picked.get().or(begun)
            }
            Standing::Ended => Some(self.after.get().unwrap_or_else(|| self.best())),
        }
    }

    /// Whether the play has come to its end.
    #[must_use]
    pub fn is_ended(self) -> bool {
        self.standing() == Standing::Ended
    }

    /// Enters a table by its door, the first of the play.
    pub fn enter(self, surface: Surface) {
        self.by_door.set(true);
        self.picked.set(Some(surface));
    }

    /// Goes from the table on stage to another.
    pub fn go(self, surface: Surface) {
        if self.is_ended() {
            return self.after.set(Some(surface));
        }
        if let Some(left) = self.on_stage() {
            self.know(left);
        }
        self.by_door.set(false);
        self.picked.set(Some(surface));
    }

    /// Whether the table on stage has grown out of its door.
    #[must_use]
    pub fn came_by_door(self) -> bool {
        self.by_door.get() && self.standing() == Standing::Open
    }

    /// Lets no glint pass over a table any more.
    pub fn know(self, surface: Surface) {
        if self.beckons(surface) {
            self.known.update(|known| known.push(surface));
        }
    }

    /// Whether a glint may still pass over the table's coating.
    #[must_use]
    pub fn beckons(self, surface: Surface) -> bool {
        !self.known.with(|known| known.contains(&surface))
    }

    fn standing(self) -> Standing {
        self.table.phase.with(|phase| match phase {
            Phase::Open(_) => Standing::Open,
            Phase::Ended(_) | Phase::Mismatch(_) => Standing::Ended,
            Phase::Choosing | Phase::Buying | Phase::Unconfirmed(_) => Standing::Nothing,
        })
    }

    /// The first table that is not complete; the best one when all are.
    fn first_left(self, open: Zones) -> Surface {
        Surface::ALL
            .into_iter()
            .find(|&surface| !is_complete(surface, open))
            .unwrap_or_else(|| self.best())
    }

    /// The table that pays most, the first of them; where none pays, the one whose look comes
    /// nearest to nothing.
    fn best(self) -> Surface {
        let all = Zones::all(Game::Vegas);
        self.dealt.with(|dealt| {
            let sum = |surface| {
                dealt
                    .as_ref()
                    .map_or(Cents::ZERO, |dealt| dealt.sum_at(surface, all))
            };
            Surface::ALL
                .into_iter()
                .rev()
                .filter(|&surface| !sum(surface).is_zero())
                .max_by_key(|&surface| sum(surface))
                .unwrap_or(Surface::Poker)
        })
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

/// As much of the phase as the stage is a function of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Nothing,
    Open,
    Ended,
}

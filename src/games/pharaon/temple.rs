use gloo_timers::callback::Timeout;
use grattoir_protocol::{Mode, Purchase, PurchaseBody};
use grattoir_reveal::Event;
use grattoir_rules::{Cents, Gain, Game, Zone, Zones};
use grattoir_view::prelude::*;

use super::cover;
use super::dealt::{Dealt, dealt};
use super::wave::{Spot, Waves};
use crate::platform::announce;
use crate::settings::use_settings;
use crate::table::{Phase, Table};

/// How long « Auto » waits before each grid, in milliseconds.
const PACE: u32 = 900;

/// What Pharaon adds to the table: the stake, and what is moving.
#[derive(Clone, Copy)]
pub struct Temple {
    /// The purchase and the reveal.
    pub table: Table,
    /// The stake chosen; that of the play, once there is one.
    pub stake: RwSignal<Cents>,
    /// The button pressed last.
    pub mode: RwSignal<Mode>,
    /// Which grids are opening.
    pub waves: RwSignal<Waves>,
    /// The grids that the last event has opened, for the ear.
    pub news: RwSignal<Zones>,
    /// The unit of the play, once there is one.
    pub dealt: Memo<Option<Dealt>>,
}

impl Temple {
    /// A closed temple on the table.
    #[must_use]
    pub fn new(table: Table) -> Self {
        let lowest = Game::Pharaon.stakes().first().copied();
        let temple = Self {
            table,
            stake: RwSignal::new(lowest.unwrap_or(Cents::ZERO)),
            mode: RwSignal::new(Mode::Manual),
            waves: RwSignal::new(Waves::NONE),
            news: RwSignal::new(Zones::NONE),
            dealt: Memo::new(move |_| table.dealt(dealt)),
        };
        Effect::new(move || temple.follow_phase());
        Effect::new(move |before| temple.follow_reveal(before));
        Effect::new(move |before| temple.follow_focus(before));
        temple.open_by_itself();
        temple
    }

    /// « Jouer », « Auto »: buys a unit at the chosen stake. Pharaon 4.2.
    pub fn buy(self, mode: Mode) {
        let stake = self.stake.get_untracked();
        self.mode.set(mode);
        let purchase = Purchase::Stake {
            stake: stake.get(),
            mode,
        };
        let body = PurchaseBody {
            purchase,
            blocks: None,
        };
        self.table.buy(&body, stake);
    }

    /// Opens one grid. Pharaon 4.3. One that is open already, or a play at its end, does not move
    /// again.
    pub fn uncover(self, zone: Zone, from: Spot) {
        let open = self
            .table
            .phase
            .with_untracked(|phase| matches!(phase, Phase::Open(_)));
        if !open || !self.covered().any(|covered| covered == zone) {
            return;
        }
        self.waves.update(|waves| *waves = waves.with(zone, from));
        self.table.happen(Event::Uncover(zone));
    }

    /// « Tout révéler »: opens what is still closed.
    pub fn uncover_all(self) {
        let covered: Vec<Zone> = self.covered().collect();
        self.waves.update(|waves| {
            *waves = covered
                .into_iter()
                .fold(*waves, |waves, zone| waves.with(zone, Spot::MIDDLE));
        });
        self.table.happen(Event::UncoverAll);
    }

    /// The grids still closed.
    pub fn covered(self) -> impl Iterator<Item = Zone> {
        let open = self.table.reveal.get_untracked().uncovered();
        zones().filter(move |&zone| !open.contains(zone))
    }

    /// Whether the play is bought and not yet concluded.
    #[must_use]
    pub fn is_open(self) -> bool {
        self.table
            .phase
            .with(|phase| matches!(phase, Phase::Open(_)))
    }

    /// The gains that the open grids show; that of the Énigme Bonus once all four are open.
    #[must_use]
    pub fn shown(self) -> Vec<Gain> {
        let reveal = self.table.reveal.get();
        let open = |zone| reveal.uncovered().contains(zone);
        self.dealt.with(|dealt| {
            let Some(dealt) = dealt else {
                return Vec::new();
            };
            let lines = zones().filter(|&zone| open(zone));
            let lines = lines.flat_map(|zone| dealt.lines(zone));
            let bonus = dealt.bonus().filter(|_| reveal.is_uncovered());
            lines.chain(bonus).cloned().collect()
        })
    }

    /// The stake follows the play; nothing moves before it and after it.
    fn follow_phase(self) {
        self.table.phase.with(|phase| {
            if let Some(play) = phase.play() {
                self.stake.set(play.stake);
            }
        });
        if !self.is_open() {
            self.waves.set(Waves::NONE);
        }
    }

    fn follow_reveal(self, before: Option<Zones>) -> Zones {
        let open = self.table.reveal.get().uncovered();
        let known = before.unwrap_or_default();
        let news = open.iter().filter(|&zone| !known.contains(zone));
        self.news.set(news.fold(Zones::NONE, Zones::with));
        open
    }

    /// A button that goes takes the focus with it: it is given to what comes in its place. After
    /// « Continuer » that is the stake, so that no key held down can buy again.
    fn follow_focus(self, before: Option<Standing>) -> Standing {
        let now = self.table.phase.with(Standing::of);
        match (before, now) {
            (Some(Standing::Choosing | Standing::Ended), Standing::Open) => {
                announce::focus_on(match self.covered().next() {
                    Some(zone) if !self.table.is_auto() => cover::id(zone),
                    _ => "pharaon-skip",
                });
            }
            (Some(Standing::Ended), Standing::Choosing) => announce::focus_on("pharaon-stake"),
            _ => {}
        }
        now
    }

    /// « Auto »: the grids open one after the other; with reduced motion, together. The timer ends
    /// with the page. Pharaon 4.2.
    fn open_by_itself(self) {
        let settings = use_settings();
        let timer = StoredValue::new_local(None);
        Effect::new(move || {
            timer.set_value(None);
            let covered = !self.table.reveal.get().is_uncovered();
            if !self.is_open() || !self.table.is_auto() || !covered {
                return;
            }
            if settings.moves_less() {
                self.uncover_all();
            } else if let Some(zone) = self.covered().next() {
                let open = move || self.uncover(zone, Spot::MIDDLE);
                timer.set_value(Some(Timeout::new(PACE, open)));
            }
        });
    }
}

/// The four grids, in wire order.
pub fn zones() -> impl Iterator<Item = Zone> {
    Zones::all(Game::Pharaon).iter()
}

/// Which of the console's faces is up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Choosing,
    Open,
    Ended,
}

impl Standing {
    const fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Choosing | Phase::Buying | Phase::Unconfirmed(_) => Self::Choosing,
            Phase::Open(_) => Self::Open,
            Phase::Ended(_) | Phase::Mismatch(_) => Self::Ended,
        }
    }
}

use std::time::Duration;

use gloo_timers::callback::Timeout;
use grattoir_protocol::{Code, Mode, Play, Problem, Purchase, PurchaseBody, Receipt};
use grattoir_reveal::{Effect as Then, Event, Reveal, step};
use grattoir_rules::{Cents, Game, Zones};
use grattoir_view::prelude::*;
use leptos::prelude::set_timeout;
use leptos::task::spawn_local;

use super::{Phase, evaluations};
use crate::cues::{Cue, Cues};
use crate::desk::{Desk, TakeUp, use_desk};
use crate::outbox;
use crate::proof::{self, Broken, Verdict, Wrong};
use crate::purchase::{self, Attempt, Pending};
use crate::record::{self, Row};
use crate::settings::{Settings, Switch, use_settings};

/// All that the screen of a game is a function of, beside what the game adds.
#[derive(Clone, Copy)]
pub struct Table {
    /// Where the play stands.
    pub phase: RwSignal<Phase>,
    /// Why the last purchase was refused, until the player has read it.
    pub refusal: RwSignal<Option<Problem>>,
    /// The block from which this client buys nothing, until the player has read it.
    pub broken: RwSignal<Option<Broken>>,
    /// What came of the check of the play, once it is known.
    pub verdict: RwSignal<Option<Verdict>>,
    /// What is uncovered.
    pub reveal: RwSignal<Reveal>,
    /// What is to be bought, until the player has confirmed it.
    pub(super) asking: RwSignal<Option<(PurchaseBody, Cents)>>,
    game: Game,
    leave: Option<Callback<()>>,
    settling: StoredValue<Option<Timeout>, LocalStorage>,
    /// The play that is revealed to its end and whose check is not.
    concluding: StoredValue<Option<(Play, Reveal)>>,
    receipt: StoredValue<Option<Receipt>>,
    rest: u32,
    desk: Desk,
    settings: Settings,
    cues: Option<Cues>,
}

impl Table {
    /// A table at which nothing is bought yet. `rest` is how long, in milliseconds, the game moves
    /// after its last zone has opened. Takes up a waiting play when the player has said so, and
    /// offers an unfinished one again when the player leaves.
    #[must_use]
    pub fn lay(game: Game, rest: u32) -> Self {
        let table = Self::bare(game, rest, Phase::Choosing);
        let desk = table.desk;
        Effect::new(move || {
            if let Some((play, how)) = desk.taken.get()
                && play.game == game
            {
                desk.taken.set(None);
                table.open(play, false);
                if how == TakeUp::RevealAll {
                    table.happen(Event::UncoverAll);
                }
            }
        });
        on_cleanup(move || {
            desk.playing.set(false);
            desk.held.set(Cents::ZERO);
            match table.phase.try_get_untracked() {
                Some(Phase::Open(play)) => {
                    // What is open here is open again, whether or not the server has heard of it.
                    let state = table.reveal.try_get_untracked();
                    let bits = state.map_or(0, |state| state.uncovered().bits());
                    desk.waiting.set(Some(Play {
                        progress: play.progress | bits,
                        ..play
                    }));
                }
                Some(Phase::Unconfirmed(_)) => desk.find_waiting(),
                _ => {}
            }
        });
        table
    }

    /// A table at which a past play is shown again: nothing is bought, nothing is saved. `leave` is
    /// what « Continuer » does at its end. The play is checked again, but where a verdict is given.
    #[must_use]
    pub fn lay_again(play: Play, rest: u32, leave: Callback<()>, verdict: Option<Verdict>) -> Self {
        let table = Self {
            leave: Some(leave),
            ..Self::bare(play.game, rest, Phase::Open(play.clone()))
        };
        match verdict {
            Some(_) => table.verdict.set(verdict),
            None => table.check(play, false),
        }
        table
    }

    fn bare(game: Game, rest: u32, phase: Phase) -> Self {
        Self {
            phase: RwSignal::new(phase),
            refusal: RwSignal::new(None),
            broken: RwSignal::new(None),
            verdict: RwSignal::new(None),
            reveal: RwSignal::new(Reveal::new(game)),
            asking: RwSignal::new(None),
            game,
            leave: None,
            settling: StoredValue::new_local(None),
            concluding: StoredValue::new(None),
            receipt: StoredValue::new(None),
            rest,
            desk: use_desk(),
            settings: use_settings(),
            cues: use_context(),
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(self) -> Game {
        self.game
    }

    /// Whether a past play is shown again.
    #[must_use]
    pub const fn is_replay(self) -> bool {
        self.leave.is_some()
    }

    /// « Jouer », « Auto »: one deliberate act, one purchase, however often it is pressed. Asks
    /// first, where the player wants to be asked.
    pub fn buy(self, body: &PurchaseBody, price: Cents) {
        if self.settings.is_on_now(Switch::Confirm) {
            self.asking.set(Some((body.clone(), price)));
        } else {
            self.purchase(body, price);
        }
    }

    /// Buys.
    pub(super) fn purchase(self, body: &PurchaseBody, price: Cents) {
        let Some(player) = self.desk.player() else {
            return;
        };
        if self.is_replay() || self.phase.get_untracked() != Phase::Choosing {
            return;
        }
        if let Some(broken) = self.desk.pins.trouble(&self.blocks(body)) {
            return self.broken.set(Some(broken));
        }
        match Pending::new(player, self.game, body, price) {
            Some(pending) => self.send(pending),
            None => leptos::logging::error!("the browser gives no purchase key"),
        }
    }

    /// How the ids of the blocks begin from which it would be bought.
    fn blocks(self, body: &PurchaseBody) -> String {
        match body.purchase {
            Purchase::Stake { stake, .. } => format!("{}-{stake}-", self.game),
            Purchase::Zones { .. } => format!("{}-", self.game),
        }
    }

    /// Sends a purchase, or the same one again.
    pub fn send(self, pending: Pending) {
        self.phase.set(Phase::Buying);
        self.desk.playing.set(true);
        self.desk.held.set(pending.price());
        spawn_local(async move {
            let pins = self.desk.pins;
            match purchase::send(&pending, pins).await {
                Attempt::Sold(play) => self.open(*play, true),
                Attempt::Refused(problem) => {
                    self.desk.playing.set(false);
                    self.desk.held.set(Cents::ZERO);
                    self.phase.try_set(Phase::Choosing);
                    let changed = problem.code == Code::BlockChanged;
                    let start = format!("{}-", pending.game());
                    match pins.trouble(&start).filter(|_| changed) {
                        Some(broken) => drop(self.broken.try_set(Some(broken))),
                        None => drop(self.refusal.try_set(Some(problem))),
                    }
                }
                Attempt::Unknown(_) => {
                    self.phase.try_set(Phase::Unconfirmed(pending));
                }
            }
        });
    }

    /// « Continuer »: back to the choice, which stays as it was; at the end of a replay, away.
    pub fn clear(self) {
        if let Some(leave) = self.leave {
            return leave.run(());
        }
        self.settling.set_value(None);
        self.reveal.set(Reveal::new(self.game));
        self.phase.set(Phase::Choosing);
    }

    /// Feeds the machine, and does what it says.
    pub fn happen(self, event: Event) {
        let Phase::Open(play) = self.phase.get_untracked() else {
            return;
        };
        let (state, effects) = step(self.reveal.get_untracked(), event);
        self.reveal.set(state);
        if !matches!(event, Event::Resume(_)) {
            self.sound(&effects);
        }
        for effect in effects {
            match effect {
                // The screen is a function of the state.
                Then::Uncovered(_) => {}
                Then::Save(zones) => self.save(&play, zones),
                Then::Settle => self.settle(),
                Then::Conclude => self.conclude(play.clone(), state),
            }
        }
    }

    /// Whether the play was bought with « Auto ».
    #[must_use]
    pub fn is_auto(self) -> bool {
        self.phase
            .with(|phase| phase.play().is_some_and(|play| play.mode == Mode::Auto))
    }

    /// Whether nothing speaks against the play, as far as it is checked.
    #[must_use]
    pub fn holds(self) -> bool {
        self.verdict.with(is_sound)
    }

    /// What a game sees in the play, once there is one, and whether its gains may be shown.
    pub fn dealt<T>(self, see: impl FnOnce(&Play, bool) -> Option<T>) -> Option<T> {
        let holds = self.holds();
        self.phase
            .with(|phase| phase.play().and_then(|play| see(play, holds)))
    }

    /// Checks the play while it is revealed, so that the result waits for nothing.
    fn check(self, play: Play, bought: bool) {
        self.verdict.set(None);
        self.concluding.set_value(None);
        let pins = self.desk.pins;
        spawn_local(async move {
            let (proof, receipt) = proof::check(&play, pins, bought).await;
            let verdict = match evaluations(&play) {
                Some(_) => proof,
                None => Verdict::Failed(Wrong::Prize),
            };
            let same = |phase: &Phase| phase.play().is_some_and(|shown| shown.id == play.id);
            if self.phase.try_with_untracked(same) != Some(true) {
                return;
            }
            self.receipt.set_value(Some(receipt));
            self.verdict.set(Some(verdict));
            if let Some((play, state)) = self.concluding.get_value() {
                self.show(play, state);
            }
        });
    }

    fn open(self, play: Play, bought: bool) {
        self.desk.open_play.set(true);
        let (staked, finally) = (play.balance.staked, play.balance.finally);
        let resumed = Zones::from_bits(self.game, u64::from(play.progress));
        self.desk.held.set(Cents::ZERO);
        self.desk
            .balance
            .set(Some(Reveal::new(self.game).balance(staked, finally)));
        if self.phase.try_set(Phase::Open(play.clone())).is_some() {
            // The page was left while the answer was on its way: the play waits.
            self.desk.waiting.set(Some(play));
        } else {
            self.desk.playing.set(true);
            self.reveal.set(Reveal::new(self.game));
            self.check(play.clone(), bought);
            self.happen(Event::Resume(resumed.unwrap_or_default()));
        }
    }

    /// Lets be heard what is on the screen already.
    fn sound(self, effects: &[Then]) {
        let opened = |effect: &Then| match effect {
            Then::Uncovered(zone) => Some(*zone),
            _ => None,
        };
        let opened: Vec<_> = effects.iter().filter_map(opened).collect();
        let settles = effects.contains(&Then::Settle) && !self.settings.moves_less();
        let settling = settles.then(|| Cue::settling(self.game)).flatten();
        let all = Cue::opening(self.game, &opened).into_iter().chain(settling);
        all.for_each(|cue| self.tell(cue));
    }

    /// What follows from a state is on the screen before a timer comes.
    fn tell(self, cue: Cue) {
        if let Some(cues) = self.cues {
            set_timeout(move || cues.tell(cue), Duration::ZERO);
        }
    }

    fn save(self, play: &Play, zones: Zones) {
        if !self.is_replay() {
            outbox::save(&play.id, zones.bits());
        }
    }

    /// Lets the last things move to their end; with reduced motion they are there at once.
    fn settle(self) {
        let rest = if self.settings.moves_less() {
            0
        } else {
            self.rest
        };
        let timeout = Timeout::new(rest, move || self.happen(Event::Settled));
        self.settling.set_value(Some(timeout));
    }

    /// The play is revealed to its end; it is shown once it is checked.
    fn conclude(self, play: Play, state: Reveal) {
        if !self.is_replay() {
            outbox::finish(&play.id, state.uncovered().bits());
        }
        if self.verdict.with_untracked(Option::is_some) {
            self.show(play, state);
        } else {
            self.concluding.set_value(Some((play, state)));
        }
    }

    fn show(self, play: Play, state: Reveal) {
        self.concluding.set_value(None);
        let holds = self.verdict.with_untracked(is_sound);
        let receipt = self.receipt.get_value();
        if !holds && let Some(receipt) = &receipt {
            proof::keep(receipt);
        }
        self.desk.receipt.set(receipt);
        if !self.is_replay() {
            self.desk.playing.set(false);
            self.desk.open_play.set(false);
            if holds {
                record::add(Row::of_play(&play));
                let money = &play.balance;
                let shown = state.balance(money.staked, money.finally);
                self.desk.balance.set(Some(shown));
            }
        }
        let ending = Cue::ending(play.stake, play.prize);
        if holds {
            self.phase.set(Phase::Ended(play));
            self.tell(ending);
        } else {
            self.phase.set(Phase::Mismatch(play));
        }
    }
}

fn is_sound(verdict: &Option<Verdict>) -> bool {
    !matches!(verdict, Some(Verdict::Failed(_)))
}

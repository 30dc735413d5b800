use grattoir_rules::{Cents, Game, Zone, Zones};

/// How far the reveal of one play has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    game: Game,
    uncovered: Zones,
    concluded: bool,
}

/// What happened to the covered zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// One zone was scratched, rubbed, clicked or tapped open. Open ones stay open.
    Uncover(Zone),
    /// « Tout révéler », or a skip: everything still covered opens.
    UncoverAll,
    /// Zones that were already open in an earlier sitting. Shown open at once.
    Resume(Zones),
    /// What moves after the last zone has come to rest, or was skipped. Nothing before that.
    Settled,
}

/// One step of a reveal: what the screen and the server must be told, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Draw the zone open and give it its name.
    Uncovered(Zone),
    /// Save the progress now and then; losing it is harmless.
    Save(Zones),
    /// Every zone is open: the smoke takes its shape, the Énigme Bonus forms. Comes once, and
    /// [`Event::Settled`] answers it.
    Settle,
    /// Check the unit, then show prize and balance. Comes once, last.
    Conclude,
}

impl Reveal {
    /// A play of `game` with every zone covered.
    #[must_use]
    pub const fn new(game: Game) -> Self {
        Self {
            game,
            uncovered: Zones::NONE,
            concluded: false,
        }
    }

    /// The zones open so far.
    #[must_use]
    pub const fn uncovered(self) -> Zones {
        self.uncovered
    }

    /// Whether every zone is open.
    #[must_use]
    pub fn is_uncovered(self) -> bool {
        self.uncovered == Zones::all(self.game)
    }

    /// Whether prize and balance may be shown.
    #[must_use]
    pub const fn is_concluded(self) -> bool {
        self.concluded
    }

    /// The balance that may be shown: the stake is gone from the first moment on, and the prize
    /// comes at the very end. `staked` is the balance after the stake, `finally` after the prize.
    #[must_use]
    pub const fn balance(self, staked: Cents, finally: Cents) -> Cents {
        if self.concluded { finally } else { staked }
    }
}

/// The state after the event, and what follows from it. An event that changes nothing has no
/// effect, so that a second finger, a late key or a repeated resume is harmless.
#[must_use]
pub fn step(state: Reveal, event: Event) -> (Reveal, Vec<Effect>) {
    let all = Zones::all(state.game);
    let opened = match event {
        Event::Uncover(zone) if all.contains(zone) => Zones::NONE.with(zone),
        Event::Uncover(_) => Zones::NONE,
        Event::UncoverAll => all,
        Event::Resume(zones) => zones,
        Event::Settled => return settled(state),
    };
    let after = Reveal {
        uncovered: state.uncovered.union(opened),
        ..state
    };
    let mut effects: Vec<Effect> = after
        .uncovered
        .iter()
        .filter(|&zone| !state.uncovered.contains(zone))
        .map(Effect::Uncovered)
        .collect();
    if effects.is_empty() {
        return (state, effects);
    }
    if !matches!(event, Event::Resume(_)) {
        effects.push(Effect::Save(after.uncovered));
    }
    if after.is_uncovered() {
        effects.push(Effect::Settle);
    }
    (after, effects)
}

fn settled(state: Reveal) -> (Reveal, Vec<Effect>) {
    if state.is_uncovered() && !state.concluded {
        (
            Reveal {
                concluded: true,
                ..state
            },
            vec![Effect::Conclude],
        )
    } else {
        (state, Vec::new())
    }
}

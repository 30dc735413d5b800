use grattoir_rules::{Cents, Game, Outcome, Zone};

/// A moment of a play that can be heard, felt and read. Which one comes depends on the place alone,
/// never on what lies there; only the end tells what may be told by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A finger begins to scratch metal.
    Scratch,
    /// A finger begins to rub the lamp.
    Rub,
    /// The lamp gives its smoke.
    Brass,
    /// A grid opens.
    Stone,
    /// The four inner corners join.
    Corners,
    /// Cards are open.
    Cards,
    /// The wheel is open.
    Ball,
    /// A bet is open.
    Chips,
    /// A throw is open.
    Dice,
    /// The reels are open.
    Reels,
    /// The tray is open.
    Tray,
    /// Several zones open at once.
    Sweep,
    /// The play has ended, and not with a net gain.
    End,
    /// The play has ended with a net gain: 1 to 3.
    Won(u8),
}

impl Cue {
    /// What is heard when these zones of a game open together; nothing where none does.
    #[must_use]
    pub fn opening(game: Game, zones: &[Zone]) -> Option<Self> {
        let first = zones.first()?.number();
        Some(match (game, zones.len()) {
            (Game::Lampe, _) => Self::Brass,
            (Game::Pharaon, _) => Self::Stone,
            (Game::Vegas, 1) => match first {
                0 | 1 => Self::Cards,
                2 => Self::Ball,
                3..=5 => Self::Chips,
                6..=9 => Self::Dice,
                10 => Self::Reels,
                _ => Self::Tray,
            },
            (Game::Vegas, _) => Self::Sweep,
        })
    }

    /// What is heard once every zone of a game is open, before anything is told of the prize.
    #[must_use]
    pub const fn settling(game: Game) -> Option<Self> {
        match game {
            Game::Pharaon => Some(Self::Corners),
            Game::Lampe | Game::Vegas => None,
        }
    }

    /// What is heard when the prize is shown: the same wherever there is no net gain, more with each
    /// step above it.
    #[must_use]
    pub fn ending(stake: Cents, prize: Cents) -> Self {
        if Outcome::of(stake, prize) != Outcome::Won {
            return Self::End;
        }
        let net = (prize - stake).get();
        let times = |count: i64| stake.get().saturating_mul(count);
        Self::Won(match net {
            net if net >= times(100) => 3,
            net if net >= times(8) => 2,
            _ => 1,
        })
    }

    /// Its name, as the sounds know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scratch => "scratch",
            Self::Rub => "rub",
            Self::Brass => "brass",
            Self::Stone => "stone",
            Self::Corners => "corners",
            Self::Cards => "cards",
            Self::Ball => "ball",
            Self::Chips => "chips",
            Self::Dice => "dice",
            Self::Reels => "reels",
            Self::Tray => "tray",
            Self::Sweep => "sweep",
            Self::End => "end",
            Self::Won(_) => "won",
        }
    }

    /// How much of it there is; 1 for all but a win.
    #[must_use]
    pub const fn level(self) -> u8 {
        match self {
            Self::Won(level) => level,
            _ => 1,
        }
    }

    /// Whether a zone opens with it: the device then gives its tick.
    #[must_use]
    pub const fn is_opening(self) -> bool {
        !matches!(
            self,
            Self::Scratch | Self::Rub | Self::Corners | Self::End | Self::Won(_)
        )
    }
}

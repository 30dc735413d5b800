use grattoir_protocol::HistoryPlay;
use grattoir_rules::{Game, Outcome};

use crate::platform::page;

/// Which plays the history shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// One game, or all.
    pub game: Option<Game>,
    /// One kind of outcome, or all.
    pub outcome: Option<Ending>,
    /// The last so many days, or all time.
    pub days: Option<u32>,
}

/// How a play ended, as the filter asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With a prize above nothing.
    WithPrize,
    /// Without.
    Lost,
    /// Not yet.
    Open,
}

impl Filter {
    /// Whether the play is shown.
    #[must_use]
    pub fn lets(self, play: &HistoryPlay) -> bool {
        let outcome = match play.prize.map(|prize| Outcome::of(play.stake, prize)) {
            None => Ending::Open,
            Some(Outcome::Lost) => Ending::Lost,
            Some(_) => Ending::WithPrize,
        };
        self.game.is_none_or(|game| game == play.game)
            && self.outcome.is_none_or(|wanted| wanted == outcome)
            && self
                .days
                .is_none_or(|days| page::is_within_days(&play.at, days))
    }
}

use grattoir_rules::{Cents, Game, lampe};

use crate::data::Data;
use crate::deal::Level;
use crate::reading::{Refused, amounts};
use crate::ways::{Way, pharaon, vegas};
use crate::{Losing, Prize, Refusal};

/// What of an emission decides which layouts pay an amount.
pub(crate) enum Table {
    Lampe,
    Pharaon {
        stake: Cents,
    },
    Vegas {
        roulette: Vec<Cents>,
        bonus: Vec<Cents>,
    },
}

impl Table {
    /// The table of the game, which has the members it needs and none of another game.
    pub(crate) fn of(game: Game, stake: Cents, data: &Data) -> Result<Self, Refused> {
        if game != Game::Lampe
            && let Some(row) = data.losing.first()
        {
            return Err((row.gain.span(), Refusal::Foreign("losing")));
        }
        if game != Game::Vegas {
            for (member, name) in [(&data.roulette, "roulette"), (&data.bonus, "bonus")] {
                if let Some(written) = member {
                    return Err((written.span(), Refusal::Foreign(name)));
                }
            }
        }
        let missing = |name| (data.game.span(), Refusal::Missing(name));
        Ok(match game {
            Game::Lampe => Self::Lampe,
            Game::Pharaon => Self::Pharaon { stake },
            Game::Vegas => {
                let roulette = data.roulette.as_ref().ok_or_else(|| missing("roulette"))?;
                let bonus = data.bonus.as_ref().ok_or_else(|| missing("bonus"))?;
                Self::Vegas {
                    roulette: amounts(roulette.get_ref(), 1)?,
                    bonus: amounts(bonus.get_ref(), 0)?,
                }
            }
        })
    }

    /// The legal ways to pay a prize, in the order they are dealt; none where there is no way.
    pub(crate) fn ways(&self, prize: &Prize) -> Vec<Way> {
        let Prize {
            amount, cumulative, ..
        } = *prize;
        match self {
            Self::Lampe if cumulative || !lampe::GAINS.contains(&amount) => Vec::new(),
            Self::Lampe => vec![Way::Lampe {
                gain: amount,
                wins: true,
            }],
            Self::Pharaon { stake } => pharaon::ways(amount, *stake, cumulative)
                .into_iter()
                .map(Way::Pharaon)
                .collect(),
            Self::Vegas { roulette, bonus } => vegas::ways(amount, roulette, bonus, cumulative)
                .into_iter()
                .map(Way::Vegas)
                .collect(),
        }
    }

    /// The levels of the `left` units that win nothing.
    pub(crate) fn losing(&self, shown: &[Losing], left: u32) -> Vec<Level> {
        let level = |count, way| Level {
            prize: Cents::ZERO,
            count,
            ways: vec![way],
        };
        match self {
            Self::Lampe => shown
                .iter()
                .map(|row| {
                    level(
                        row.count,
                        Way::Lampe {
                            gain: row.gain,
                            wins: false,
                        },
                    )
                })
                .collect(),
            Self::Pharaon { .. } => vec![level(left, Way::Pharaon(pharaon::Way::default()))],
            Self::Vegas { .. } => vec![level(left, Way::Vegas(vegas::Way::default()))],
        }
    }
}

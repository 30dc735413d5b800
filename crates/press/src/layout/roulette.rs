use std::collections::BTreeMap;

use grattoir_rules::Cents;
use grattoir_rules::vegas::{Bet, NUMBERS, Roulette};

use crate::deal::Deal;
use crate::stream::Stream;
use crate::ways::Way;

/// The amounts that bets win in a block, each with the winning bets of it and of all before it.
#[derive(Clone, Debug)]
pub(crate) struct Bets(Vec<(Cents, u32)>);

impl Bets {
    /// The winning bets of a deal, amounts falling.
    pub(crate) fn of(deal: &Deal) -> Self {
        let mut won = BTreeMap::new();
        for (way, share) in deal.shares() {
            if let Way::Vegas(way) = way
                && let Some(gain) = way.bet
                && share > 0
            {
                *won.entry(gain).or_insert(0) += share;
            }
        }
        let mut upto = 0;
        let running = won.into_iter().rev().map(|(gain, count)| {
            upto += count;
            (gain, upto)
        });
        Self(running.collect())
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// An amount, each as often as bets win it in the block.
    fn draw(&self, stream: &mut Stream) -> Cents {
        let all = self.0.last().map_or(0, |&(_, upto)| upto);
        let drawn = stream.below(all);
        self.0[self.0.partition_point(|&(_, upto)| upto <= drawn)].0
    }
}

/// Distinct numbers for the three bets; the wheel has that of the winning bet, or a fourth.
/// Losing bets show amounts as often as bets win them. Vegas 4.3.
pub(super) fn draw(gain: Option<Cents>, bets: &Bets, stream: &mut Stream) -> Roulette {
    let winning = gain.map(|gain| (stream.index(3), gain));
    let mut numbers = [0; 36];
    for (number, of_wheel) in numbers.iter_mut().zip(NUMBERS) {
        *number = of_wheel;
    }
    stream.choose(&mut numbers, if winning.is_some() { 3 } else { 4 });
    let bet = |place: usize, stream: &mut Stream| Bet {
        number: numbers[place],
        gain: match winning {
            Some((winner, gain)) if winner == place => gain,
            _ => bets.draw(stream),
        },
    };
    Roulette {
        number: numbers[winning.map_or(3, |(winner, _)| winner)],
        bets: [bet(0, stream), bet(1, stream), bet(2, stream)],
    }
}

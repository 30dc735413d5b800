use core::cmp::Reverse;

use grattoir_rules::Cents;
use grattoir_rules::vegas::{Hand, Reels, Throw};

/// What each surface of a unit of Vegas wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The poker hand.
    pub(crate) hand: Option<Hand>,
    /// What the winning bet pays.
    pub(crate) bet: Option<Cents>,
    /// The winning throws, gains falling, then `None`.
    pub(crate) throws: [Option<Throw>; 4],
    /// The combination of the reels.
    pub(crate) reels: Option<Reels>,
    /// The bonus sum of the tray, or zero.
    pub(crate) bonus: Cents,
}

impl Way {
    /// What it pays in all.
    fn gain(&self) -> Cents {
        let throws = self.throws.iter().flatten().map(|throw| throw.gain());
        let reels = self.reels.map(Reels::gain);
        let hand = self.hand.map(Hand::gain);
        hand.into_iter()
            .chain(self.bet)
            .chain(throws)
            .chain(reels)
            .sum::<Cents>()
            + self.bonus
    }

    /// How many surfaces win; throws are one, and so are reels and bonus.
    fn surfaces(&self) -> usize {
        [
            self.hand.is_some(),
            self.bet.is_some(),
            self.throws[0].is_some(),
            self.reels.is_some() || !self.bonus.is_zero(),
        ]
        .into_iter()
        .filter(|&wins| wins)
        .count()
    }
}

/// The ways to pay `amount`, more than zero, with the emission's roulette gains and bonus sums; on
/// several surfaces only where `cumulative`. Vegas 3, 4.2 to 4.6.
///
/// Order: more winning surfaces first; then the hand's gain, the bet's, the list of throws, the
/// reels, the bonus, each falling. Lists of throws compare from their greatest throw on, and where
/// one list begins with the whole of another, the longer comes first.
pub(crate) fn ways(
    amount: Cents,
    roulette: &[Cents],
    bonus: &[Cents],
    cumulative: bool,
) -> Vec<Way> {
    let least = if cumulative { 2 } else { 1 };
    let positive = || bonus.iter().copied().filter(|sum| !sum.is_zero());
    let mut ways = Vec::new();
    for hand in none_or(Hand::ALL) {
        for throws in sets_of_throws() {
            for reels in none_or(Reels::ALL) {
                let part = Way {
                    hand,
                    throws,
                    reels,
                    ..Way::default()
                };
                if part.gain() > amount {
                    continue;
                }
                for bonus in none_or(positive()) {
                    let mut way = Way {
                        bonus: bonus.unwrap_or_default(),
                        ..part
                    };
                    let left = amount - way.gain();
                    way.bet = roulette.contains(&left).then_some(left);
                    if way.gain() == amount && way.surfaces() >= least {
                        ways.push(way);
                    }
                }
            }
        }
    }
    ways.sort_by_key(|way| {
        Reverse((
            way.surfaces(),
            way.hand,
            way.bet,
            way.throws,
            way.reels,
            way.bonus,
        ))
    });
    ways
}

fn none_or<T>(some: impl IntoIterator<Item = T>) -> impl Iterator<Item = Option<T>> {
    core::iter::once(None).chain(some.into_iter().map(Some))
}

/// Every multiset of at most four throws, each falling.
fn sets_of_throws() -> Vec<[Option<Throw>; 4]> {
    let mut sets = vec![[None; 4]];
    let mut first = 0;
    for place in 0..4_usize {
        let shorter = sets[first..].to_vec();
        first = sets.len();
        for mut set in shorter {
            let greatest = place.checked_sub(1).and_then(|before| set[before]);
            for throw in Throw::ALL {
                if greatest.is_none_or(|greatest| throw <= greatest) {
                    set[place] = Some(throw);
                    sets.push(set);
                }
            }
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROULETTE: [i64; 12] = [2, 3, 5, 7, 10, 20, 50, 100, 500, 1_000, 5_000, 10_000];
    const BONUS: [i64; 11] = [0, 2, 3, 5, 7, 10, 20, 50, 100, 200, 1_000];

    fn official(euros: i64, cumulative: bool) -> Vec<Way> {
        let (roulette, bonus) = (ROULETTE.map(Cents::euros), BONUS.map(Cents::euros));
        ways(Cents::euros(euros), &roulette, &bonus, cumulative)
    }

    #[test]
    fn there_are_as_many_ways_as_the_rules_count() {
        for (euros, cumulative, count) in [
            (40_000, true, 7),
            (10_000, true, 7),
            (1_000, false, 8),
            (200, true, 132),
            (50, true, 188),
            (30, true, 164),
            (10, true, 24),
            (5, false, 9),
            (3, false, 3),
        ] {
            assert_eq!(official(euros, cumulative).len(), count, "{euros} €");
        }
    }

    #[test]
    fn the_first_way_to_40_000_euros_wins_10_000_on_each_surface() {
        let way = Way {
            hand: Some(Hand::Carre),
            bet: Some(Cents::euros(10_000)),
            throws: [Some(Throw::CinqSix), None, None, None],
            reels: Some(Reels::Septs),
            bonus: Cents::ZERO,
        };
        assert_eq!(official(40_000, true)[0], way);
    }

    #[test]
    fn ways_come_in_the_documented_order() {
        // As (surfaces, hand, bet, throws, reels, bonus).
        let five = official(5, false);
        let read: Vec<_> = five
            .iter()
            .map(|way| {
                let euros = |gain: Option<Cents>| gain.map_or(0, |gain| gain.get() / 100);
                (
                    way.surfaces(),
                    euros(way.hand.map(Hand::gain)),
                    euros(way.bet),
                    euros(way.throws[0].map(Throw::gain)),
                    euros(way.reels.map(Reels::gain)),
                    way.bonus.get() / 100,
                )
            })
            .collect();
        assert_eq!(
            read,
            [
                (2, 0, 3, 0, 0, 2),
                (2, 0, 2, 0, 3, 0),
                (2, 0, 2, 0, 0, 3),
                (1, 5, 0, 0, 0, 0),
                (1, 0, 5, 0, 0, 0),
                (1, 0, 0, 5, 0, 0),
                (1, 0, 0, 0, 5, 0),
                (1, 0, 0, 0, 3, 2),
                (1, 0, 0, 0, 0, 5),
            ]
        );
    }

    #[test]
    fn the_longer_list_of_throws_comes_first_where_it_begins_with_the_other() {
        let ways = official(1_000, false);
        assert!(
            ways.iter()
                .any(|way| way.throws[0] == Some(Throw::TroisQuatre))
        );
        let ten = official(10, true);
        let place = |throws: [Option<Throw>; 4], hand: Option<Hand>| {
            ten.iter()
                .position(|way| way.throws == throws && way.hand == hand)
        };
        let un_six = Some(Throw::UnSix);
        assert!(place([un_six, None, None, None], None) < place([None; 4], None));
    }

    #[test]
    fn an_amount_that_no_sum_of_gains_makes_has_no_way() {
        assert_eq!(official(1, false), []);
        assert_eq!(official(3, true), []);
        assert_eq!(ways(Cents::new(350), &[], &[], false), []);
    }
}

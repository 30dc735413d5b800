//! G2: every official block, printed whole and checked unit by unit against the tables of
//! `docs/reglements`, which are written out here once more, apart from the emissions' data.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use grattoir_press::{Block, Emission, Seed, check, emissions};
use grattoir_rules::vegas::{Hand, Reels, Throw};
use grattoir_rules::{Cents, Unit, Way, evaluate};

/// Number of prizes and amount in cents, as Article 3 has them.
type Table = [(u32, i64)];

const LAMPE: &Table = &[
    (1, 1_000_000),
    (1, 50_000),
    (60, 5_000),
    (13_800, 700),
    (32_200, 200),
    (100_000, 100),
    (81_000, 50),
];

const LAMPE_LOSING: &Table = &[
    (3, 1_000_000),
    (3, 50_000),
    (178, 5_000),
    (40_899, 700),
    (95_430, 200),
    (296_367, 100),
    (240_058, 50),
];

const PHARAON_1: &Table = &[
    (1, 2_500_000),
    (1, 100_000),
    (3, 50_000),
    (400, 2_000),
    (33_000, 900),
    (24_100, 500),
    (98_000, 150),
    (100_000, 100),
];

const PHARAON_2: &Table = &[
    (1, 5_000_000),
    (1, 200_000),
    (3, 100_000),
    (400, 4_000),
    (33_000, 1_800),
    (24_100, 1_000),
    (98_000, 300),
    (100_000, 200),
];

const PHARAON_3: &Table = &[
    (1, 7_500_000),
    (1, 300_000),
    (3, 150_000),
    (400, 6_000),
    (33_000, 2_700),
    (24_100, 1_500),
    (98_000, 450),
    (100_000, 300),
];

const VEGAS_2012: &Table = &[
    (2, 4_000_000),
    (2, 1_000_000),
    (25, 100_000),
    (500, 20_000),
    (10_000, 5_000),
    (30_000, 3_000),
    (40_000, 1_000),
    (165_000, 500),
    (100_000, 300),
];

const VEGAS_2013: &Table = &[
    (2, 4_000_000),
    (2, 1_000_000),
    (25, 100_000),
    (500, 20_000),
    (13_000, 5_000),
    (30_000, 2_500),
    (47_000, 1_000),
    (151_000, 500),
    (100_000, 300),
];

fn official(name: &str) -> Arc<Emission> {
    emissions()
        .into_iter()
        .find(|emission| emission.name() == name)
        .expect("an emission in force")
}

/// What has been seen of a whole block, by evaluating its units and nothing else.
#[derive(Default)]
struct Seen {
    prizes: BTreeMap<i64, u32>,
    lampe_losing: BTreeMap<i64, u32>,
    hands: BTreeSet<Hand>,
    throws: BTreeSet<Throw>,
    reels: BTreeSet<Reels>,
    bonuses: BTreeSet<i64>,
    bets_won: BTreeMap<i64, u64>,
    bets_shown: BTreeMap<i64, u64>,
}

impl Seen {
    fn whole(block: &Block) -> Self {
        let mut seen = Self::default();
        for index in 0..block.size() {
            seen.add(&block.unit(index).expect("an index below the size").unit);
        }
        seen
    }

    fn add(&mut self, unit: &Unit) {
        let evaluation = evaluate(unit).expect("a valid unit");
        *self.prizes.entry(evaluation.prize.get()).or_default() += 1;
        for gain in &evaluation.gains {
            match gain.way {
                Way::Hand(hand) => {
                    self.hands.insert(hand);
                }
                Way::Throw { dice, .. } => {
                    self.throws.insert(dice);
                }
                Way::Reels(reels) => {
                    self.reels.insert(reels);
                }
                Way::Tray => {
                    self.bonuses.insert(gain.amount.get());
                }
                Way::Bet(_) => *self.bets_won.entry(gain.amount.get()).or_default() += 1,
                Way::Lamp | Way::Line { .. } | Way::Bonus { .. } => {}
            }
        }
        match unit {
            Unit::Lampe(unit) if evaluation.prize.is_zero() => {
                *self.lampe_losing.entry(unit.gain.get()).or_default() += 1;
            }
            Unit::Vegas(unit) => {
                for bet in unit.roulette.bets {
                    if bet.number != unit.roulette.number {
                        *self.bets_shown.entry(bet.gain.get()).or_default() += 1;
                    }
                }
            }
            Unit::Lampe(_) | Unit::Pharaon(_) => {}
        }
    }
}

fn counts(table: &Table) -> BTreeMap<i64, u32> {
    table
        .iter()
        .map(|&(count, amount)| (amount, count))
        .collect()
}

#[allow(
    clippy::print_stdout,
    reason = "the time is worth knowing, with --nocapture"
)]
/// Prints block 1 whole twice: once for the press's own check, once to compare with `table`.
fn whole_block(name: &str, seed: u8, size: u32, table: &Table) -> Seen {
    let emission = official(name);
    assert_eq!(emission.size(), size);
    let start = Instant::now();
    let block = Block::open(emission, 1, &Seed::new([seed; 32]));
    let opened = start.elapsed();
    let threads = thread::available_parallelism().expect("a known number of cores");
    let mut done = 0;
    check(&block, threads, &mut |units| done = units).expect("a block that may be sold");
    println!(
        "{}: open {opened:.0?}, all printed and checked {:.1?}",
        block.id(),
        start.elapsed()
    );
    assert_eq!(done, size);

    let seen = Seen::whole(&block);
    let mut expected = counts(table);
    expected.insert(0, size - table.iter().map(|&(count, _)| count).sum::<u32>());
    assert_eq!(seen.prizes, expected);
    seen
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes seconds in the release profile only")]
fn g2_exact_a_block_of_lampe_matches_both_its_tables() {
    let seen = whole_block("lampe-50-2012", 1, 900_000, LAMPE);
    assert_eq!(seen.lampe_losing, counts(LAMPE_LOSING));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes seconds in the release profile only")]
fn g2_exact_a_block_of_pharaon_at_1_euro_matches_its_table() {
    whole_block("pharaon-100-2012", 2, 1_000_000, PHARAON_1);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes seconds in the release profile only")]
fn g2_exact_a_block_of_pharaon_at_2_euros_matches_its_table() {
    whole_block("pharaon-200-2012", 3, 1_000_000, PHARAON_2);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes seconds in the release profile only")]
fn g2_exact_a_block_of_pharaon_at_3_euros_matches_its_table() {
    whole_block("pharaon-300-2012", 4, 1_000_000, PHARAON_3);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes seconds in the release profile only")]
fn g2_exact_a_block_of_vegas_matches_its_table_and_every_printed_gain_wins() {
    every_printed_gain_wins(&whole_block("vegas-300-2012", 5, 1_500_000, VEGAS_2012));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes seconds in the release profile only")]
fn g2_exact_a_block_of_vegas_2013_matches_its_table_and_every_printed_gain_wins() {
    every_printed_gain_wins(&whole_block("vegas-300-2013", 6, 1_500_000, VEGAS_2013));
}

fn every_printed_gain_wins(seen: &Seen) {
    assert!(seen.hands.iter().eq(&Hand::ALL));
    assert!(seen.throws.iter().eq(&Throw::ALL));
    assert!(seen.reels.iter().eq(&Reels::ALL));
    let cents = |euros: &[i64]| euros.iter().map(|euros| euros * 100).collect::<Vec<_>>();
    let bonuses = cents(&[2, 3, 5, 7, 10, 20, 50, 100, 200, 1_000]);
    assert!(seen.bonuses.iter().eq(&bonuses));
    let bets = cents(&[2, 3, 5, 7, 10, 20, 50, 100, 500, 1_000, 5_000, 10_000]);
    assert!(seen.bets_won.keys().eq(&bets));

    // What losing bets show is in proportion to what bets win.
    let (won, shown): (u64, u64) = (seen.bets_won.values().sum(), seen.bets_shown.values().sum());
    for (amount, bets) in &seen.bets_won {
        let expected = bets * shown / won;
        let losing = seen.bets_shown.get(amount).copied().unwrap_or(0);
        let tolerance = 10 + 5 * expected.isqrt();
        assert!(
            losing.abs_diff(expected) < tolerance,
            "{amount}: {losing}, {expected}"
        );
    }
}

#[test]
fn the_emissions_in_force_are_those_of_the_official_rules() {
    let rows: Vec<_> = emissions()
        .iter()
        .map(|emission| {
            let winning: u32 = emission.prizes().iter().map(|prize| prize.count).sum();
            let all = emission.prizes_in_all();
            (
                emission.name(),
                emission.size(),
                winning,
                all,
                emission.blocks(),
            )
        })
        .collect();
    let row = |name: &str, size, winning, euros, blocks| {
        (name.to_owned(), size, winning, Cents::euros(euros), blocks)
    };
    assert_eq!(
        rows,
        [
            row("lampe-50-2012", 900_000, 227_062, 315_000, 10),
            row("pharaon-100-2012", 1_000_000, 255_505, 700_000, 10),
            row("pharaon-200-2012", 1_000_000, 255_505, 1_400_000, 10),
            row("pharaon-300-2012", 1_000_000, 255_505, 2_100_000, 10),
            row("vegas-300-2012", 1_500_000, 345_529, 3_150_000, 10),
            row("vegas-300-2013", 1_500_000, 341_529, 3_150_000, 0),
        ]
    );
    assert!(
        emissions()
            .iter()
            .all(|emission| emission.return_per_mille() == 700)
    );
}

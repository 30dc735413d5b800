use grattoir_press::Printed;
use grattoir_rules::vegas::{self, NUMBERS, Rank, Reel, has_straight};
use grattoir_rules::{Unit, prize};

use super::chance::Tests;
use super::{position, whole};

/// The faces of each cell of each surface that does not win, by whether the unit wins elsewhere.
#[derive(Default)]
struct Seen {
    ranks: [[[u64; 8]; 6]; 2],
    numbers: [[Vec<u64>; 4]; 2],
    gains: [[std::collections::BTreeMap<i64, u64>; 3]; 2],
    dice: [[Vec<u64>; 4]; 2],
    reels: [[[u64; 4]; 3]; 2],
    /// None alike, two alike by symbol, three alike.
    pairs: [[u64; 5]; 2],
    /// How many bets lie beside the wheel's number.
    beside: [[u64; 4]; 2],
}

const OTHERS: [Reel; 4] = [Reel::Sept, Reel::Couronne, Reel::Bar, Reel::Etoile];

#[test]
fn a_block_of_vegas_lies_as_chance_has_it() {
    let (block, units) = whole("vegas-300-2012", 23);
    let mut tests = Tests::default();
    position::test(&mut tests, &block, &units);
    let mut seen = Seen::default();
    for cell in seen.numbers.iter_mut().chain(&mut seen.dice).flatten() {
        cell.resize(36, 0);
    }
    for printed in &units {
        seen.add(printed);
    }
    seen.cells(&mut tests);
    seen.near_misses(&mut tests);
    seen.tells_nothing(&mut tests);
    tests.judge(75);
}

impl Seen {
    fn add(&mut self, printed: &Printed) {
        let Unit::Vegas(unit) = &printed.unit else {
            panic!("a unit of Vegas")
        };
        let wins = usize::from(!printed.prize.is_zero());
        if unit
            .poker
            .iter()
            .collect::<std::collections::BTreeSet<_>>()
            .len()
            == 6
        {
            for (cell, rank) in self.ranks[wins].iter_mut().zip(unit.poker) {
                cell[place(&Rank::ALL, rank)] += 1;
            }
        }
        self.roulette(wins, &unit.roulette);
        for (cell, [first, second]) in self.dice[wins].iter_mut().zip(unit.craps) {
            cell[usize::from(first - 1) * 6 + usize::from(second - 1)] += 1;
        }
        let reels = unit.jackpot.reels;
        if prize_of_reels(reels) == 0 {
            for (cell, reel) in self.reels[wins].iter_mut().zip(reels) {
                cell[place(&OTHERS, reel)] += 1;
            }
            let twice = OTHERS
                .iter()
                .position(|sign| reels.iter().filter(|reel| *reel == sign).count() == 2);
            self.pairs[wins][twice.map_or(4, |sign| sign)] += 1;
        }
    }

    fn roulette(&mut self, wins: usize, roulette: &vegas::Roulette) {
        if roulette
            .bets
            .iter()
            .any(|bet| bet.number == roulette.number)
        {
            return;
        }
        let wheel = roulette.number;
        let shown = [
            wheel,
            roulette.bets[0].number,
            roulette.bets[1].number,
            roulette.bets[2].number,
        ];
        for (cell, number) in self.numbers[wins].iter_mut().zip(shown) {
            cell[usize::from(number - 1)] += 1;
        }
        for (cell, bet) in self.gains[wins].iter_mut().zip(roulette.bets) {
            *cell.entry(bet.gain.get()).or_default() += 1;
        }
        let beside = roulette
            .bets
            .iter()
            .filter(|bet| bet.number.abs_diff(wheel) == 1)
            .count();
        self.beside[wins][beside] += 1;
    }

    /// Every rank, number, throw and reel in every cell.
    fn cells(&self, tests: &mut Tests) {
        let ranks = losing_ranks();
        let throws: Vec<f64> = (0..36)
            .map(|throw| f64::from(u8::from(loses(throw / 6 + 1, throw % 6 + 1))))
            .collect();
        for wins in [0, 1] {
            for (place, cell) in self.ranks[wins].iter().enumerate() {
                tests.fit(format!("ranks of card {place}, {wins}"), cell, &ranks);
            }
            for (place, cell) in self.numbers[wins].iter().enumerate() {
                tests.uniform(format!("numbers of place {place}, {wins}"), cell);
            }
            for (place, cell) in self.reels[wins].iter().enumerate() {
                tests.uniform(format!("symbols of reel {place}, {wins}"), cell);
            }
        }
        for (place, cell) in self.dice[0].iter().enumerate() {
            tests.fit(format!("throws of place {place}"), cell, &throws);
        }
        // Of winning units, the throws that lose.
        for (place, cell) in self.dice[1].iter().enumerate() {
            let losing: Vec<u64> = cell
                .iter()
                .zip(&throws)
                .map(|(&count, &may)| if may > 0.0 { count } else { 0 })
                .collect();
            tests.fit(
                format!("losing throws of place {place} in winning units"),
                &losing,
                &throws,
            );
        }
    }

    /// The rates that docs/block-format.md says follow from uniform draws.
    fn near_misses(&self, tests: &mut Tests) {
        for wins in [0, 1] {
            // Of 60 reels that are not alike, 9 show two of each symbol and 24 three different.
            tests.fit(
                format!("two reels alike, {wins}"),
                &self.pairs[wins],
                &[9.0, 9.0, 9.0, 9.0, 24.0],
            );
            tests.fit(
                format!("bets beside the number, {wins}"),
                &self.beside[wins],
                &beside(),
            );
        }
    }

    /// What a surface that loses shows does not tell whether another wins.
    fn tells_nothing(&self, tests: &mut Tests) {
        for place in 0..6 {
            tests.alike(
                format!("card {place}, losing or not"),
                &self.ranks[0][place],
                &self.ranks[1][place],
            );
        }
        for place in 0..4 {
            tests.alike(
                format!("number {place}, losing or not"),
                &self.numbers[0][place],
                &self.numbers[1][place],
            );
        }
        for place in 0..3 {
            tests.alike(
                format!("reel {place}, losing or not"),
                &self.reels[0][place],
                &self.reels[1][place],
            );
            let [one, other] = [0, 1].map(|wins: usize| &self.gains[wins][place]);
            let amounts: Vec<i64> = one
                .keys()
                .chain(other.keys())
                .copied()
                .collect::<std::collections::BTreeSet<_>>()
                .into_iter()
                .collect();
            let counts = |of: &std::collections::BTreeMap<i64, u64>| -> Vec<u64> {
                amounts
                    .iter()
                    .map(|amount| of.get(amount).copied().unwrap_or(0))
                    .collect()
            };
            tests.alike(
                format!("gain of bet {place}, losing or not"),
                &counts(one),
                &counts(other),
            );
        }
        tests.alike(
            "two reels alike, losing or not",
            &self.pairs[0],
            &self.pairs[1],
        );
        tests.alike(
            "bets beside the number, losing or not",
            &self.beside[0],
            &self.beside[1],
        );
    }
}

fn place<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|other| *other == one).unwrap()
}

fn loses(first: usize, second: usize) -> bool {
    ![(1, 6), (2, 5), (3, 4), (5, 6)].contains(&(first.min(second), first.max(second)))
}

fn prize_of_reels(reels: [Reel; 3]) -> i64 {
    let cherries = reels.iter().filter(|reel| **reel == Reel::Cerise).count();
    i64::from(cherries > 0 || reels[0] == reels[1] && reels[1] == reels[2])
}

/// How many of the six-rank hands without five in a row have each rank.
fn losing_ranks() -> Vec<f64> {
    let mut counts = vec![0.0; 8];
    for hand in 0_u16..256 {
        let ranks: Vec<usize> = (0..8).filter(|rank| hand & 1 << rank != 0).collect();
        if ranks.len() == 6 {
            let cards: [Rank; 6] = core::array::from_fn(|card| Rank::ALL[ranks[card]]);
            if !has_straight(&cards) {
                ranks.iter().for_each(|&rank| counts[rank] += 1.0);
            }
        }
    }
    counts
}

/// In how many of all draws of a number and three others none, one, two, three lie beside it.
fn beside() -> Vec<f64> {
    let mut counts = vec![0.0; 4];
    for wheel in NUMBERS {
        let neighbours = NUMBERS.filter(|number| number.abs_diff(wheel) == 1).count() as f64;
        let far = 35.0 - neighbours;
        let choose = |from: f64, count: u8| match count {
            0 => 1.0,
            1 => from,
            2 => from * (from - 1.0) / 2.0,
            _ => from * (from - 1.0) * (from - 2.0) / 6.0,
        };
        for (count, all) in (0_u8..).zip(&mut counts) {
            *all += choose(neighbours, count) * choose(far, 3 - count);
        }
    }
    counts
}

#[test]
fn the_prize_of_a_unit_is_what_its_layout_says() {
    let (_, units) = whole("vegas-300-2013", 29);
    assert!(
        units
            .iter()
            .all(|printed| prize(&printed.unit) == Ok(printed.prize))
    );
}

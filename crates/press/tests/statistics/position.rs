//! Where the prizes lie in the order of sale, and whether one tells of the next.

use std::collections::BTreeMap;

use grattoir_press::{Block, Printed};

use super::chance::Tests;

const DECILES: usize = 10;

/// Every test of position of a block.
pub fn test(tests: &mut Tests, block: &Block, units: &[Printed]) {
    deciles(tests, units);
    let levels = levels(units);
    runs(tests, units);
    for lag in [1, 2, 3, 7, 100] {
        serial(tests, units, lag);
    }
    after(tests, units, &levels);
    salts(tests, block, units);
}

fn deciles(tests: &mut Tests, units: &[Printed]) {
    let mut counts: BTreeMap<i64, [u64; DECILES]> = BTreeMap::new();
    for (index, printed) in units.iter().enumerate() {
        counts.entry(printed.prize.get()).or_default()[index * DECILES / units.len()] += 1;
    }
    for (prize, counts) in counts {
        tests.uniform(format!("{prize} cents by decile"), &counts);
    }
}

/// Of a prize, its place among the prizes.
fn levels(units: &[Printed]) -> BTreeMap<i64, usize> {
    let prizes: std::collections::BTreeSet<i64> =
        units.iter().map(|unit| unit.prize.get()).collect();
    prizes.into_iter().zip(0..).collect()
}

fn wins(unit: &Printed) -> bool {
    !unit.prize.is_zero()
}

/// Wald and Wolfowitz: as many runs of winning and of losing units as a shuffle makes.
fn runs(tests: &mut Tests, units: &[Printed]) {
    let n = units.len() as f64;
    let won = units.iter().filter(|unit| wins(unit)).count() as f64;
    let lost = n - won;
    let runs = 1 + units
        .windows(2)
        .filter(|pair| wins(&pair[0]) != wins(&pair[1]))
        .count();
    let mean = 1.0 + 2.0 * won * lost / n;
    let variance = (mean - 1.0) * (mean - 2.0) / (n - 1.0);
    tests.normal("runs of wins", runs as f64, mean, variance);
}

/// How often two units a lag apart both win.
fn serial(tests: &mut Tests, units: &[Printed], lag: usize) {
    let n = units.len() as f64;
    let p = units.iter().filter(|unit| wins(unit)).count() as f64 / n;
    let pairs = units.iter().zip(&units[lag..]);
    let both = pairs
        .filter(|(one, other)| wins(one) && wins(other))
        .count() as f64;
    let m = n - lag as f64;
    // Without replacement the pairs' covariance takes p squared to (1 - p) squared of it away.
    let variance = m * p * p * (1.0 - p) * (1.0 - p);
    tests.normal(format!("wins {lag} apart"), both, m * p * p, variance);
}

/// What follows a unit of each level.
fn after(tests: &mut Tests, units: &[Printed], levels: &BTreeMap<i64, usize>) {
    let mut all = vec![0_u64; levels.len()];
    let mut follows = vec![vec![0_u64; levels.len()]; levels.len()];
    for pair in units.windows(2) {
        let [one, next] = [0, 1].map(|place: usize| levels[&pair[place].prize.get()]);
        follows[one][next] += 1;
        all[next] += 1;
    }
    let expected: Vec<f64> = all.iter().map(|&count| count as f64).collect();
    for (prize, &level) in levels {
        tests.fit(
            format!("what follows {prize} cents"),
            &follows[level],
            &expected,
        );
    }
}

/// The salt is shown with the unit and, of a neighbour, never: it tells nothing of the prize.
fn salts(tests: &mut Tests, block: &Block, units: &[Printed]) {
    let mut counts = [[0_u64; 256]; 2];
    for (index, unit) in (0..).zip(units) {
        counts[usize::from(wins(unit))][usize::from(block.salt(index)[0])] += 1;
    }
    tests.uniform("first bytes of the salts of losing units", &counts[0]);
    tests.uniform("first bytes of the salts of winning units", &counts[1]);
}

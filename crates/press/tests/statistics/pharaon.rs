use grattoir_press::Printed;
use grattoir_rules::Unit;
use grattoir_rules::pharaon::{Grid, Symbol, is_printable};

use super::chance::Tests;
use super::{position, whole};

const LINES: [[usize; 4]; 10] = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [3, 6, 9, 12],
];

/// Three of a line alike and the fourth another, in one unit: 0, 1, … and the rest.
const MOST: usize = 12;

#[derive(Default)]
struct Seen {
    cells: [[[u64; 6]; 16]; 4],
    near: [u64; MOST],
    near_of: [u64; 6],
}

#[test]
fn blocks_of_pharaon_lie_as_chance_has_it() {
    let baseline = baseline(60_000);
    for (stake, seed) in [(100, 31), (200, 32), (300, 33)] {
        let (block, units) = whole(&format!("pharaon-{stake}-2012"), seed);
        let mut tests = Tests::default();
        position::test(&mut tests, &block, &units);
        let mut seen = Seen::default();
        for Printed { prize, unit } in &units {
            let Unit::Pharaon(unit) = unit else {
                panic!("a unit of Pharaon")
            };
            if prize.is_zero() {
                seen.add(&unit.grids);
            }
        }
        // Losing layouts are the same whatever symbol is called what: each cell is uniform.
        for (grid, cells) in seen.cells.iter().enumerate() {
            for (cell, counts) in cells.iter().enumerate() {
                tests.uniform(format!("symbols of cell {cell} of grid {grid}"), counts);
            }
        }
        tests.uniform("lines of three alike by symbol", &seen.near_of);
        tests.alike(
            "lines of three alike in a losing unit",
            &seen.near,
            &baseline.near,
        );
        tests.judge(80);
    }
}

impl Seen {
    fn add(&mut self, grids: &[Grid; 4]) {
        let mut near = 0;
        for (counts, grid) in self.cells.iter_mut().zip(grids) {
            for (count, symbol) in counts.iter_mut().zip(grid) {
                count[*symbol as usize] += 1;
            }
            for line in LINES {
                let signs = line.map(|cell| grid[cell]);
                let three = Symbol::ALL
                    .into_iter()
                    .find(|symbol| signs.iter().filter(|sign| *sign == symbol).count() == 3);
                if let Some(symbol) = three {
                    near += 1;
                    self.near_of[symbol as usize] += 1;
                }
            }
        }
        self.near[near.min(MOST - 1)] += 1;
    }
}

/// Losing units by another road: four grids of dice, thrown away where the rules' own evaluation
/// finds a line or a bonus, or a shape that is never printed.
fn baseline(units: u32) -> Seen {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut die = || {
        // SplitMix64, in no way related to the press's stream.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 33) as usize % 6
    };
    let mut seen = Seen::default();
    let mut made = 0;
    while made < units {
        let grids: [Grid; 4] =
            core::array::from_fn(|_| core::array::from_fn(|_| Symbol::ALL[die()]));
        let unit = grattoir_rules::pharaon::Unit {
            stake: grattoir_rules::Cents::new(100),
            grids,
        };
        let loses =
            grattoir_rules::prize(&Unit::Pharaon(unit)).is_ok_and(grattoir_rules::Cents::is_zero);
        if loses && is_printable(&unit) {
            seen.add(&grids);
            made += 1;
        }
    }
    seen
}

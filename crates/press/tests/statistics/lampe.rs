use std::collections::BTreeMap;

use grattoir_rules::Unit;

use super::chance::Tests;
use super::{position, whole};

#[test]
fn a_block_of_lampe_lies_as_chance_has_it() {
    let (block, units) = whole("lampe-50-2012", 21);
    let mut tests = Tests::default();
    position::test(&mut tests, &block, &units);
    let mut offsets: BTreeMap<i64, [u64; 3]> = BTreeMap::new();
    let mut deciles: BTreeMap<i64, [u64; 10]> = BTreeMap::new();
    let mut shown: BTreeMap<i64, (u64, u64)> = BTreeMap::new();
    for (index, printed) in units.iter().enumerate() {
        let Unit::Lampe(unit) = printed.unit else {
            panic!("a unit of Lampe")
        };
        let gain = unit.gain.get();
        let (wins, all) = shown.entry(gain).or_default();
        *all += 1;
        if unit.offset == 0 {
            *wins += 1;
        } else {
            offsets.entry(gain).or_default()[usize::from(unit.offset) - 1] += 1;
            deciles.entry(gain).or_default()[index * 10 / units.len()] += 1;
        }
    }
    // The lamp shows its neighbours' colour no more often than the one opposite: no near miss.
    for (gain, counts) in offsets {
        tests.uniform(
            format!("offsets of losing units that show {gain} cents"),
            &counts,
        );
    }
    for (gain, counts) in deciles {
        tests.uniform(
            format!("losing units that show {gain} cents by decile"),
            &counts,
        );
    }
    tests.judge(30);
    // The potential gain is the one thing seen before the rub. Exact: it is in the table.
    for (gain, (wins, all)) in shown {
        assert!(
            (3 * all..=6 * all).contains(&(20 * wins)) || all < 10,
            "{gain}: {wins} of {all}"
        );
    }
}

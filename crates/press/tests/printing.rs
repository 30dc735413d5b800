//! G1: a block is fixed by its emission, number and seed, and a unit by nothing else.

use std::sync::Arc;

use grattoir_press::{Block, Emission, Printed, Seed, emissions};
use grattoir_rules::Unit;

const SIZE: u32 = 1_000;

fn lampe(size: u32) -> Arc<Emission> {
    let text = format!(
        "game = 'lampe'\nstake = 50\nrules = 'test'\nsize = {size}\nblocks = 9\n\
         prize = [{{ amount = 700, count = 100 }}, {{ amount = 50, count = 100 }}]\n\
         losing = [{{ gain = 700, count = {} }}, {{ gain = 50, count = 500 }}]\n",
        size - 700
    );
    Arc::new(Emission::parse(&text).expect("an emission"))
}

fn whole(block: &Block) -> Vec<Printed> {
    (0..block.size())
        .map(|index| block.unit(index).expect("below the size"))
        .collect()
}

fn seed(byte: u8) -> Seed {
    Seed::new([byte; 32])
}

#[test]
fn g1_predetermined_the_same_seed_prints_the_same_block() {
    let emission = lampe(SIZE);
    let block = Block::open(emission.clone(), 1, &seed(1));
    assert_eq!(whole(&block), whole(&Block::open(emission, 1, &seed(1))));
    assert_eq!((block.id(), block.size()), ("lampe-50-test-1", SIZE));
    assert_eq!(block.unit(SIZE), None);
}

#[test]
fn g1_predetermined_another_seed_or_number_prints_another_order() {
    let emission = lampe(SIZE);
    let first = whole(&Block::open(emission.clone(), 1, &seed(1)));
    assert_ne!(first, whole(&Block::open(emission.clone(), 1, &seed(2))));
    assert_ne!(first, whole(&Block::open(emission, 2, &seed(1))));
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "opens whole blocks, quick in the release profile only"
)]
fn g1_predetermined_a_unit_does_not_depend_on_what_was_printed_before() {
    for emission in emissions() {
        let block = Block::open(emission.clone(), 3, &seed(7));
        let forwards: Vec<_> = (0..50).map(|index| block.unit(index)).collect();
        let again = Block::open(emission, 3, &seed(7));
        let mut backwards: Vec<_> = (0..50).rev().map(|index| again.unit(index)).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
    }
}

#[test]
fn a_block_of_one_unit_can_be_printed() {
    let text = "game = 'pharaon'\nstake = 300\nrules = 'test'\nsize = 1\nblocks = 1\n";
    let emission = Arc::new(Emission::parse(text).unwrap());
    let block = Block::open(emission, 1, &seed(0));
    assert_eq!(block.unit(0).unwrap().prize.get(), 0);
    assert_eq!(block.unit(1), None);
}

/// Losing lamps reveal each other choice one time in three, whatever the gain: chi-squared with
/// two degrees of freedom stays below 14, which one fixed draw in a thousand would exceed.
#[test]
fn the_offset_of_a_losing_lamp_is_uniform_and_independent_of_the_gain() {
    let block = Block::open(lampe(60_000), 1, &seed(3));
    let mut counts = [[0_i64; 3]; 2];
    for printed in whole(&block) {
        let Unit::Lampe(unit) = printed.unit else {
            panic!("a unit of Lampe")
        };
        if unit.offset != 0 {
            counts[usize::from(unit.gain.get() == 50)][usize::from(unit.offset) - 1] += 1;
        }
    }
    for counts in counts {
        let all: i64 = counts.iter().sum();
        let squares: i64 = counts.iter().map(|count| (3 * count - all).pow(2)).sum();
        assert!(squares < 14 * 3 * all, "{counts:?}");
    }
}

#[test]
fn a_block_does_not_show_its_order_in_debug_output() {
    let block = Block::open(lampe(SIZE), 1, &seed(1));
    assert_eq!(
        format!("{block:?}"),
        r#"Block { id: "lampe-50-test-1", .. }"#
    );
}

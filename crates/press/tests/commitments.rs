//! G7: leaves, roots and paths are those of the vectors, which a second program, written from
//! `docs/block-format.md` alone, worked out.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::num::NonZeroUsize;
use std::sync::Arc;

use grattoir_press::{Block, Committed, Emission, Seed};
use grattoir_proof::{RUN, Tree, from_hex, leaf, to_hex, verify};
use grattoir_protocol::UnitJson;
use serde_json::Value;

const LEAVES: &str = include_str!("../../../tests/vectors/proof-leaves.jsonl");
const ROOTS: &str = include_str!("../../../tests/vectors/proof-roots.jsonl");
const EMISSIONS: [&str; 3] = [
    include_str!("../../../tests/vectors/emissions/lampe.toml"),
    include_str!("../../../tests/vectors/emissions/pharaon.toml"),
    include_str!("../../../tests/vectors/emissions/vegas.toml"),
];

fn vectors(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn text<'a>(vector: &'a Value, member: &str) -> &'a str {
    vector[member].as_str().unwrap()
}

fn seed() -> Seed {
    Seed::new(core::array::from_fn(|byte| byte as u8))
}

/// The block of that id among the emissions of the vectors.
fn block(id: &str) -> Block {
    let (name, number) = id.rsplit_once('-').unwrap();
    let mut emissions = EMISSIONS.iter().map(|text| Emission::parse(text).unwrap());
    let emission = emissions.find(|emission| emission.name() == name).unwrap();
    Block::open(Arc::new(emission), number.parse().unwrap(), &seed())
}

fn committed(id: &str, threads: usize) -> Committed {
    let threads = NonZeroUsize::new(threads).unwrap();
    Committed::over(block(id), threads, &mut |_| ())
}

#[test]
fn g7_provable_salts_and_leaves_are_those_of_the_vectors() {
    for vector in vectors(LEAVES) {
        let id = text(&vector, "block");
        let index = u32::try_from(vector["index"].as_u64().unwrap()).unwrap();
        let block = block(id);
        let mut unit = Vec::new();
        UnitJson(block.unit(index).unwrap().unit).write(&mut unit);
        assert_eq!(
            serde_json::from_slice::<Value>(&unit).unwrap(),
            vector["unit"]
        );
        assert_eq!(to_hex(&block.salt(index)), text(&vector, "salt"));
        assert_eq!(
            to_hex(&leaf(id, index, &block.salt(index), &unit)),
            text(&vector, "leaf")
        );
    }
}

#[test]
fn g7_provable_roots_are_those_of_the_vectors_on_any_number_of_threads() {
    for vector in vectors(ROOTS) {
        assert_eq!(to_hex(&seed().hash()), text(&vector, "seed_hash"));
        for threads in [1, 3] {
            let committed = committed(text(&vector, "block"), threads);
            assert_eq!(to_hex(&committed.root()), text(&vector, "root"));
        }
    }
}

#[test]
fn g7_provable_every_unit_of_a_block_has_a_path_to_its_root() {
    let committed = committed("pharaon-200-audit-1", 2);
    let block = committed.block();
    for index in 0..block.size() {
        let mut unit = Vec::new();
        UnitJson(block.unit(index).unwrap().unit).write(&mut unit);
        let proof = committed.proof(index).unwrap();
        let leaf = leaf(block.id(), index, &proof.salt, &unit);
        assert!(verify(
            &leaf,
            index,
            block.size(),
            &proof.path,
            &committed.root()
        ));
    }
    assert_eq!(committed.proof(block.size()), None);
}

#[test]
fn the_progress_reaches_every_unit() {
    let mut last = 0;
    let block = block("vegas-300-audit-1");
    let size = block.size();
    let _ = Committed::over(block, NonZeroUsize::MIN, &mut |units| last = units);
    assert_eq!(last, size);
}

#[test]
fn blocks_of_any_size_are_those_of_the_whole_tree() {
    for size in [1, 2, RUN - 1, RUN, RUN + 1, 2 * RUN, 3 * RUN + 7] {
        let text =
            format!("game = 'pharaon'\nstake = 100\nrules = 'test'\nsize = {size}\nblocks = 1\n");
        let emission = Arc::new(Emission::parse(&text).unwrap());
        let block = Block::open(emission, 1, &seed());
        let leaves = (0..size).map(|index| {
            let mut unit = Vec::new();
            UnitJson(block.unit(index).unwrap().unit).write(&mut unit);
            leaf(block.id(), index, &block.salt(index), &unit)
        });
        let tree = Tree::over(leaves.collect()).unwrap();
        let committed = Committed::over(block, NonZeroUsize::MIN, &mut |_| ());
        assert_eq!(committed.root(), tree.root());
        for index in 0..size {
            let proof = committed.proof(index).unwrap();
            assert_eq!(
                Some(proof.path),
                tree.path(index as usize),
                "{index} of {size}"
            );
        }
    }
}

#[test]
fn a_salt_is_of_one_unit_and_one_block() {
    let (one, two) = (block("lampe-50-audit-1"), block("lampe-50-audit-2"));
    assert_ne!(one.salt(0), one.salt(1));
    assert_ne!(one.salt(0), two.salt(0));
    assert!(from_hex::<32>(&to_hex(&one.salt(0))).is_some());
}

#[test]
fn a_block_opened_from_its_kept_runs_proves_the_same_and_a_unit_of_another_run_not_at_all() {
    let whole = committed("pharaon-200-audit-1", 2);
    let kept = Committed::kept(block("pharaon-200-audit-1"), whole.runs().to_vec()).unwrap();
    assert_eq!(kept.root(), whole.root());
    let size = whole.block().size();
    for index in (0..size).step_by(37).chain([size - 1, size]) {
        assert_eq!(kept.proof(index), whole.proof(index), "{index}");
    }
    let mut runs = whole.runs().to_vec();
    runs[1] = [7; 32];
    let other = Committed::kept(block("pharaon-200-audit-1"), runs).unwrap();
    assert_ne!(other.root(), whole.root());
    assert!(other.proof(RUN - 1).is_some());
    assert!((RUN..2 * RUN).all(|index| other.proof(index).is_none()));
    let short = whole.runs()[1..].to_vec();
    assert!(Committed::kept(block("pharaon-200-audit-1"), short).is_none());
}

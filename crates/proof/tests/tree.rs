//! The laws of leaf, tree and path.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grattoir_proof::{Crown, Hash, RUN, Tree, from_hex, leaf, sha256, to_hex, verify};
use proptest::prelude::*;
use sha2::{Digest, Sha256};

const BLOCK: &str = "lampe-50-2012-1";

fn leaves(size: u32) -> Vec<Hash> {
    (0..size)
        .map(|index| leaf(BLOCK, index, &[7; 32], b"{}"))
        .collect()
}

fn tree(size: u32) -> Tree {
    Tree::over(leaves(size)).unwrap()
}

/// The root by the recursion of RFC 9162 2.1.1: split at the largest power of two below the size.
fn by_definition(leaves: &[Hash]) -> Hash {
    if let [only] = leaves {
        return *only;
    }
    let split = leaves.len().next_power_of_two() / 2;
    let (left, right) = leaves.split_at(split);
    let mut hasher = Sha256::new();
    hasher.update([1]);
    hasher.update(by_definition(left));
    hasher.update(by_definition(right));
    hasher.finalize().into()
}

#[test]
fn a_leaf_is_the_hash_of_its_parts_in_order() {
    let mut bytes = vec![0];
    bytes.extend_from_slice(b"grattoir/v1\nvegas-300-2012-1\n");
    bytes.extend_from_slice(&[0, 0, 1, 2]);
    bytes.extend_from_slice(&[9; 32]);
    bytes.extend_from_slice(br#"{"game":"lampe","gain":700,"offset":0}"#);
    let expected: Hash = Sha256::digest(&bytes).into();
    let unit = br#"{"game":"lampe","gain":700,"offset":0}"#;
    assert_eq!(leaf("vegas-300-2012-1", 258, &[9; 32], unit), expected);
}

#[test]
fn the_root_is_that_of_the_definition_for_every_size() {
    for size in 1..130 {
        assert_eq!(
            tree(size).root(),
            by_definition(&leaves(size)),
            "{size} leaves"
        );
    }
}

#[test]
fn every_unit_of_every_size_verifies() {
    for size in 1..70 {
        let (tree, leaves) = (tree(size), leaves(size));
        for index in 0..size {
            let path = tree.path(index as usize).unwrap();
            assert!(verify(
                &leaves[index as usize],
                index,
                size,
                &path,
                &tree.root()
            ));
        }
    }
}

#[test]
fn a_block_of_one_unit_has_an_empty_path() {
    let tree = tree(1);
    assert_eq!(tree.path(0), Some(Vec::new()));
    assert!(verify(&tree.root(), 0, 1, &[], &tree.root()));
    assert!(!verify(&tree.root(), 0, 1, &[[0; 32]], &tree.root()));
}

#[test]
fn there_is_no_tree_over_nothing_and_no_path_past_the_end() {
    assert_eq!(Tree::over(Vec::new()), None);
    assert_eq!(tree(5).path(5), None);
}

proptest! {
    #[test]
    fn any_tampering_fails(size in 2_u32..200, at in any::<prop::sample::Index>(), bit in 0_usize..256, pick in any::<prop::sample::Index>()) {
        let tree = tree(size);
        let index = u32::try_from(at.index(size as usize)).unwrap();
        let leaf = leaves(size)[index as usize];
        let path = tree.path(index as usize).unwrap();
        let root = tree.root();
        let flipped = |mut hash: Hash| { hash[bit / 8] ^= 1 << (bit % 8); hash };
        prop_assert!(!verify(&flipped(leaf), index, size, &path, &root), "another leaf");
        prop_assert!(!verify(&leaf, index, size, &path, &flipped(root)), "another root");
        prop_assert!(!verify(&leaf, (index + 1) % size, size, &path, &root), "another index");
        prop_assert!(!verify(&leaf, size, size, &path, &root), "an index past the end");
        prop_assert!(!verify(&leaf, index, size, &path[1..], &root), "a sibling short");
        let mut longer = path.clone();
        longer.push(root);
        prop_assert!(!verify(&leaf, index, size, &longer, &root), "a sibling too many");
        let mut changed = path.clone();
        let place = pick.index(changed.len());
        changed[place] = flipped(changed[place]);
        prop_assert!(!verify(&leaf, index, size, &changed, &root), "another sibling");
    }

    #[test]
    fn a_node_is_no_leaf(size in 2_u32..100) {
        let tree = tree(size);
        prop_assert!(!leaves(size).contains(&tree.root()));
    }
}

#[test]
fn trees_and_paths_are_those_of_the_vectors() {
    let vectors = include_str!("../../../tests/vectors/proof-trees.jsonl");
    for line in vectors.lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let number = |member: &str| u32::try_from(vector[member].as_u64().unwrap()).unwrap();
        let (size, index) = (number("size"), number("index"));
        let leaves = (0..size).map(|index| sha256(&[&[0], &index.to_be_bytes()[..]].concat()));
        let tree = Tree::over(leaves.clone().collect()).unwrap();
        assert_eq!(to_hex(&tree.root()), vector["root"].as_str().unwrap());
        let path = tree.path(index as usize).unwrap();
        let expected = vector["path"].as_array().unwrap().iter();
        let expected: Vec<Hash> = expected
            .map(|hash| from_hex(hash.as_str().unwrap()).unwrap())
            .collect();
        assert_eq!(path, expected, "{index} of {size}");
        let leaves: Vec<Hash> = leaves.collect();
        let runs = leaves.chunks(RUN as usize).map(Crown::run).collect();
        let crown = Crown::over(size, runs).unwrap();
        let run = crown.run_of(index);
        let run = leaves[run.start as usize..run.end as usize].to_vec();
        assert_eq!(crown.path(index, run), Some(path));
        assert_eq!(crown.root(), tree.root());
    }
}

#[test]
fn a_node_passed_off_as_a_leaf_has_no_path() {
    let (tree, leaves) = (tree(8), leaves(8));
    let path = tree.path(2).unwrap();
    let mut bytes = vec![1];
    bytes.extend_from_slice(&leaves[2]);
    bytes.extend_from_slice(&leaves[3]);
    let node: Hash = Sha256::digest(&bytes).into();
    assert!(!verify(&node, 1, 8, &path[1..], &tree.root()));
    // In a smaller block it would have one: the size in the manifest is what forbids it.
    assert!(verify(&node, 1, 4, &path[1..], &tree.root()));
}

#[test]
fn a_crown_refuses_what_is_not_of_its_block() {
    let runs = vec![[0; 32]; 2];
    assert_eq!(Crown::over(0, Vec::new()), None);
    assert_eq!(Crown::over(RUN, runs.clone()), None);
    let crown = Crown::over(RUN + 1, runs).unwrap();
    assert_eq!(crown.path(RUN + 1, vec![[0; 32]]), None);
    assert_eq!(crown.path(RUN, vec![[0; 32]; 2]), None);
    assert_eq!(crown.run_of(RUN), RUN..RUN + 1);
}

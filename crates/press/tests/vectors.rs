//! The units of `tests/vectors/press-units.jsonl`, which a second program, written from
//! `docs/block-format.md` alone, prints too.

use std::collections::BTreeMap;

use grattoir_press::{Block, Seed, emissions};
use grattoir_protocol::UnitJson;
use serde_json::Value;

const UNITS: &str = include_str!("../../../tests/vectors/press-units.jsonl");
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The block of that id, under the seed of the vectors.
fn block(id: &str) -> Block {
    let (name, number) = id.rsplit_once('-').expect("a block id ends in its number");
    let emission = emissions()
        .into_iter()
        .find(|emission| emission.name() == name);
    let number = number.parse().expect("a number");
    let seed = Seed::from_hex(SEED).expect("a seed");
    Block::open(emission.expect("in force"), number, &seed)
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "opens whole blocks, quick in the release profile only"
)]
fn g1_predetermined_the_published_vectors_come_out_to_the_byte() {
    let mut blocks: BTreeMap<String, Block> = BTreeMap::new();
    for line in UNITS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let id = vector["block"].as_str().unwrap();
        let block = blocks.entry(id.to_owned()).or_insert_with(|| block(id));
        let index = u32::try_from(vector["index"].as_u64().unwrap()).unwrap();
        let printed = block.unit(index).unwrap();
        let mut unit = Vec::new();
        UnitJson(printed.unit).write(&mut unit);
        let (prize, unit) = (printed.prize.get(), String::from_utf8(unit).unwrap());
        let json = format!(r#"{{"block":"{id}","index":{index},"prize":{prize},"unit":{unit}}}"#);
        assert_eq!(json, line);
    }
    assert_eq!(blocks.len(), emissions().len());
}

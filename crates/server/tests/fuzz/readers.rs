//! Everything that reads what others wrote: units, receipts, manifests, emissions.

use std::num::NonZeroUsize;
use std::sync::Arc;

use grattoir_press::{Block, Emission, Seed, check};
use grattoir_protocol::{Manifest, Receipt, UnitJson};
use grattoir_server::cli::{Evaluated, evaluate};
use grattoir_server::operator::is_signed;
use grattoir_verify::Known;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use crate::support::emissions;

const UNITS: &str = include_str!("../../../../tests/vectors/evaluate.jsonl");
const RECEIPTS: &str = include_str!("../../../../tests/vectors/receipts.jsonl");

/// How a text is spoilt.
#[derive(Clone, Debug)]
enum Blow {
    Set(Index, u8),
    Cut(Index),
    Out(Index, Index),
    Twice(Index, Index),
}

fn blows() -> impl Strategy<Value = Vec<Blow>> {
    let place = any::<Index>;
    // Bytes that JSON and TOML are made of, more often than others.
    let byte = prop_oneof![
        select(&b"\"\\{}[],:=0123456789eE.+-nutf' \n\0"[..]),
        any::<u8>()
    ];
    let blow = prop_oneof![
        6 => (place(), byte).prop_map(|(at, byte)| Blow::Set(at, byte)),
        1 => place().prop_map(Blow::Cut),
        2 => (place(), place()).prop_map(|(from, to)| Blow::Out(from, to)),
        2 => (place(), place()).prop_map(|(from, to)| Blow::Twice(from, to)),
    ];
    vec(blow, 1..4)
}

fn spoilt(text: &[u8], blows: &[Blow]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for blow in blows {
        if bytes.is_empty() {
            break;
        }
        let span = |from: &Index, to: &Index, bytes: &[u8]| {
            let start = from.index(bytes.len());
            // Short, so that most of the text stays.
            start..bytes.len().min(start + to.index(24) + 1)
        };
        match blow {
            Blow::Set(at, byte) => {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            Blow::Cut(at) => bytes.truncate(at.index(bytes.len())),
            Blow::Out(from, to) => drop(bytes.drain(span(from, to, &bytes))),
            Blow::Twice(from, to) => {
                let span = span(from, to, &bytes);
                let again = bytes[span.clone()].to_vec();
                bytes.splice(span.start..span.start, again);
            }
        }
    }
    bytes
}

fn units() -> Vec<Vec<u8>> {
    let vectors = UNITS
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let texts = vectors.map(|vector| match &vector["unit"] {
        Value::Null => vector.to_string().into_bytes(),
        unit => unit.to_string().into_bytes(),
    });
    texts.collect()
}

/// Receipts that hold.
fn receipts() -> Vec<(Receipt, Vec<u8>)> {
    let vectors = RECEIPTS
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let receipts = vectors.filter_map(|vector| {
        let receipt: Receipt = serde_json::from_value(vector["receipt"].clone()).ok()?;
        let steps = grattoir_verify::verify(&receipt, &Known::default(), &is_signed);
        let text = vector["receipt"].to_string().into_bytes();
        grattoir_verify::holds(&steps).then_some((receipt, text))
    });
    receipts.collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_line_of_any_bytes_is_evaluated_to_a_line(bytes in vec(any::<u8>(), 0..400)) {
        let mut said = Vec::new();
        evaluate(&bytes[..], &mut said).unwrap();
        let lines = bytes.split_inclusive(|&byte| byte == b'\n').count();
        prop_assert_eq!(said.split_inclusive(|&byte| byte == b'\n').count(), lines);
    }

    #[test]
    fn a_spoilt_unit_is_refused_or_evaluates_as_the_unit_it_now_is(
        unit in select(units()),
        blows in blows(),
    ) {
        let bytes = spoilt(&unit, &blows);
        let worth = Evaluated::of(&bytes);
        if let Ok(UnitJson(read)) = UnitJson::parse(&bytes) {
            match grattoir_rules::prize(&read) {
                Ok(prize) => prop_assert_eq!(worth, Evaluated::Prize(prize.get())),
                Err(_) => prop_assert!(matches!(worth, Evaluated::Invalid(_))),
            }
            // What was read is written and read as the same.
            let mut written = Vec::new();
            UnitJson(read.clone()).write(&mut written);
            prop_assert_eq!(UnitJson::parse(&written).unwrap().0, read);
        } else {
            prop_assert!(matches!(worth, Evaluated::Invalid(_)));
        }
    }

    #[test]
    fn g7_provable_a_spoilt_receipt_holds_only_where_it_says_the_same(
        (honest, text) in select(receipts()),
        blows in blows(),
    ) {
        let bytes = spoilt(&text, &blows);
        if let Ok(read) = serde_json::from_slice::<Receipt>(&bytes) {
            let steps = grattoir_verify::verify(&read, &Known::default(), &is_signed);
            let read = Receipt { pad: honest.pad.clone(), ..read };
            prop_assert!(!grattoir_verify::holds(&steps) || read == honest, "{steps:?}");
        }
    }

    #[test]
    fn g7_provable_a_spoilt_manifest_is_not_the_operators(
        (receipt, _) in select(receipts()),
        blows in blows(),
    ) {
        let honest = &receipt.blocks[0];
        let bytes = spoilt(&serde_json::to_vec(honest).unwrap(), &blows);
        if let Ok(read) = serde_json::from_slice::<Manifest>(&bytes) {
            let known = Known { key: Some(&honest.key), ..Known::default() };
            let good = grattoir_verify::manifest(&read, &known, &is_signed).is_ok();
            prop_assert!(!good || read == *honest);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_text_of_any_bytes_is_no_emission_or_one(text in ".{0,300}") {
        let _ = Emission::parse(&text);
    }

    #[test]
    fn g2_exact_an_emission_that_is_read_prints_a_block_that_passes_its_check(
        source in select(emissions::all()),
        blows in blows(),
    ) {
        let text = spoilt(source.as_bytes(), &blows);
        let Ok(text) = str::from_utf8(&text) else { return Ok(()) };
        // One of millions of units is right too, and takes too long here.
        let Some(emission) = Emission::parse(text).ok().filter(|read| read.size() < 10_000) else {
            return Ok(());
        };
        let block = Block::open(Arc::new(emission), 1, &Seed::new([7; 32]));
        prop_assert_eq!(check(&block, NonZeroUsize::MIN, &mut |_| ()), Ok(()));
    }
}

//! Receipts that hold and receipts that were tampered with. The same lines are verified by
//! `tools/verify.py` and in the browser.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod forge;

use ed25519_dalek::{Signature, VerifyingKey};
use grattoir_protocol::{Manifest, Receipt};
use grattoir_verify::{Fault, Known, Signed, follows, holds, signatures, verify};
use serde_json::Value;

const VECTORS: &str = include_str!("../../../tests/vectors/receipts.jsonl");

fn is_signed(signed: &Signed) -> bool {
    let signature = Signature::from_bytes(&signed.signature);
    VerifyingKey::from_bytes(&signed.key)
        .is_ok_and(|key| key.verify_strict(&signed.message, &signature).is_ok())
}

/// At which step the receipt of a vector is refused, and why; `None` where it is not.
fn fault(vector: &Value) -> Option<(&'static str, String)> {
    let receipt: Receipt = match serde_json::from_value(vector["receipt"].clone()) {
        Ok(receipt) => receipt,
        Err(error) => return Some(("read", error.to_string())),
    };
    let blocks: Option<Vec<Manifest>> = vector
        .get("blocks")
        .map(|blocks| serde_json::from_value(blocks.clone()).unwrap());
    let known = Known {
        blocks: blocks.as_deref(),
        key: vector.get("key").and_then(Value::as_str),
        player: vector.get("player").and_then(Value::as_str),
    };
    let steps = verify(&receipt, &known, &is_signed);
    let first = steps.iter().find(|step| step.fault.is_some());
    assert_eq!(first.is_none(), holds(&steps));
    first.map(|step| {
        let why = format!("{}: {}", step.claim, step.fault.unwrap());
        (step.claim.word(), why)
    })
}

#[test]
fn g7_provable_every_receipt_of_the_vectors_is_told_from_the_forged_ones() {
    let mut counts = [0, 0];
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let (what, expected) = (&vector["what"], vector["holds"].as_bool().unwrap());
        let fault = fault(&vector);
        assert_eq!(fault.is_none(), expected, "{what}: {fault:?}");
        let at = fault.map(|(at, _)| at);
        assert_eq!(at, vector.get("fails").and_then(Value::as_str), "{what}");
        counts[usize::from(expected)] += 1;
    }
    assert!(counts[0] >= 30 && counts[1] >= 6, "{counts:?}");
}

/// Renew with `UPDATE_VECTORS=1 cargo test -p grattoir-verify`.
#[test]
fn the_vectors_are_those_that_are_made_here() {
    let made = forge::vectors();
    if std::env::var_os("UPDATE_VECTORS").is_some() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../tests/vectors/receipts.jsonl"
        );
        std::fs::write(path, &made).unwrap();
        return;
    }
    assert!(
        made == VECTORS,
        "tests/vectors/receipts.jsonl: renew it with UPDATE_VECTORS=1"
    );
}

#[test]
fn any_changed_character_of_a_signed_part_fails() {
    let line: Value = serde_json::from_str(VECTORS.lines().next().unwrap()).unwrap();
    assert_eq!(line["holds"], true);
    let text = line["receipt"].to_string();
    let (mut tried, mut unread) = (0, 0);
    for (at, character) in text
        .char_indices()
        .filter(|(_, character)| character.is_ascii_digit())
    {
        let other = if character == '7' { '8' } else { '7' };
        let mut changed = text.clone();
        changed.replace_range(at..=at, &other.to_string());
        let Ok(receipt) = serde_json::from_str::<Value>(&changed) else {
            unread += 1;
            continue;
        };
        let mut vector = line.clone();
        vector["receipt"] = receipt;
        assert!(fault(&vector).is_some(), "{changed}");
        tried += 1;
    }
    assert!(tried > 500 && unread < tried, "{tried} {unread}");
}

#[test]
fn a_manifest_names_the_one_before_it_to_the_last_digit() {
    let (before, after) = forge::two_of_lampe();
    assert_eq!(follows(&after, &before), Ok(()));
    let mut other = before.clone();
    other.printed_at = "2026-11-30T17:00:01Z".to_owned();
    assert_eq!(follows(&after, &other), Err(Fault::Previous));
    assert_eq!(follows(&before, &after), Err(Fault::Previous));
}

#[test]
fn a_receipt_has_a_signature_for_each_manifest_and_one_for_its_sale() {
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        if vector["holds"] == true {
            let receipt: Receipt = serde_json::from_value(vector["receipt"].clone()).unwrap();
            let signed = signatures(&receipt);
            assert_eq!(signed.len(), receipt.blocks.len() + 1);
            assert!(signed.iter().all(is_signed));
        }
    }
}

//! What is pinned, and what is held against it.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use grattoir_client::platform::signature::{Checked, check};
use grattoir_client::proof::{Book, Pin, Signatures};
use grattoir_protocol::{Manifest, Receipt, lean};
use grattoir_verify::{Fault, Signed, signatures};
use serde_json::Value;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const VECTORS: &str = include_str!("vectors/receipts.jsonl");
const NOW: &str = "2026-11-30T17:30:00Z";

fn receipts() -> Vec<Receipt> {
    let lines = VECTORS
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    lines
        .filter(|line: &Value| line["holds"] == true)
        .map(|line| serde_json::from_value(line["receipt"].clone()).unwrap())
        .collect()
}

/// Two blocks of Lampe, one after the other.
fn two() -> (Manifest, Manifest) {
    let mut receipts = receipts().into_iter();
    let receipt = receipts.find(|receipt| receipt.blocks.len() == 2).unwrap();
    let [before, after] = <[Manifest; 2]>::try_from(receipt.blocks).unwrap();
    (before, after)
}

fn all_good(_: &Signed) -> bool {
    true
}

#[wasm_bindgen_test]
async fn the_browser_tells_good_signatures_from_bad_ones() {
    for signed in receipts().iter().flat_map(signatures) {
        assert_eq!(check(&signed).await, Checked::Good);
        let mut message = signed.message.clone();
        message[3] ^= 1;
        let other = Signed {
            message,
            ..signed.clone()
        };
        assert_eq!(check(&other).await, Checked::Bad);
    }
}

#[wasm_bindgen_test]
async fn a_signature_that_was_not_asked_about_is_none() {
    let signed = signatures(&receipts()[0]).remove(0);
    let none = Signatures::check(Vec::new()).await;
    assert!(!none.is_signed(&signed));
    let asked = Signatures::check(vec![signed.clone()]).await;
    assert!(asked.is_signed(&signed) && asked.are_checked());
}

#[wasm_bindgen_test]
fn a_manifest_is_pinned_once_and_held_against_its_pin() {
    let (before, after) = two();
    let mut book = Book::default();
    assert_eq!(book.see(&before, NOW, &all_good), Ok(true));
    assert_eq!(book.see(&before, "later", &all_good), Ok(false));
    assert_eq!(book.find(&before.id).unwrap().seen, NOW);
    assert_eq!(book.key.as_ref(), Some(&before.key));
    let mut other = before.clone();
    other.root = "00".repeat(32);
    assert_eq!(book.see(&other, NOW, &all_good), Err(Fault::Differs));
    assert_eq!(book.find(&before.id).unwrap().manifest, before);
    let mut unchained = after.clone();
    unchained.previous = Some("00".repeat(32));
    assert_eq!(book.see(&unchained, NOW, &all_good), Err(Fault::Previous));
    assert_eq!(book.see(&after, NOW, &|_| false), Err(Fault::Signature));
    let mut foreign = after.clone();
    foreign.key = "00".repeat(32);
    assert_eq!(book.see(&foreign, NOW, &all_good), Err(Fault::Key));
    assert_eq!(book.see(&after, NOW, &all_good), Ok(true));
}

#[wasm_bindgen_test]
fn a_book_comes_back_as_it_was_kept_and_never_loses_a_pin_to_another_tab() {
    let (before, after) = two();
    let mut here = Book::default();
    here.see(&before, NOW, &all_good).unwrap();
    here.since = Some("é\"".to_owned());
    assert_eq!(lean::read::<Book>(&here.write()), Some(here.clone()));
    let mut there = Book::default();
    let mut other = before.clone();
    other.root = "00".repeat(32);
    for manifest in [other, after.clone()] {
        let seen = "later".to_owned();
        there.pins.push(Pin { seen, manifest });
    }
    here.join(there);
    assert_eq!(here.find(&before.id).unwrap().manifest, before);
    assert_eq!(here.find(&after.id).unwrap().seen, "later");
}

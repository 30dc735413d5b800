//! The client's reader and writer, held against serde's.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fmt::Debug;

use grattoir_protocol::lean::{self, Json, Read};
use grattoir_protocol::{
    Catalogue, Code, History, Join, LinkCode, Manifest, Mode, Play, Problem, Progress, Purchase,
    PurchaseBody, Receipt, Sale, Session, UnitJson, Zones,
};
use proptest::prelude::*;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};

const VECTORS: &str = include_str!("../../../tests/vectors/evaluate.jsonl");

fn manifest() -> Value {
    json!({
        "id": "pharaon-200-2012-1", "game": "pharaon", "stake": 200, "rules": "2012", "size": 600_000,
        "table": [[2_000_000, 1], [0, 599_999]], "root": "", "seed_hash": "", "previous": null,
        "printed_at": "2026-11-30T12:00:00Z", "key": "", "signature": "",
    })
}

fn play(unit: &Value) -> Value {
    json!({
        "id": "0123456789abcdef", "game": unit["game"], "stake": 200, "mode": "auto",
        "status": "open", "at": "2026-11-30T12:00:00Z",
        "units": [{
            "block": "b", "index": 7, "prize": 0, "unit": unit, "zone": "symbole", "choice": 3,
            "salt": "é\"\\\n", "path": ["a", "b"],
        }],
        "prize": 0, "balance": { "before": 10_000, "staked": 9_800, "final": 9_800 },
        "progress": 513, "sale": sale(), "pad": "    ",
    })
}

fn sale() -> Value {
    json!({
        "play": "p", "units": [["vegas-300-2012-1", 17], ["b", 0]], "at": "2026-11-30T18:00:00Z",
        "player": "h", "key": "k", "signature": "s",
    })
}

fn receipt() -> Value {
    let unit = json!({ "game": "lampe", "gain": 50, "offset": 0 });
    let units =
        json!([{ "block": "b", "index": 7, "salt": "s", "unit": unit, "path": ["a", "b"] }]);
    json!({ "blocks": [manifest()], "units": units, "sale": sale(), "pad": " " })
}

fn units() -> Vec<Value> {
    let lines = VECTORS.lines().step_by(20);
    lines
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["unit"].clone())
        .collect()
}

/// The JSON with one thing wrong or merely other: each member left out, unknown, or of another value,
/// at every depth.
fn spoiled(json: &Value) -> Vec<Value> {
    let others = [
        json!(null),
        json!(-1),
        json!(300),
        json!(1.5),
        json!("x"),
        json!(true),
        json!({}),
    ];
    let mut all = others.to_vec();
    match json {
        Value::Object(members) => {
            for (name, value) in members {
                let mut less = members.clone();
                less.remove(name);
                all.push(less.into());
                for value in spoiled(value) {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), value);
                    all.push(changed.into());
                }
            }
            let mut more = members.clone();
            more.insert("more".to_owned(), json!([1.5, { "a": null }]));
            all.push(more.into());
        }
        Value::Array(items) => {
            all.push(items.iter().skip(1).cloned().collect());
            all.push(items.iter().chain([&json!(0)]).cloned().collect());
            for (place, item) in items.iter().enumerate().take(2) {
                for value in spoiled(item) {
                    let mut changed = items.clone();
                    changed[place] = value;
                    all.push(changed.into());
                }
            }
        }
        _ => {}
    }
    all
}

fn agree<T: Read + DeserializeOwned + PartialEq + Debug>(json: &Value) {
    let mut read = 0;
    for json in [json.clone()].iter().chain(&spoiled(json)) {
        for text in [
            json.to_string(),
            serde_json::to_string_pretty(json).unwrap(),
        ] {
            let expected: Option<T> = serde_json::from_str(&text).ok();
            read += usize::from(expected.is_some());
            assert_eq!(lean::read::<T>(&text), expected, "{text}");
        }
    }
    assert!(read > 1, "the sample itself is sound");
}

#[test]
fn every_answer_is_read_as_serde_reads_it_sound_or_not() {
    for unit in units() {
        agree::<UnitJson>(&unit);
    }
    let vegas = units().into_iter().find(|unit| unit["game"] == "vegas");
    agree::<Play>(&play(&vegas.unwrap()));
    let mut past = play(&json!({ "game": "lampe", "gain": 0, "offset": 3 }));
    past.as_object_mut().unwrap().remove("progress");
    agree::<History>(&json!({ "plays": [past], "next": "n", "pad": "" }));
    agree::<Session>(&json!({
        "player": "p", "balance": 1, "currency": "EUR", "demo": true, "open_play": null,
    }));
    agree::<Receipt>(&receipt());
    agree::<LinkCode>(&json!({ "code": "c", "expires": "2026-11-30T12:00:00Z" }));
    agree::<Catalogue>(&json!({ "games": [{ "game": "vegas", "stakes": [{
        "stake": 300, "rules": "2020", "prizes": [[1, 2]], "return_per_mille": 650,
        "block": manifest(), "next": null,
    }] }] }));
}

#[test]
fn every_code_of_a_problem_is_read() {
    for code in [
        Code::Malformed,
        Code::KeyMissing,
        Code::KeyInvalid,
        Code::Unauthenticated,
        Code::ForbiddenOrigin,
        Code::NotFound,
        Code::MethodNotAllowed,
        Code::PlayOpen,
        Code::InsufficientFunds,
        Code::SoldOut,
        Code::GameClosed,
        Code::KeyReused,
        Code::BlockChanged,
        Code::LimitReached,
        Code::Excluded,
        Code::TooLarge,
        Code::UnsupportedMediaType,
        Code::InvalidChoice,
        Code::RateLimited,
        Code::Internal,
        Code::Unavailable,
    ] {
        agree::<Problem>(&json!({
            "type": "urn:grattoir:problem:x", "title": "t", "status": code.status(), "detail": "d",
            "code": code, "retry": code.retry(), "open_play": "p",
        }));
    }
}

#[test]
fn what_stands_twice_and_what_is_an_array_is_refused() {
    for text in [
        r#"{"code":"a","code":"b","expires":"c"}"#,
        r#"{"code":"a","expires":"c","x":1,"x":2}"#,
        r#"["a","c"]"#,
    ] {
        assert_eq!(lean::read::<LinkCode>(text), None, "{text}");
    }
}

#[test]
fn bodies_are_written_as_serde_writes_them() {
    let zones = |couleur, symbole| Purchase::Zones {
        zones: Zones { couleur, symbole },
    };
    let stake = |mode| Purchase::Stake { stake: 300, mode };
    for purchase in [
        stake(Mode::Manual),
        stake(Mode::Auto),
        zones(Some(0), None),
        zones(None, Some(3)),
        zones(Some(1), Some(2)),
        zones(None, None),
    ] {
        for blocks in [
            None,
            Some(vec![]),
            Some(vec!["a\"".to_owned(), "b".to_owned()]),
        ] {
            let body = PurchaseBody {
                purchase: purchase.clone(),
                blocks,
            };
            assert_eq!(body.write(), serde_json::to_string(&body).unwrap());
        }
    }
    for code in [None, Some("é\u{7}".to_owned())] {
        let join = Join { code };
        assert_eq!(join.write(), serde_json::to_string(&join).unwrap());
    }
    let progress = Progress { progress: 4095 };
    assert_eq!(progress.write(), serde_json::to_string(&progress).unwrap());
}

#[test]
fn what_is_signed_is_serdes_compact_json_without_the_signature() {
    let without = |json: String, signature: &str| {
        let last = format!(
            ",\"signature\":{}}}",
            serde_json::to_string(signature).unwrap()
        );
        let rest = json.strip_suffix(&last).unwrap();
        format!("{rest}}}")
    };
    let mut manifests: Vec<Manifest> = vec![serde_json::from_value(manifest()).unwrap()];
    manifests.push(Manifest {
        previous: Some("é\"\\".to_owned()),
        table: Vec::new(),
        signature: "\"".to_owned(),
        ..manifests[0].clone()
    });
    for manifest in manifests {
        let json = serde_json::to_string(&manifest).unwrap();
        assert_eq!(manifest.text(), json);
        assert_eq!(manifest.json(), json.as_bytes());
        let unsigned = without(json, &manifest.signature);
        assert_eq!(String::from_utf8(manifest.signed()).unwrap(), unsigned);
    }
    let mut signed: Sale = serde_json::from_value(sale()).unwrap();
    for units in [signed.units.clone(), vec![]] {
        signed.units = units;
        let json = serde_json::to_string(&signed).unwrap();
        let unsigned = without(json, &signed.signature);
        assert_eq!(String::from_utf8(signed.signed()).unwrap(), unsigned);
    }
}

#[test]
fn a_receipt_is_handed_over_as_serde_writes_it_but_for_the_padding() {
    let receipt: Receipt = serde_json::from_value(receipt()).unwrap();
    let json = serde_json::to_string(&receipt).unwrap();
    assert_eq!(receipt.write(), json.replace(",\"pad\":\" \"", ""));
    let back = lean::read::<Receipt>(&receipt.write()).unwrap();
    let pad = String::new();
    assert_eq!(back, Receipt { pad, ..receipt });
}

proptest! {
    #[test]
    fn a_string_comes_through_in_either_direction(text in any::<String>()) {
        let written = serde_json::to_string(&text).unwrap();
        prop_assert_eq!(lean::read::<String>(&written), Some(text.clone()));
        prop_assert_eq!(serde_json::from_str::<String>(&lean::text(&text)).unwrap(), text);
    }

    #[test]
    fn what_is_json_is_said_as_serde_says_it(text in r#"[\[\]{}:, "\\u0dDc1889.eE+\-tnrulfas]{0,12}"#) {
        let is_json = serde_json::from_str::<IgnoredAny>(&text).is_ok();
        let read = Json::parse(&text).is_some();
        // Names that stand twice are refused here; serde leaves them to the type.
        prop_assert!(read == is_json || (is_json && text.contains('{')), "{text}");
    }

    #[test]
    fn escapes_are_read_as_serde_reads_them(text in r#""(\\u(d8|dc|DF|00)[0-9a-f]{2}|\\[nrtbf/"x]|é){0,4}""#) {
        prop_assert_eq!(lean::read::<String>(&text), serde_json::from_str(&text).ok());
    }
}

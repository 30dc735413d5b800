//! A purchase is kept before it is sent, and belongs to its player.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use grattoir_client::platform::{entropy, storage};
use grattoir_client::purchase::{Pending, pending};
use grattoir_client::table::evaluations;
use grattoir_protocol::{Play, Purchase, PurchaseBody, Zones};
use grattoir_rules::{Cents, Game};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn purchase(player: &str) -> Pending {
    let zones = Zones {
        couleur: Some(2),
        symbole: None,
    };
    let body = PurchaseBody {
        purchase: Purchase::Zones { zones },
        blocks: None,
    };
    Pending::new(player.to_owned(), Game::Lampe, &body, Cents::new(50)).unwrap()
}

#[wasm_bindgen_test]
fn a_key_is_sixteen_bytes_in_hex_and_never_the_same() {
    let keys: Vec<String> = (0..100).map(|_| entropy::purchase_key().unwrap()).collect();
    for (place, key) in keys.iter().enumerate() {
        assert_eq!(key.len(), 32);
        assert!(key.bytes().all(|byte| byte.is_ascii_hexdigit()));
        assert!(!keys[..place].contains(key));
    }
}

#[wasm_bindgen_test]
fn a_purchase_is_kept_before_anything_is_sent() {
    let made = purchase("anne");
    assert_eq!(pending("anne"), Some(made));
    storage::forget("purchase");
}

#[wasm_bindgen_test]
fn another_player_does_not_send_it() {
    let _ = purchase("anne");
    assert_eq!(pending("bruno"), None);
    assert_eq!(
        pending("anne"),
        None,
        "and it is forgotten, for it can never be sent"
    );
}

#[wasm_bindgen_test]
fn what_is_kept_and_cannot_be_read_is_no_purchase() {
    assert!(storage::keep("purchase", "{\"player\":"));
    assert_eq!(pending("anne"), None);
    storage::forget("purchase");
}

fn play(prize: i64, paid: i64, offset: u8) -> Play {
    serde_json::from_value(serde_json::json!({
        "id": "p", "game": "lampe", "stake": 50, "mode": "manual", "status": "open",
        "at": "2026-11-30T18:00:00Z",
        "units": [{
            "block": "lampe-50-2012-1", "index": 0, "prize": paid,
            "unit": {"game": "lampe", "gain": 700, "offset": offset},
            "zone": "couleur", "choice": 1, "salt": "", "path": [],
        }],
        "prize": prize, "balance": {"before": 100, "staked": 50, "final": 50 + prize},
        "progress": 0, "pad": "",
    }))
    .unwrap()
}

#[wasm_bindgen_test]
fn only_a_play_that_evaluates_to_what_was_paid_may_be_shown() {
    assert!(evaluations(&play(700, 700, 0)).is_some());
    assert!(evaluations(&play(0, 0, 1)).is_some());
    assert!(
        evaluations(&play(700, 700, 1)).is_none(),
        "paid, and the unit loses"
    );
    assert!(
        evaluations(&play(0, 0, 0)).is_none(),
        "wins, and was not paid"
    );
    assert!(
        evaluations(&play(800, 700, 0)).is_none(),
        "the play's sum is not its units'"
    );
    assert!(
        evaluations(&play(0, 0, 4)).is_none(),
        "no such unit can have been printed"
    );
}

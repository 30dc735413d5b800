//! Amounts, counts and moments as each language writes them, to the code point.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use grattoir_client::platform::locale;
use grattoir_client::text::Lang;
use grattoir_rules::Cents;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn french_amounts_have_a_narrow_space_between_thousands_and_a_space_before_the_sign() {
    assert_eq!(
        locale::money(Lang::Fr, Cents::new(100_050)),
        "1\u{202f}000,50\u{a0}€"
    );
    assert_eq!(locale::money(Lang::Fr, Cents::new(50)), "0,50\u{a0}€");
    assert_eq!(locale::money(Lang::Fr, Cents::ZERO), "0,00\u{a0}€");
    assert_eq!(
        locale::money(Lang::Fr, Cents::euros(75_000)),
        "75\u{202f}000,00\u{a0}€"
    );
}

#[wasm_bindgen_test]
fn english_amounts_have_the_sign_first() {
    assert_eq!(locale::money(Lang::En, Cents::new(100_050)), "€1,000.50");
    assert_eq!(
        locale::money_short(Lang::En, Cents::euros(40_000)),
        "€40,000"
    );
}

#[wasm_bindgen_test]
fn short_amounts_drop_the_cents_only_where_there_are_none() {
    assert_eq!(
        locale::money_short(Lang::Fr, Cents::euros(10_000)),
        "10\u{202f}000\u{a0}€"
    );
    assert_eq!(
        locale::money_short(Lang::Fr, Cents::new(150)),
        "1,50\u{a0}€"
    );
}

#[wasm_bindgen_test]
fn a_net_has_its_sign_and_nothing_has_none() {
    assert_eq!(locale::net(Lang::Fr, Cents::new(2_700)), "+27,00\u{a0}€");
    assert_eq!(
        locale::net(Lang::Fr, Cents::new(-100)),
        "\u{2212}1,00\u{a0}€"
    );
    assert_eq!(locale::net(Lang::Fr, Cents::ZERO), "0,00\u{a0}€");
}

#[wasm_bindgen_test]
fn every_cent_is_written_exactly_however_large_the_amount() {
    let amount = Cents::new(9_007_199_254_740_993);
    assert_eq!(
        locale::money(Lang::En, amount),
        "€90,071,992,547,409.93",
        "beyond what a float can hold"
    );
}

#[wasm_bindgen_test]
fn counts_and_percentages_follow_the_language() {
    assert_eq!(
        locale::count(Lang::Fr, 1_500_000),
        "1\u{202f}500\u{202f}000"
    );
    assert_eq!(locale::count(Lang::En, 1_500_000), "1,500,000");
    assert_eq!(locale::per_mille(Lang::Fr, 700), "70\u{a0}%");
    assert_eq!(locale::per_mille(Lang::En, 700), "70%");
}

#[wasm_bindgen_test]
fn a_moment_is_told_in_paris_time_in_summer_and_winter() {
    assert!(locale::moment(Lang::Fr, "2026-11-30T18:00:00Z").contains("19:00"));
    assert!(locale::moment(Lang::Fr, "2026-07-14T18:00:00Z").contains("20:00"));
    assert_eq!(locale::moment(Lang::Fr, "hier"), "hier");
}

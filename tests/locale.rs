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
    let (winter, summer) = ("2026-11-30T23:30:00Z", "2026-07-14T22:05:00Z");
    assert_eq!(locale::moment(Lang::Fr, winter), "1 décembre 2026 à 00:30");
    assert_eq!(locale::moment(Lang::Fr, summer), "15 juillet 2026 à 00:05");
    assert_eq!(locale::moment(Lang::En, winter), "1 December 2026 at 00:30");
    assert_eq!(locale::moment(Lang::En, summer), "15 July 2026 at 00:05");
}

#[wasm_bindgen_test]
fn a_day_and_a_time_stand_alone_to_the_code_point() {
    let at = "2026-11-30T17:04:59Z";
    assert_eq!(locale::day(Lang::Fr, at), "lundi 30 novembre 2026");
    assert_eq!(locale::time(Lang::Fr, at), "18:04");
    assert_eq!(locale::day(Lang::En, at), "Monday 30 November 2026");
    assert_eq!(locale::time(Lang::En, at), "18:04");
}

#[wasm_bindgen_test]
fn the_hour_that_summer_time_repeats_is_told_twice() {
    assert_eq!(locale::time(Lang::Fr, "2026-10-25T00:30:00Z"), "02:30");
    assert_eq!(locale::time(Lang::Fr, "2026-10-25T01:30:00Z"), "02:30");
    assert_eq!(locale::time(Lang::Fr, "2026-03-29T00:59:00Z"), "01:59");
    assert_eq!(locale::time(Lang::Fr, "2026-03-29T01:00:00Z"), "03:00");
}

#[wasm_bindgen_test]
fn what_is_no_moment_is_left_as_it_is() {
    assert_eq!(locale::moment(Lang::Fr, "hier"), "hier");
}

#![allow(
    unsafe_code,
    reason = "bindings to Intl; wasm-bindgen writes the foreign calls"
)]

use grattoir_rules::Cents;
use js_sys::{Date, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::text::Lang;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Intl)]
    type NumberFormat;

    #[wasm_bindgen(constructor, js_namespace = Intl)]
    fn new(locale: &str, options: &Object) -> NumberFormat;

    /// Takes the number as decimal text, so that no amount passes through a float.
    #[wasm_bindgen(method)]
    fn format(this: &NumberFormat, decimal: &str) -> String;
}

/// The locale whose custom `Intl` follows.
const fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "fr-FR",
        Lang::En => "en-IE",
    }
}

/// The text in small letters.
#[must_use]
pub fn small(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}

/// The text in capitals.
#[must_use]
pub fn capitals(text: &str) -> String {
    JsString::from(text).to_upper_case().into()
}

/// An amount as the language writes it: `1 000,50 €`, `€1,000.50`.
#[must_use]
pub fn money(lang: Lang, amount: Cents) -> String {
    currency(lang, &[])
        .format(&decimal(amount))
        .replace('-', "\u{2212}")
}

/// As [`money`], without the cents where there are none: `10 000 €`.
#[must_use]
pub fn money_short(lang: Lang, amount: Cents) -> String {
    if amount.get() % 100 != 0 {
        return money(lang, amount);
    }
    currency(lang, &[("maximumFractionDigits", 0.into())]).format(&decimal(amount))
}

/// A difference with its sign: `+27,00 €`, `−1,00 €`, `0,00 €`.
#[must_use]
pub fn net(lang: Lang, amount: Cents) -> String {
    let format = currency(lang, &[("signDisplay", "exceptZero".into())]);
    format.format(&decimal(amount)).replace('-', "\u{2212}")
}

/// An amount in a column that names its currency: `1 000,50`.
#[must_use]
pub fn money_bare(lang: Lang, amount: Cents) -> String {
    two_places(lang, &[])
        .format(&decimal(amount))
        .replace('-', "\u{2212}")
}

/// A difference in such a column, with its sign: `+27,00`, `−1,00`, `0,00`.
#[must_use]
pub fn net_bare(lang: Lang, amount: Cents) -> String {
    let format = two_places(lang, &[("signDisplay", "exceptZero".into())]);
    format.format(&decimal(amount)).replace('-', "\u{2212}")
}

/// A count with the language's grouping: `100 000`.
#[must_use]
pub fn count(lang: Lang, number: u32) -> String {
    NumberFormat::new(locale(lang), &Object::new()).format(&number.to_string())
}

/// How rare one of `count` among `size` is: `1 sur 3,91`, `1 sur 750 000`. Empty where there is
/// nothing to compare.
#[must_use]
pub fn one_in(lang: Lang, size: u32, count: u32) -> String {
    let Some(hundredths) = (u64::from(size) * 100).checked_div(count.into()) else {
        return String::new();
    };
    let places: u32 = match hundredths {
        0..1_000 => 2,
        1_000..10_000 => 1,
        _ => 0,
    };
    let format = NumberFormat::new(
        locale(lang),
        &object(&[("maximumFractionDigits", places.into())]),
    );
    lang.one_in(format.format(&format!("{}.{:02}", hundredths / 100, hundredths % 100)))
}

/// Thousandths as a percentage: `70 %`.
#[must_use]
pub fn per_mille(lang: Lang, thousandths: u32) -> String {
    let options = object(&[
        ("style", "percent".into()),
        ("maximumFractionDigits", 1.into()),
    ]);
    NumberFormat::new(locale(lang), &options).format(&format!("0.{thousandths:03}"))
}

/// A moment of the wire, RFC 3339 UTC, as day and time in Paris: `30 novembre 2026 à 19:00`; the
/// text itself where it is no moment.
#[must_use]
pub fn moment(lang: Lang, at: &str) -> String {
    in_paris(lang, at, &[("dateStyle", "long"), ("timeStyle", "short")])
}

/// Its day alone: `lundi 30 novembre 2026`.
#[must_use]
pub fn day(lang: Lang, at: &str) -> String {
    in_paris(lang, at, &[("dateStyle", "full")])
}

/// Its time alone: `18:04`.
#[must_use]
pub fn time(lang: Lang, at: &str) -> String {
    in_paris(lang, at, &[("hour", "2-digit"), ("minute", "2-digit")])
}

/// As day and time in Paris, in the order in which text sorts: `2026-11-30 19:00:05`.
#[must_use]
pub fn moment_to_sort(at: &str) -> String {
    let date = Date::new(&at.into());
    if date.get_time().is_nan() {
        return at.to_owned();
    }
    // Swedish custom is that very order.
    let options = object(&[("timeZone", "Europe/Paris".into())]);
    String::from(date.to_locale_string("sv-SE", &options))
}

fn in_paris(lang: Lang, at: &str, parts: &[(&str, &str)]) -> String {
    let date = Date::new(&at.into());
    if date.get_time().is_nan() {
        return at.to_owned();
    }
    let mut options: Vec<(&str, JsValue)> = vec![("timeZone", "Europe/Paris".into())];
    options.extend(parts.iter().map(|&(part, form)| (part, form.into())));
    String::from(date.to_locale_string(locale(lang), &object(&options)))
}

fn two_places(lang: Lang, more: &[(&str, JsValue)]) -> NumberFormat {
    let mut options = vec![("minimumFractionDigits", 2.into())];
    options.extend_from_slice(more);
    NumberFormat::new(locale(lang), &object(&options))
}

fn currency(lang: Lang, more: &[(&str, JsValue)]) -> NumberFormat {
    let mut options = vec![("style", "currency".into()), ("currency", "EUR".into())];
    options.extend_from_slice(more);
    NumberFormat::new(locale(lang), &object(&options))
}

fn object(members: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in members {
        // Setting a member of a fresh plain object cannot be refused.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

fn decimal(amount: Cents) -> String {
    let sign = if amount < Cents::ZERO { "-" } else { "" };
    let cents = amount.get().unsigned_abs();
    format!("{sign}{}.{:02}", cents / 100, cents % 100)
}

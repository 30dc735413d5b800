use std::fmt::Write;

use grattoir_protocol::{HistoryPlay, ZoneName};
use grattoir_rules::Cents;

use crate::platform::locale;
use crate::record::Row;
use crate::text::Lang;
use crate::ui::game_name;

/// What a spreadsheet takes for a formula at the beginning of a text.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The plays as a table for a spreadsheet, a line a unit: RFC 4180, with the mark by which UTF-8 is
/// known. Amounts are plain numbers in the custom of the language: French spreadsheets read `1000,50`
/// between semicolons, English ones `1000.50` between commas. `origin` leads from each line back to
/// its play.
#[must_use]
pub fn csv(lang: Lang, plays: &[HistoryPlay], origin: &str) -> String {
    let separator = match lang {
        Lang::Fr => ';',
        Lang::En => ',',
    };
    let mut table = String::from("\u{feff}");
    let mut line = |fields: &[String]| {
        for (place, field) in fields.iter().enumerate() {
            if place > 0 {
                table.push(separator);
            }
            // Writing to a string cannot fail.
            let _ = write!(table, "{}", quoted(field, separator));
        }
        table.push_str("\r\n");
    };
    line(&lang.csv_head().map(text));
    for row in plays.iter().flat_map(Row::of_history) {
        line(&fields(lang, &row, origin));
    }
    table
}

fn fields(lang: Lang, row: &Row, origin: &str) -> [String; 8] {
    let amount = |sum: Cents| number(lang, sum);
    let zone = match row.zone {
        Some(ZoneName::Couleur) => lang.zone_colour(),
        Some(ZoneName::Symbole) => lang.zone_symbol(),
        None => "",
    };
    let status = match row.prize {
        Some(_) => lang.csv_finished(),
        None => lang.unfinished(),
    };
    [
        text(&locale::moment_to_sort(&row.at)),
        text(game_name(row.game)),
        text(zone),
        amount(row.stake),
        row.prize.map(amount).unwrap_or_default(),
        row.prize
            .map(|prize| amount(prize - row.stake))
            .unwrap_or_default(),
        text(status),
        text(&format!("{origin}/historique/{}", row.play)),
    ]
}

/// A number that a spreadsheet of the language reads as one; no grouping, no sign of currency.
fn number(lang: Lang, amount: Cents) -> String {
    let sign = if amount < Cents::ZERO { "-" } else { "" };
    let cents = amount.get().unsigned_abs();
    let point = match lang {
        Lang::Fr => ',',
        Lang::En => '.',
    };
    format!("{sign}{}{point}{:02}", cents / 100, cents % 100)
}

/// A text that no spreadsheet takes for a formula.
fn text(text: &str) -> String {
    if text.starts_with(FORMULA) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn quoted(field: &str, separator: char) -> String {
    if field.contains([separator, '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn no_text_begins_a_formula() {
        for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(text(formula), format!("'{formula}"));
        }
        assert_eq!(text("Lampe"), "Lampe");
    }

    #[wasm_bindgen_test]
    fn what_would_break_a_line_is_quoted() {
        assert_eq!(quoted("a;b", ';'), "\"a;b\"");
        assert_eq!(quoted("a;b", ','), "a;b");
        assert_eq!(quoted("say \"a\"\r\n", ','), "\"say \"\"a\"\"\r\n\"");
    }

    #[wasm_bindgen_test]
    fn amounts_are_numbers_of_the_language() {
        assert_eq!(number(Lang::Fr, Cents::new(1_000_050)), "10000,50");
        assert_eq!(number(Lang::En, Cents::new(1_000_050)), "10000.50");
        assert_eq!(number(Lang::Fr, Cents::new(-5)), "-0,05");
    }
}

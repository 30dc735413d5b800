use std::fmt::Write;

use grattoir_rules::vegas::Unit;
use grattoir_rules::{Cell, Cents, Zone};

use super::drawings::Drawings;
use super::marks::marks;
use super::plan::Plan;
use crate::platform::locale;
use crate::scratch::{Artwork, Ink, Words};
use crate::text::Lang;

const NUMBER: Ink = Ink {
    family: "\"Vegas Titre\", serif",
    weight: 400,
    colour: "#17131f",
};
const SUM: Ink = Ink {
    family: "system-ui, -apple-system, \"Segoe UI\", Roboto, sans-serif",
    weight: 700,
    colour: "#17131f",
};
const BONUS: Ink = Ink {
    family: "\"Vegas Titre\", serif",
    weight: 400,
    colour: "#ffcc4d",
};

/// What is painted on and under the coating of a zone.
#[must_use]
pub fn artwork(lang: Lang, drawings: &Drawings, unit: &Unit, zone: Zone) -> Artwork {
    let Plan { size, coat, .. } = Plan::of(zone);
    let (width, height) = size;
    let coat = format!("<use href=\"#vegas-{coat}\" width=\"{width}\" height=\"{height}\"/>");
    Artwork {
        coat: image(&drawings.coat(lang), &coat, size),
        face: image(drawings.of(zone), &marks(unit, zone, &[]), size),
        words: words(lang, unit, zone),
    }
}

/// What an open zone shows in the page, as SVG in the zone's own units.
#[must_use]
pub fn open(lang: Lang, unit: &Unit, zone: Zone, pays: &[Cell]) -> String {
    let mut drawing = marks(unit, zone, pays);
    for words in words(lang, unit, zone) {
        let class = match (words.ink.weight, words.ink == BONUS) {
            (_, true) => "vegas-sum-lit",
            (400, _) => "vegas-number",
            _ => "vegas-sum",
        };
        let tenths = |value: i32| format!("{}.{}", value / 10, value % 10);
        // Writing to a string cannot fail. Amounts and numbers hold no sign that SVG would read.
        let _ = write!(
            drawing,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
            tenths(words.at.0),
            tenths(words.at.1),
            tenths(words.size),
            words.text
        );
    }
    drawing
}

/// The numbers and sums of a zone. Vegas 4.3.2, 4.3.3, 4.5.3.1.
fn words(lang: Lang, unit: &Unit, zone: Zone) -> Vec<Words> {
    let number = zone.number();
    match number {
        2 => vec![Words {
            text: unit.roulette.number.to_string(),
            at: (460, 650),
            size: 540,
            ink: NUMBER,
        }],
        3..=5 => {
            let bet = unit.roulette.bets[usize::from(number - 3)];
            let size = if bet.gain < Cents::euros(10_000) {
                155
            } else {
                125
            };
            vec![
                Words {
                    text: bet.number.to_string(),
                    at: (370, 430),
                    size: 320,
                    ink: NUMBER,
                },
                Words {
                    text: amount(lang, bet.gain),
                    at: (370, 600),
                    size,
                    ink: SUM,
                },
            ]
        }
        11 => vec![Words {
            text: amount(lang, unit.jackpot.bonus),
            at: (960, 350),
            size: 300,
            ink: BONUS,
        }],
        _ => Vec::new(),
    }
}

/// An amount without its empty cents; the display face has no narrow no-break space.
fn amount(lang: Lang, amount: Cents) -> String {
    locale::money_short(lang, amount).replace('\u{202f}', "\u{a0}")
}

/// A drawing as an image of its own, three pixels a unit, so that no browser paints it blurred.
fn image(definitions: &str, drawing: &str, (width, height): (i32, i32)) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\">\
         {definitions}{drawing}</svg>",
        width * 3,
        height * 3
    )
}

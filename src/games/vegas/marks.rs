use std::fmt::Write;

use grattoir_rules::vegas::{Rank, Reel, Unit};
use grattoir_rules::{Cell, Zone};

use super::plan::FAN;

/// What a zone shows, as SVG in the zone's own units, without the words that [`super::face`] adds:
/// the same drawing under the coating and, once it is open, in the page. `pays` are the cells of
/// the gains that may be shown already.
#[must_use]
pub fn marks(unit: &Unit, zone: Zone, pays: &[Cell]) -> String {
    let hit = |index: u8| {
        pays.iter()
            .any(|cell| cell.zone == zone && cell.index == index)
    };
    match zone.number() {
        0 => fan(&unit.poker[..5], hit),
        1 => bonus_card(unit.poker[5], hit(0)),
        2 => lit(
            hit(0),
            "<circle cx=\"46\" cy=\"46\" r=\"49.5\" pathLength=\"1\" fill=\"none\" stroke=\"#22e0d0\" stroke-width=\"2.4\"/>",
        ),
        3..=5 => lit(
            hit(0),
            "<use href=\"#vegas-chip-lit\" x=\"-19\" y=\"-19\" width=\"112\" height=\"112\"/>",
        ),
        6..=9 => throw(unit.craps[usize::from(zone.number() - 6)], hit(0)),
        10 => reels(unit.jackpot.reels, hit),
        _ => lit(
            hit(0),
            "<use href=\"#vegas-tray-lit\" x=\"-62\" y=\"-287\"/>",
        ),
    }
}

/// The five cards in their fan.
pub fn fan(cards: &[Rank], hit: impl Fn(u8) -> bool) -> String {
    let mut drawing = String::from("<g transform=\"translate(172 275)\">");
    for (index, (rank, degrees)) in (0..).zip(cards.iter().zip(FAN)) {
        let squeeze = if *rank == Rank::Dix {
            "0.774 0.9"
        } else {
            "0.9"
        };
        let (class, ring) = if hit(index) {
            (" class=\"vegas-rise\"", RING)
        } else {
            ("", "")
        };
        // Writing to a string cannot fail.
        let _ = write!(
            drawing,
            "<g transform=\"rotate({degrees}) translate(0 -208)\"><g{class}>{CARD}\
             <use href=\"#vegas-rank-{}\" transform=\"translate(-32 -51) scale({squeeze})\" fill=\"#17131f\"/>\
             {ring}</g></g>",
            rank.name()
        );
    }
    drawing.push_str("</g>");
    drawing
}

const CARD: &str = "<use href=\"#vegas-card\" x=\"-44\" y=\"-63\" width=\"88\" height=\"126\"/>";
const RING: &str = "<use class=\"vegas-lit\" href=\"#vegas-card-lit\" x=\"-48\" y=\"-67\" width=\"96\" height=\"134\"/>";

fn bonus_card(rank: Rank, pays: bool) -> String {
    // Each rank has its own width; 52 high before it is scaled.
    let (half, squeeze) = match rank {
        Rank::Dix => ("24.3", "0.99 1.15"),
        _ => ("20.5", "1.15"),
    };
    let (class, ring) = if pays {
        (" class=\"vegas-rise\"", RING)
    } else {
        ("", "")
    };
    format!(
        "<g transform=\"translate(44 63)\"><g{class}>{CARD}\
         <use href=\"#vegas-rank-{}\" transform=\"translate(-{half} -41) scale({squeeze})\" fill=\"#17131f\"/>\
         {ring}</g></g>",
        rank.name()
    )
}

/// Two dice with their plus.
fn throw([a, b]: [u8; 2], pays: bool) -> String {
    let ring = lit(
        pays,
        "<use href=\"#vegas-throw-lit\" x=\"-11\" y=\"-11\" width=\"168\" height=\"104\"/>",
    );
    format!(
        "<use href=\"#vegas-die-{a}\" x=\"1\" y=\"8\" width=\"64\" height=\"64\"/>\
         <use href=\"#vegas-plus\" x=\"64.5\" y=\"31.5\" width=\"17\" height=\"17\"/>\
         <use href=\"#vegas-die-{b}\" x=\"83\" y=\"8\" width=\"64\" height=\"64\"/>{ring}"
    )
}

fn reels(shown: [Reel; 3], hit: impl Fn(u8) -> bool) -> String {
    let mut drawing = String::new();
    for (index, reel) in (0u8..).zip(shown) {
        let x = 72 * i32::from(index);
        let _ = write!(
            drawing,
            "<use href=\"#vegas-reel-{}\" x=\"{}\" y=\"21\" width=\"58\" height=\"58\"/>",
            reel_id(reel),
            x + 4
        );
        if hit(index) {
            let _ = write!(
                drawing,
                "<g class=\"vegas-lit\" fill=\"none\"><rect pathLength=\"1\" x=\"{}\" y=\"1.5\" width=\"63\" height=\"97\" stroke=\"#b8862b\" stroke-width=\"3\"/>\
                 <rect pathLength=\"1\" x=\"{}\" y=\"4.5\" width=\"57\" height=\"91\" stroke=\"#22e0d0\" stroke-width=\"1.6\"/></g>",
                decimal(x * 10 + 15),
                decimal(x * 10 + 45)
            );
        }
    }
    drawing
}

/// The drawing of a reel's symbol.
#[must_use]
pub const fn reel_id(reel: Reel) -> &'static str {
    match reel {
        Reel::Sept => "7",
        Reel::Couronne => "couronne",
        Reel::Bar => "BAR",
        Reel::Cerise => "cerise",
        Reel::Etoile => "etoile",
    }
}

fn lit(pays: bool, ring: &str) -> String {
    if pays {
        format!("<g class=\"vegas-lit\">{ring}</g>")
    } else {
        String::new()
    }
}

/// Tenths as a decimal.
fn decimal(tenths: i32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

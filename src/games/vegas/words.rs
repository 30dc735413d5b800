use grattoir_rules::vegas::{Rank, Surface, Unit};
use grattoir_rules::{Gain, Way, Zone, Zones};

use super::dealt::Dealt;
use crate::platform::locale;
use crate::text::Lang;

/// A gain on a line of the result: « Poker : une paire de 8 », « Craps, lancer 1 : 1 + 6 ».
#[must_use]
pub fn result_line(lang: Lang, unit: &Unit, way: Way) -> String {
    let at =
        |surface, place: String| format!("{}, {}", lang.surface(surface), locale::small(&place));
    let name = match way {
        Way::Hand(_) => lang.surface(Surface::Poker).to_owned(),
        Way::Bet(bet) => at(Surface::Roulette, lang.vegas_bet(bet + 1)),
        Way::Throw { throw, .. } => at(Surface::Craps, lang.vegas_throw(throw + 1)),
        Way::Reels(_) => at(Surface::Jackpot, lang.vegas_reels().to_owned()),
        Way::Tray => return at(Surface::Jackpot, lang.vegas_bonus().to_owned()),
        Way::Lamp | Way::Line { .. } | Way::Bonus { .. } => return String::new(),
    };
    lang.vegas_surface_says(name, what(lang, unit, way))
}

/// A gain beside its own table: « Mise 2, numéro 17 ».
#[must_use]
pub fn at_table(lang: Lang, unit: &Unit, way: Way) -> String {
    match way {
        Way::Bet(bet) => format!("{}, {}", lang.vegas_bet(bet + 1), what(lang, unit, way)),
        Way::Throw { throw, .. } => {
            format!("{}, {}", lang.vegas_throw(throw + 1), what(lang, unit, way))
        }
        Way::Tray => lang.vegas_bonus().to_owned(),
        _ => capital(&what(lang, unit, way)),
    }
}

/// What a complete table comes to, for the live region: « Poker : une paire de 8, 5,00 € ».
#[must_use]
pub fn summary(lang: Lang, dealt: &Dealt, surface: Surface, open: Zones) -> String {
    if !dealt.is_sound() {
        return String::new();
    }
    let gains: Vec<String> = dealt
        .shown_at(surface, open)
        .map(|gain| with_amount(lang, &dealt.unit, gain))
        .collect();
    let words = if gains.is_empty() {
        locale::small(lang.vegas_no_gain())
    } else {
        gains.join(" ; ")
    };
    lang.vegas_surface_says(lang.surface(surface), words)
}

fn with_amount(lang: Lang, unit: &Unit, gain: &Gain) -> String {
    let words = at_table(lang, unit, gain.way);
    let mut letters = words.chars();
    let small = letters
        .next()
        .map(|first| locale::small(first.encode_utf8(&mut [0; 4])) + letters.as_str());
    format!(
        "{}, {}",
        small.unwrap_or_default(),
        locale::money(lang, gain.amount)
    )
}

/// What an open zone shows: « Mise 2 : numéro 17, 5 € ».
#[must_use]
pub fn zone_says(lang: Lang, unit: &Unit, zone: Zone) -> String {
    let number = zone.number();
    let shows = match number {
        0 => ranks(lang, &unit.poker[..5]),
        1 => ranks(lang, &unit.poker[5..]),
        2 => lang.vegas_number(unit.roulette.number),
        3..=5 => {
            let bet = unit.roulette.bets[usize::from(number - 3)];
            let gain = locale::money_short(lang, bet.gain);
            format!("{}, {gain}", lang.vegas_number(bet.number))
        }
        6..=9 => {
            let [a, b] = unit.craps[usize::from(number - 6)];
            format!("{a}\u{a0}+\u{a0}{b}")
        }
        10 => unit.jackpot.reels.map(|reel| lang.reel(reel)).join(", "),
        _ => locale::money_short(lang, unit.jackpot.bonus),
    };
    lang.vegas_surface_says(lang.vegas_zone(number), shows)
}

fn ranks(lang: Lang, cards: &[Rank]) -> String {
    let names: Vec<&str> = cards.iter().map(|&card| lang.rank(card)).collect();
    names.join(", ")
}

fn what(lang: Lang, unit: &Unit, way: Way) -> String {
    match way {
        Way::Hand(hand) => lang.hand_found(hand, &paying_ranks(&unit.poker)),
        Way::Bet(_) => lang.vegas_number(unit.roulette.number),
        Way::Throw { dice, .. } => {
            let [a, b] = dice.dice();
            format!("{a}\u{a0}+\u{a0}{b}")
        }
        Way::Reels(reels) => lang.reels_found(reels).to_owned(),
        _ => String::new(),
    }
}

/// The ranks that occur more than once, the more frequent first, then the higher.
fn paying_ranks(cards: &[Rank; 6]) -> Vec<Rank> {
    let count = |rank: Rank| cards.iter().filter(|&&card| card == rank).count();
    (2..=cards.len())
        .rev()
        .flat_map(|times| {
            let ranks = Rank::ALL.into_iter().rev();
            ranks.filter(move |&rank| count(rank) == times)
        })
        .collect()
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        locale::capitals(first.encode_utf8(&mut [0; 4])) + letters.as_str()
    })
}

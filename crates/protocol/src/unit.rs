//! The wire form of a unit: compact JSON, members in the order of the rules, one form only.

use std::fmt;

use grattoir_rules::{Cents, Unit, lampe, pharaon, vegas};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Object, canonical};

/// A unit that serialises to its one wire form and is read back from it strictly: unknown, missing
/// and repeated members are refused, and so are values that are of no unit at all. Whether the
/// unit can have been printed is for `grattoir_rules::evaluate` to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnitJson(pub Unit);

impl UnitJson {
    /// The unit in a line of JSON.
    ///
    /// # Errors
    /// [`MalformedUnit`] where the text is no unit.
    pub fn parse(json: &[u8]) -> Result<Self, MalformedUnit> {
        serde_json::from_slice(json).map_err(MalformedUnit)
    }

    /// Appends the canonical bytes, which the proof hashes: those of the serialised form, written
    /// without the serialiser, because who prints a block writes millions.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        canonical::write(&self.0, bytes);
    }
}

/// Text that is no unit, and why.
#[derive(Debug)]
pub struct MalformedUnit(serde_json::Error);

impl fmt::Display for MalformedUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a unit: {}", self.0)
    }
}

impl std::error::Error for MalformedUnit {}

#[derive(Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase", deny_unknown_fields)]
enum Wire {
    Lampe {
        gain: i64,
        offset: u8,
    },
    Pharaon {
        stake: i64,
        grids: [Signs; 4],
    },
    Vegas {
        poker: [Card; 6],
        roulette: Object<Wheel>,
        craps: [[u8; 2]; 4],
        jackpot: Object<Machine>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wheel {
    number: u8,
    bets: [Object<Chips>; 3],
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chips {
    number: u8,
    gain: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Machine {
    reels: [Drum; 3],
    bonus: i64,
}

#[derive(Clone, Copy)]
struct Signs(pharaon::Grid);

#[derive(Clone, Copy)]
struct Card(vegas::Rank);

#[derive(Clone, Copy)]
struct Drum(vegas::Reel);

impl Serialize for UnitJson {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Unit::Lampe(unit) => Wire::Lampe {
                gain: unit.gain.get(),
                offset: unit.offset,
            },
            Unit::Pharaon(unit) => Wire::Pharaon {
                stake: unit.stake.get(),
                grids: unit.grids.map(Signs),
            },
            Unit::Vegas(unit) => Wire::Vegas {
                poker: unit.poker.map(Card),
                roulette: Object(Wheel {
                    number: unit.roulette.number,
                    bets: unit.roulette.bets.map(|bet| {
                        Object(Chips {
                            number: bet.number,
                            gain: bet.gain.get(),
                        })
                    }),
                }),
                craps: unit.craps,
                jackpot: Object(Machine {
                    reels: unit.jackpot.reels.map(Drum),
                    bonus: unit.jackpot.bonus.get(),
                }),
            },
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for UnitJson {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self(match Object::<Wire>::deserialize(from)?.0 {
            Wire::Lampe { gain, offset } => Unit::Lampe(lampe::Unit {
                gain: Cents::new(gain),
                offset,
            }),
            Wire::Pharaon { stake, grids } => Unit::Pharaon(pharaon::Unit {
                stake: Cents::new(stake),
                grids: grids.map(|signs| signs.0),
            }),
            Wire::Vegas {
                poker,
                roulette: Object(roulette),
                craps,
                jackpot: Object(jackpot),
            } => Unit::Vegas(vegas::Unit {
                poker: poker.map(|card| card.0),
                roulette: vegas::Roulette {
                    number: roulette.number,
                    bets: roulette.bets.map(|Object(chips)| vegas::Bet {
                        number: chips.number,
                        gain: Cents::new(chips.gain),
                    }),
                },
                craps,
                jackpot: vegas::Jackpot {
                    reels: jackpot.reels.map(|drum| drum.0),
                    bonus: Cents::new(jackpot.bonus),
                },
            }),
        }))
    }
}

impl Serialize for Signs {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut letters = [0; 16];
        for (letter, symbol) in letters.iter_mut().zip(self.0) {
            *letter = symbol.letter() as u8;
        }
        to.serialize_str(str::from_utf8(&letters).map_err(serde::ser::Error::custom)?)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.name())
    }
}

impl Serialize for Drum {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for Signs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Word(
            "a grid of 16 letters among P, Y, O, C, J, S",
            |text: &str| {
                let signs: Option<Vec<_>> =
                    text.chars().map(pharaon::Symbol::from_letter).collect();
                signs?.try_into().ok().map(Self)
            },
        ))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Word("a rank among 7 8 9 10 V D R A", |text: &str| {
            vegas::Rank::from_name(text).map(Self)
        }))
    }
}

impl<'de> Deserialize<'de> for Drum {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Word(
            "a reel among 7 couronne BAR cerise étoile",
            |text: &str| vegas::Reel::from_name(text).map(Self),
        ))
    }
}

/// Reads a string that must be one of a closed set; the first part says of which.
struct Word<F>(&'static str, F);

impl<T, F: FnOnce(&str) -> Option<T>> de::Visitor<'_> for Word<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let expected = self.0;
        (self.1)(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &expected))
    }
}

use grattoir_rules::pharaon::Symbol;
use grattoir_rules::{Unit, lampe, pharaon, vegas};

use super::{Json, Members, Read, word};
use crate::UnitJson;

/// Whatever is not sound.
const NONE: Unit = Unit::Lampe(lampe::Unit {
    gain: grattoir_rules::Cents::ZERO,
    offset: 0,
});

impl Read for UnitJson {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut is_known = true;
        let mut members = Members::of(json, sound);
        let unit = match members.get::<String>("game").as_str() {
            "lampe" => Unit::Lampe(lampe::Unit {
                gain: members.get("gain"),
                offset: members.get("offset"),
            }),
            "pharaon" => Unit::Pharaon(pharaon::Unit {
                stake: members.get("stake"),
                grids: members.get::<[Grid; 4]>("grids").map(|grid| grid.0),
            }),
            "vegas" => Unit::Vegas(vegas::Unit {
                poker: members.get("poker"),
                roulette: members.get("roulette"),
                craps: members.get("craps"),
                jackpot: members.get("jackpot"),
            }),
            _ => {
                is_known = false;
                NONE
            }
        };
        members.no_more();
        *sound &= is_known;
        Self(unit)
    }
}

struct Grid(pharaon::Grid);

impl Read for Grid {
    fn read(json: Json, sound: &mut bool) -> Self {
        word(json, sound, Self([Symbol::ALL[0]; 16]), |text| {
            let mut grid = [Symbol::ALL[0]; 16];
            let mut letters = text.chars();
            for place in &mut grid {
                *place = Symbol::from_letter(letters.next()?)?;
            }
            letters.next().is_none().then_some(Self(grid))
        })
    }
}

impl Read for vegas::Rank {
    fn read(json: Json, sound: &mut bool) -> Self {
        word(json, sound, Self::Sept, Self::from_name)
    }
}

impl Read for vegas::Reel {
    fn read(json: Json, sound: &mut bool) -> Self {
        word(json, sound, Self::Sept, Self::from_name)
    }
}

impl Read for vegas::Roulette {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        let read = Self {
            number: members.get("number"),
            bets: members.get("bets"),
        };
        members.no_more();
        read
    }
}

impl Read for vegas::Bet {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        let read = Self {
            number: members.get("number"),
            gain: members.get("gain"),
        };
        members.no_more();
        read
    }
}

impl Read for vegas::Jackpot {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        let read = Self {
            reels: members.get("reels"),
            bonus: members.get("bonus"),
        };
        members.no_more();
        read
    }
}

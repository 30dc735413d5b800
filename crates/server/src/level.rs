//! How many bytes an answer that carries units is short of the longest with the same public parts. An
//! answer is levelled by so many before it is padded: else one that happens to lie near a multiple of
//! the pad would tell by its size which side of it the unit is on.

use grattoir_protocol::{Play, UnitJson};
use grattoir_rules::Game;

/// The longest unit of each game, in bytes of its wire form, as far as official gains go.
const fn longest(game: Game) -> usize {
    match game {
        Game::Lampe => 42,
        Game::Pharaon => 116,
        Game::Vegas => 279,
    }
}

/// No sum of cents has more digits.
const DIGITS: usize = 19;

/// For an answer that shows this unit and not what it pays.
pub fn of_unit(unit: &UnitJson) -> usize {
    let mut bytes = Vec::new();
    unit.write(&mut bytes);
    longest(unit.0.game()).saturating_sub(bytes.len())
}

/// For a play: its units, their prizes, their sum, and the balance at the end.
pub fn of_play(play: &Play) -> usize {
    let short = |amount: i64| DIGITS - amount.to_string().len();
    let units = play
        .units
        .iter()
        .map(|sold| of_unit(&sold.unit) + short(sold.prize.get()));
    units.sum::<usize>() + short(play.prize.get()) + short(play.balance.finally.get())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_units_are_as_long_as_they_are_said_to_be() {
        let lampe = r#"{"game":"lampe","gain":1000000,"offset":3}"#;
        let grid = "PYOCJSPYOCJSPYOC";
        let pharaon = format!(
            r#"{{"game":"pharaon","stake":300,"grids":["{grid}","{grid}","{grid}","{grid}"]}}"#
        );
        let bet = r#"{"number":36,"gain":1000000}"#;
        let vegas = format!(
            r#"{{"game":"vegas","poker":["10","10","10","10","9","9"],"roulette":{{"number":36,"bets":[{bet},{bet},{bet}]}},"craps":[[1,6],[2,2],[3,1],[4,4]],"jackpot":{{"reels":["couronne","couronne","couronne"],"bonus":100000}}}}"#
        );
        for (unit, game) in [
            (lampe, Game::Lampe),
            (&pharaon, Game::Pharaon),
            (&vegas, Game::Vegas),
        ] {
            assert_eq!(unit.len(), longest(game), "{unit}");
            let read = UnitJson::parse(unit.as_bytes()).unwrap();
            assert_eq!(of_unit(&read), 0);
        }
    }
}

use super::Roulette;
use crate::{Cents, Invalid};

/// The numbers of the wheel and of the bets. Vegas 4.3.2, 4.3.3.
pub const NUMBERS: core::ops::RangeInclusive<u8> = 1..=36;

/// One of the three bets. Vegas 4.3.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bet {
    /// 1 to 36.
    pub number: u8,
    /// What it pays when its number is the wheel's, more than zero.
    pub gain: Cents,
}

/// The bet (0 to 2) whose number is the wheel's. Vegas 4.3.4.
pub(super) fn winning_bet(roulette: &Roulette) -> Result<Option<u8>, Invalid> {
    let [a, b, c] = roulette.bets.map(|bet| bet.number);
    if ![roulette.number, a, b, c]
        .iter()
        .all(|number| NUMBERS.contains(number))
    {
        return Err(Invalid::RouletteNumber);
    }
    if a == b || b == c || a == c {
        return Err(Invalid::RouletteTwins);
    }
    if roulette.bets.iter().any(|bet| bet.gain <= Cents::ZERO) {
        return Err(Invalid::RouletteGain);
    }
    Ok((0..)
        .zip([a, b, c])
        .find(|&(_, number)| number == roulette.number)
        .map(|(bet, _)| bet))
}

use grattoir_rules::vegas::Throw;

use crate::stream::Stream;

/// The ordered pairs of dice that win nothing: 36 less both orders of four throws.
const LOSING_COUNT: usize = 28;

/// By first die, then by second.
const LOSING: [[u8; 2]; LOSING_COUNT] = losing();

/// Places and orders for the winning throws, then losing pairs for the other places. Vegas 4.4.
pub(super) fn draw(winning: &[Option<Throw>; 4], stream: &mut Stream) -> [[u8; 2]; 4] {
    let mut places = [0, 1, 2, 3];
    stream.choose(&mut places, winning.iter().flatten().count());
    let mut thrown = [None; 4];
    for (&place, throw) in places.iter().zip(winning.iter().flatten()) {
        let [low, high] = throw.dice();
        thrown[place] = Some([[low, high], [high, low]][stream.index(2)]);
    }
    thrown.map(|dice| dice.unwrap_or_else(|| LOSING[stream.index(LOSING_COUNT)]))
}

const fn losing() -> [[u8; 2]; LOSING_COUNT] {
    let mut pairs = [[0; 2]; LOSING_COUNT];
    let (mut found, mut pair) = (0, 0_u8);
    while pair < 36 {
        let dice = [pair / 6 + 1, pair % 6 + 1];
        if !wins(dice) {
            pairs[found] = dice;
            found += 1;
        }
        pair += 1;
    }
    pairs
}

const fn wins([a, b]: [u8; 2]) -> bool {
    let mut throw = 0;
    while throw < Throw::ALL.len() {
        let [low, high] = Throw::ALL[throw].dice();
        if (a == low && b == high) || (a == high && b == low) {
            return true;
        }
        throw += 1;
    }
    false
}

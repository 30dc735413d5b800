use grattoir_rules::vegas::{Hand, Rank, has_straight};

use crate::stream::Stream;

/// A losing hand is six distinct ranks. Vegas 4.2.4.
const LOSING: &[u8] = &[1; 6];

/// Draws whole hands until one has no five ranks in a row.
pub(super) fn draw(hand: Option<Hand>, stream: &mut Stream) -> [Rank; 6] {
    let multiplicities = hand.map_or(LOSING, Hand::multiplicities);
    loop {
        let mut ranks = Rank::ALL;
        stream.choose(&mut ranks, multiplicities.len());
        let mut cards = [ranks[0]; 6];
        let mut next = 0;
        for (&rank, &times) in ranks.iter().zip(multiplicities) {
            for _ in 0..times {
                cards[next] = rank;
                next += 1;
            }
        }
        stream.shuffle(&mut cards);
        if !has_straight(&cards) {
            return cards;
        }
    }
}

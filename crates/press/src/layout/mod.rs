//! What a unit shows, drawn from its own stream: uniform over the layouts of its way.

mod craps;
mod jackpot;
mod lampe;
mod pharaon;
mod poker;
mod roulette;
mod tetromino;

pub(crate) use roulette::Bets;

use grattoir_rules::{Unit, vegas};

use crate::Emission;
use crate::stream::Stream;
use crate::ways::Way;

/// The unit that the stream gives for the way. Vegas draws its surfaces in their order.
pub(crate) fn draw(emission: &Emission, way: &Way, stream: &mut Stream) -> Unit {
    match way {
        Way::Lampe { gain, wins } => Unit::Lampe(lampe::draw(*gain, *wins, stream)),
        Way::Pharaon(way) => Unit::Pharaon(pharaon::draw(emission.stake, way, stream)),
        Way::Vegas(way) => Unit::Vegas(vegas::Unit {
            poker: poker::draw(way.hand, stream),
            roulette: roulette::draw(way.bet, &emission.bets, stream),
            craps: craps::draw(&way.throws, stream),
            jackpot: jackpot::draw(way.reels, way.bonus, stream),
        }),
    }
}

use grattoir_rules::Cents;
use grattoir_rules::vegas::{Jackpot, Reel, Reels};

use crate::stream::Stream;

/// What a reel shows where it shows no cerise.
const OTHERS: [Reel; 4] = [Reel::Sept, Reel::Couronne, Reel::Bar, Reel::Etoile];

/// Reels that show the combination, or nothing that wins; and the tray as it is. Vegas 4.5.
pub(super) fn draw(combination: Option<Reels>, bonus: Cents, stream: &mut Stream) -> Jackpot {
    let reels = match combination {
        None => losing(stream),
        Some(Reels::Cerise) => one_cerise(stream),
        Some(Reels::Etoiles) => [Reel::Etoile; 3],
        Some(Reels::Cerises) => [Reel::Cerise; 3],
        Some(Reels::Bars) => [Reel::Bar; 3],
        Some(Reels::Couronnes) => [Reel::Couronne; 3],
        Some(Reels::Septs) => [Reel::Sept; 3],
    };
    Jackpot { reels, bonus }
}

/// One cerise wins, two are never printed, so that a losing machine has none.
fn losing(stream: &mut Stream) -> [Reel; 3] {
    loop {
        let reels @ [a, b, c] = [other(stream), other(stream), other(stream)];
        if a != b || b != c {
            return reels;
        }
    }
}

fn one_cerise(stream: &mut Stream) -> [Reel; 3] {
    let place = stream.index(3);
    let mut reels = [Reel::Cerise; 3];
    for (_, reel) in reels.iter_mut().enumerate().filter(|&(at, _)| at != place) {
        *reel = other(stream);
    }
    reels
}

fn other(stream: &mut Stream) -> Reel {
    OTHERS[stream.index(OTHERS.len())]
}

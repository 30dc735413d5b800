use grattoir_rules::Cents;
use grattoir_rules::lampe::Unit;

use crate::stream::Stream;

/// A losing lamp reveals each of the three other choices equally often, whatever the gain.
pub(super) fn draw(gain: Cents, wins: bool, stream: &mut Stream) -> Unit {
    let offset = if wins { 0 } else { [1, 2, 3][stream.index(3)] };
    Unit { gain, offset }
}

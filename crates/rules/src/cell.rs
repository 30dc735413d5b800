use crate::Zone;

/// One place of a zone that holds one element: a square of a grid, a card, a die, a reel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The zone it lies in.
    pub zone: Zone,
    /// Its place in the zone, from 0: a grid reads row by row, cards, dice and reels left to right.
    pub index: u8,
}

impl Cell {
    pub(crate) const fn new(zone: u8, index: u8) -> Self {
        Self {
            zone: Zone::known(zone),
            index,
        }
    }
}

use grattoir_rules::pharaon::BONUS_CELLS;
use grattoir_rules::{Cell, Gain};

/// Where the lines between the cells of the bonus grid lie, in a drawing's own units.
pub struct Ruling {
    /// The five upright lines, from the left.
    pub x: [&'static str; 5],
    /// The five level lines, from the top.
    pub y: [&'static str; 5],
}

/// A corner of a cell: column and row, 0 to 4.
type Corner = (usize, usize);

/// The place in the bonus grid of a cell that lies in it, row by row, 0 to 15.
#[must_use]
pub fn place(cell: Cell) -> Option<usize> {
    BONUS_CELLS
        .into_iter()
        .position(|(grid, index)| (grid, index) == (cell.zone.number(), cell.index))
}

/// The path round the cells of a gain of the Énigme Bonus, which are joined and enclose nothing.
#[must_use]
pub fn outline(gain: &Gain, ruling: &Ruling) -> String {
    let places: Vec<usize> = gain.cells.iter().copied().filter_map(place).collect();
    let corners: Vec<String> = turns(&ring(&places))
        .into_iter()
        .map(|(column, row)| format!("{} {}", ruling.x[column], ruling.y[row]))
        .collect();
    if corners.is_empty() {
        return String::new();
    }
    format!("M{}Z", corners.join("L"))
}

/// The corners along the border of the cells, clockwise.
fn ring(places: &[usize]) -> Vec<Corner> {
    let mut sides: Vec<(Corner, Corner)> = places.iter().flat_map(|&place| around(place)).collect();
    // A side that two cells share is walked once each way, and is no border.
    let shared = sides.clone();
    sides.retain(|&(from, to)| !shared.contains(&(to, from)));
    let mut ring = Vec::new();
    let Some(&(mut at, _)) = sides.first() else {
        return ring;
    };
    while let Some(index) = sides.iter().position(|&(from, _)| from == at) {
        ring.push(at);
        at = sides.swap_remove(index).1;
    }
    ring
}

/// The four sides of a cell, clockwise.
fn around(place: usize) -> [(Corner, Corner); 4] {
    let (column, row) = (place % 4, place / 4);
    let [a, b, c, d] = [
        (column, row),
        (column + 1, row),
        (column + 1, row + 1),
        (column, row + 1),
    ];
    [(a, b), (b, c), (c, d), (d, a)]
}

/// The corners at which the border turns.
fn turns(ring: &[Corner]) -> Vec<Corner> {
    let count = ring.len();
    (0..count)
        .filter(|&index| {
            let before = ring[(index + count - 1) % count];
            let after = ring[(index + 1) % count];
            before.0 != after.0 && before.1 != after.1
        })
        .map(|index| ring[index])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_four_turns() {
        assert_eq!(
            turns(&ring(&[5, 6, 9, 10])),
            [(1, 1), (3, 1), (3, 3), (1, 3)]
        );
    }

    #[test]
    fn every_tetromino_closes_on_itself() {
        for (places, corners) in [
            ([0, 1, 2, 3], 4),
            ([0, 1, 4, 5], 4),
            ([0, 4, 8, 9], 6),
            ([0, 1, 2, 5], 8),
            ([1, 2, 4, 5], 8),
        ] {
            assert_eq!(turns(&ring(&places)).len(), corners, "{places:?}");
        }
    }
}

use super::{Grid, Symbol};
use crate::Cell;

/// How many joined symbols win.
pub(super) const GROUP: u32 = 4;

/// The sixteen cells of the bonus grid, row by row, as (grid, cell of that grid): the 4 x 4 in the
/// middle of the 8 x 8 that the four grids form. Pharaon 4.4.1.
pub const BONUS_CELLS: [(u8, u8); 16] = [
    (0, 10),
    (0, 11),
    (1, 8),
    (1, 9),
    (0, 14),
    (0, 15),
    (1, 12),
    (1, 13),
    (2, 2),
    (2, 3),
    (3, 0),
    (3, 1),
    (2, 6),
    (2, 7),
    (3, 4),
    (3, 5),
];

const LEFT_COLUMN: u16 = 0x1111;
const RIGHT_COLUMN: u16 = 0x8888;

/// All the cells of one symbol that are joined edge to edge in the bonus grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The symbol.
    pub symbol: Symbol,
    /// Bit `n` is cell `n` of the bonus grid, as in [`BONUS_CELLS`].
    pub mask: u16,
}

impl Group {
    /// How many cells it has, at least one.
    #[must_use]
    pub const fn size(&self) -> u32 {
        self.mask.count_ones()
    }

    /// Its cells, where they lie in the four grids.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let mask = self.mask;
        (0..16)
            .filter(move |bit| mask & 1 << bit != 0)
            .map(|bit: usize| {
                let (grid, index) = BONUS_CELLS[bit];
                Cell::new(grid, index)
            })
    }
}

/// Every group of the bonus grid, by symbol in the order of [`Symbol::ALL`], then by first cell.
pub fn groups(grids: &[Grid; 4]) -> impl Iterator<Item = Group> {
    let mut masks = [0_u16; Symbol::ALL.len()];
    for (bit, (grid, index)) in BONUS_CELLS.into_iter().enumerate() {
        masks[grids[usize::from(grid)][usize::from(index)] as usize] |= 1 << bit;
    }
    Symbol::ALL
        .into_iter()
        .zip(masks)
        .flat_map(|(symbol, mut left)| {
            core::iter::from_fn(move || {
                let first = left & left.wrapping_neg();
                (first != 0).then(|| {
                    let mask = joined(first, left);
                    left &= !mask;
                    Group { symbol, mask }
                })
            })
        })
}

/// The cells of `all` that can be reached from `seed` from edge to edge.
fn joined(seed: u16, all: u16) -> u16 {
    let mut reached = seed;
    loop {
        let sideways = (reached & !RIGHT_COLUMN) << 1 | (reached & !LEFT_COLUMN) >> 1;
        let next = (reached | sideways | reached << 4 | reached >> 4) & all;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

use super::{Grid, Symbol};

/// One of the ten lines of a grid, numbered from 0: rows from the top, columns from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A row, 0 to 3.
    Row(u8),
    /// A column, 0 to 3.
    Column(u8),
    /// From the top left to the bottom right.
    Falling,
    /// From the bottom left to the top right.
    Rising,
}

impl Line {
    /// All ten, in a fixed order: rows, columns, diagonals.
    pub const ALL: [Self; 10] = [
        Self::Row(0),
        Self::Row(1),
        Self::Row(2),
        Self::Row(3),
        Self::Column(0),
        Self::Column(1),
        Self::Column(2),
        Self::Column(3),
        Self::Falling,
        Self::Rising,
    ];

    /// The four cells of the line, rising.
    #[must_use]
    pub const fn cells(self) -> [u8; 4] {
        match self {
            Self::Row(row) => [4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3],
            Self::Column(column) => [column, column + 4, column + 8, column + 12],
            Self::Falling => [0, 5, 10, 15],
            Self::Rising => [3, 6, 9, 12],
        }
    }
}

/// The lines of the grid that bear one symbol four times.
pub(super) fn complete(grid: &Grid) -> impl Iterator<Item = (Line, Symbol)> {
    Line::ALL.into_iter().filter_map(move |line| {
        let [a, b, c, d] = line.cells().map(|cell| grid[usize::from(cell)]);
        (a == b && b == c && c == d).then_some((line, a))
    })
}

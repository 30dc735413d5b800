use crate::Point;

/// How many cells the longer side of a zone has: fine enough for a tenth of a percent of what a
/// brush clears, coarse enough to be counted at every move.
const CELLS: i32 = 150;

/// Farther out than any zone; keeps every product below inside its type.
const FAR: i32 = 1 << 19;

/// How much of a zone's visible shape a brush has cleared, counted in cells and never read back
/// from pixels. Never falls, and does not depend on the order or the splitting of strokes.
///
/// Lengths are in the units of the points given, the zone's upper left corner at 0, 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    cell: i32,
    columns: usize,
    rows: usize,
    cells: Vec<Cell>,
    visible: u32,
    cleared: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    visible: bool,
    cleared: bool,
}

/// Cells cleared side by side in one row, from the middle of the first to that of the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first cell's middle.
    pub from: Point,
    /// The last cell's middle.
    pub to: Point,
}

impl Coverage {
    /// A covered zone of that size, more than 0 each way, of which the union of `outlines` is
    /// visible. Each outline is a closed polygon.
    #[must_use]
    pub fn new(width: i32, height: i32, outlines: &[Vec<Point>]) -> Self {
        let cell = (width.max(height) + CELLS - 1) / CELLS;
        let cell = cell.max(1);
        let count = |side: i32| usize::try_from((side + cell - 1) / cell).unwrap_or(0);
        let (columns, rows) = (count(width), count(height));
        let mut coverage = Self {
            cell,
            columns,
            rows,
            cells: vec![Cell::default(); columns * rows],
            visible: 0,
            cleared: 0,
        };
        for row in 0..rows {
            for column in 0..columns {
                let middle = coverage.middle(column, row);
                if outlines.iter().any(|outline| is_inside(outline, middle)) {
                    coverage.cells[row * columns + column].visible = true;
                    coverage.visible += 1;
                }
            }
        }
        coverage
    }

    /// How much is cleared of what is visible, in thousandths.
    #[must_use]
    pub fn per_mille(&self) -> u32 {
        let thousandths = self.cleared * 1_000;
        thousandths.checked_div(self.visible).unwrap_or(0)
    }

    /// How many visible cells are cleared, and how many there are.
    #[must_use]
    pub const fn cells(&self) -> (u32, u32) {
        (self.cleared, self.visible)
    }

    /// The side of a cell.
    #[must_use]
    pub const fn cell(&self) -> i32 {
        self.cell
    }

    /// Clears every cell whose middle lies within `radius` of the straight line between two points,
    /// ends included. A line from a point to itself is a dot.
    pub fn stroke(&mut self, from: Point, to: Point, radius: i32) {
        let (from, to) = (near(from), near(to));
        let brush = Brush::new(from, to, radius);
        let columns = self.span(
            from.x.min(to.x) - radius,
            from.x.max(to.x) + radius,
            self.columns,
        );
        let rows = self.span(
            from.y.min(to.y) - radius,
            from.y.max(to.y) + radius,
            self.rows,
        );
        for row in rows {
            for column in columns.clone() {
                let index = row * self.columns + column;
                if !self.cells[index].cleared && brush.covers(self.middle(column, row)) {
                    let cell = &mut self.cells[index];
                    cell.cleared = true;
                    self.cleared += u32::from(cell.visible);
                }
            }
        }
    }

    /// The cleared cells, row by row, for a cover that is painted anew.
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        self.cells
            .chunks(self.columns.max(1))
            .enumerate()
            .flat_map(move |(row, cells)| {
                let mut column = 0;
                cells
                    .chunk_by(|a, b| a.cleared == b.cleared)
                    .filter_map(move |run| {
                        let first = column;
                        column += run.len();
                        run[0].cleared.then(|| Run {
                            from: self.middle(first, row),
                            to: self.middle(column - 1, row),
                        })
                    })
            })
    }

    fn middle(&self, column: usize, row: usize) -> Point {
        let middle = |index: usize| {
            let index = i32::try_from(index).unwrap_or(0);
            index * self.cell + self.cell / 2
        };
        Point {
            x: middle(column),
            y: middle(row),
        }
    }

    /// The cells that a stretch can touch.
    fn span(&self, from: i32, to: i32, count: usize) -> core::ops::Range<usize> {
        let index = |at: i32| usize::try_from(at.max(0) / self.cell).unwrap_or(0);
        if to < 0 {
            return 0..0;
        }
        index(from).min(count)..(index(to) + 1).min(count)
    }
}

/// A round brush drawn along a line.
struct Brush {
    from: Point,
    along: (i64, i64),
    length: i64,
    radius: i64,
    reach: u64,
}

impl Brush {
    fn new(from: Point, to: Point, radius: i32) -> Self {
        let along = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let length = along.0 * along.0 + along.1 * along.1;
        let radius = i64::from(radius.clamp(0, 1 << 10));
        Self {
            from,
            along,
            length,
            radius: radius * radius,
            // The largest cross product within the radius: |cross| <= radius · √length, exactly.
            reach: (radius * radius * length).unsigned_abs().isqrt(),
        }
    }

    fn covers(&self, at: Point) -> bool {
        let (x, y) = (i64::from(at.x - self.from.x), i64::from(at.y - self.from.y));
        let ahead = x * self.along.0 + y * self.along.1;
        if ahead <= 0 {
            return x * x + y * y <= self.radius;
        }
        if ahead >= self.length {
            let (x, y) = (x - self.along.0, y - self.along.1);
            return x * x + y * y <= self.radius;
        }
        (x * self.along.1 - y * self.along.0).unsigned_abs() <= self.reach
    }
}

const fn near(point: Point) -> Point {
    const fn clamp(value: i32) -> i32 {
        if value < -FAR {
            -FAR
        } else if value > FAR {
            FAR
        } else {
            value
        }
    }
    Point {
        x: clamp(point.x),
        y: clamp(point.y),
    }
}

/// Whether the point lies inside the polygon, by the even-odd rule.
fn is_inside(outline: &[Point], at: Point) -> bool {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).fold(false, |inside, (&a, &b)| {
        if (a.y > at.y) == (b.y > at.y) {
            return inside;
        }
        let cross = i64::from(at.x - a.x) * i64::from(b.y - a.y)
            - i64::from(b.x - a.x) * i64::from(at.y - a.y);
        inside ^ ((cross < 0) == (b.y > a.y))
    })
}

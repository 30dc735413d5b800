use core::ops::{Range, RangeInclusive};

use crate::Point;

/// How many cells the longer side of a zone has: fine enough that what is painted again from them
/// shows no steps, coarse enough to be counted at every move.
const CELLS: i32 = 300;

/// Farther out than any zone, and wider than any brush; keeps every product below inside its type.
const FAR: i32 = 1 << 19;
const WIDE: i32 = 1 << 10;

const BITS: usize = u64::BITS as usize;

/// How much of a zone's visible shape a brush has cleared, counted in cells and never read back
/// from pixels. Never falls, and does not depend on the order or the splitting of strokes.
///
/// Lengths are in the units of the points given, the zone's upper left corner at 0, 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    cell: i32,
    columns: usize,
    rows: usize,
    /// Words to a row.
    stride: usize,
    visible: Vec<u64>,
    cleared: Vec<u64>,
    count: (u32, u32),
}

/// Cells cleared side by side in one row, as a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its upper left corner.
    pub from: Point,
    /// Its lower right corner.
    pub to: Point,
}

impl Coverage {
    /// A covered zone of that size, more than 0 each way, of which the union of `outlines` is
    /// visible. Each outline is a closed polygon.
    #[must_use]
    pub fn new(width: i32, height: i32, outlines: &[Vec<Point>]) -> Self {
        let cell = ((width.max(height) + CELLS - 1) / CELLS).max(1);
        let count = |side: i32| usize::try_from((side + cell - 1) / cell).unwrap_or(0);
        let (columns, rows) = (count(width), count(height));
        let stride = columns.div_ceil(BITS);
        let mut coverage = Self {
            cell,
            columns,
            rows,
            stride,
            visible: vec![0; stride * rows],
            cleared: vec![0; stride * rows],
            count: (0, 0),
        };
        for row in 0..rows {
            for outline in outlines {
                let mut bounds = coverage.bounds(outline, coverage.middle(row));
                bounds.sort_unstable();
                for span in bounds.chunks_exact(2) {
                    coverage.show(row, span[0]..span[1]);
                }
            }
        }
        coverage
    }

    /// How many visible cells are cleared, and how many there are.
    #[must_use]
    pub const fn cells(&self) -> (u32, u32) {
        self.count
    }

    /// How much is cleared of what is visible, in thousandths.
    #[must_use]
    pub fn per_mille(&self) -> u32 {
        let (cleared, visible) = self.count;
        (cleared * 1_000).checked_div(visible).unwrap_or(0)
    }

    /// Clears every cell whose middle lies within `radius` of the straight line between two points,
    /// ends included. A line from a point to itself is a dot.
    pub fn stroke(&mut self, from: Point, to: Point, radius: i32) {
        let brush = Brush::new(near(from), near(to), radius);
        let Some(rows) = self.indices(&brush.rows(), self.rows) else {
            return;
        };
        for row in rows {
            let columns = brush
                .columns(self.middle(row))
                .and_then(|span| self.indices(&span, self.columns));
            if let Some(columns) = columns {
                self.clear(row, columns);
            }
        }
    }

    /// The side of a cell.
    #[must_use]
    pub const fn cell(&self) -> i32 {
        self.cell
    }

    /// The cleared cells, row by row, for a cover that is painted anew.
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        (0..self.rows).flat_map(move |row| {
            let mut column = 0;
            core::iter::from_fn(move || {
                let first = (column..self.columns).find(|&at| self.is_cleared(row, at))?;
                let end = (first..self.columns).find(|&at| !self.is_cleared(row, at));
                column = end.unwrap_or(self.columns);
                Some(Run {
                    from: self.corner(first, row),
                    to: self.corner(column, row + 1),
                })
            })
        })
    }

    /// Where a row at `y` goes into the polygon and out of it again, by the even-odd rule, in no
    /// order: how many columns lie before each edge that it crosses.
    fn bounds(&self, outline: &[Point], y: i32) -> Vec<usize> {
        let next = outline.iter().cycle().skip(1);
        let crossed = outline
            .iter()
            .zip(next)
            .filter(|(a, b)| (a.y > y) != (b.y > y));
        let before = crossed.map(|(a, b)| {
            let (width, height) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
            let place = i64::from(a.x) * height + width * i64::from(y - a.y);
            // The last whole place left of the edge, or on it where the edge goes up.
            let last = (place * height.signum() - i64::from(height > 0)).div_euclid(height.abs());
            let half = i64::from(self.cell / 2);
            let count = (last - half).div_euclid(i64::from(self.cell)) + 1;
            usize::try_from(count).unwrap_or(0).min(self.columns)
        });
        before.collect()
    }

    /// Makes a stretch of cells visible.
    fn show(&mut self, row: usize, columns: Range<usize>) {
        for (word, bits) in masks(columns) {
            let index = row * self.stride + word;
            let fresh = bits & !self.visible[index];
            self.visible[index] |= fresh;
            self.count.1 += fresh.count_ones();
        }
    }

    fn clear(&mut self, row: usize, columns: RangeInclusive<usize>) {
        for (word, bits) in masks(*columns.start()..*columns.end() + 1) {
            let index = row * self.stride + word;
            let fresh = bits & !self.cleared[index];
            self.cleared[index] |= fresh;
            self.count.0 += (fresh & self.visible[index]).count_ones();
        }
    }

    fn is_cleared(&self, row: usize, column: usize) -> bool {
        self.cleared[row * self.stride + column / BITS] >> (column % BITS) & 1 == 1
    }

    /// The cells whose middles lie in a stretch.
    fn indices(
        &self,
        stretch: &RangeInclusive<i32>,
        count: usize,
    ) -> Option<RangeInclusive<usize>> {
        let half = self.cell / 2;
        let first = (*stretch.start() - half + self.cell - 1).max(0) / self.cell;
        let last = usize::try_from((*stretch.end() - half).div_euclid(self.cell)).ok()?;
        let (first, last) = (
            usize::try_from(first).ok()?,
            last.min(count.checked_sub(1)?),
        );
        (first <= last).then_some(first..=last)
    }

    fn middle(&self, index: usize) -> i32 {
        i32::try_from(index).unwrap_or(0) * self.cell + self.cell / 2
    }

    fn corner(&self, column: usize, row: usize) -> Point {
        let corner = |index: usize| i32::try_from(index).unwrap_or(0) * self.cell;
        Point {
            x: corner(column),
            y: corner(row),
        }
    }
}

/// A round brush drawn along a line.
struct Brush {
    from: Point,
    along: Point,
    length: i64,
    radius: i32,
    /// The largest cross product within the radius: |cross| <= radius · √length, exactly.
    reach: i64,
}

impl Brush {
    fn new(from: Point, to: Point, radius: i32) -> Self {
        let along = Point {
            x: to.x - from.x,
            y: to.y - from.y,
        };
        let square = |side: i32| i64::from(side) * i64::from(side);
        let length = square(along.x) + square(along.y);
        let radius = radius.clamp(0, WIDE);
        Self {
            from,
            along,
            length,
            radius,
            reach: (square(radius) * length).isqrt(),
        }
    }

    /// From the topmost to the lowest row that it touches.
    fn rows(&self) -> RangeInclusive<i32> {
        let end = self.from.y + self.along.y;
        self.from.y.min(end) - self.radius..=self.from.y.max(end) + self.radius
    }

    /// What it covers of the row at `y`: one stretch, for it is convex.
    fn columns(&self, y: i32) -> Option<RangeInclusive<i32>> {
        let y = y - self.from.y;
        let end = self
            .disc(y - self.along.y)
            .map(|half| (self.along.x - half, self.along.x + half));
        let start = self.disc(y).map(|half| (-half, half));
        let (first, last) = [start, end, self.band(y)]
            .into_iter()
            .flatten()
            .reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        Some(self.from.x + first..=self.from.x + last)
    }

    /// Half of what an end covers of a row.
    fn disc(&self, y: i32) -> Option<i32> {
        (y.abs() <= self.radius).then(|| (self.radius * self.radius - y * y).isqrt())
    }

    /// What the line itself covers of a row: where the way along it lies between its ends, and the
    /// cross product within reach.
    fn band(&self, y: i32) -> Option<(i32, i32)> {
        if self.length == 0 {
            return None;
        }
        let along = (i64::from(self.along.x), i64::from(self.along.y));
        let (ahead, across) = (i64::from(y) * along.1, i64::from(y) * along.0);
        let between_ends = between(along.0, -ahead, self.length - ahead)?;
        let in_reach = between(along.1, across - self.reach, across + self.reach)?;
        let first = between_ends.0.max(in_reach.0);
        let last = between_ends.1.min(in_reach.1);
        (first <= last).then_some((i32::try_from(first).ok()?, i32::try_from(last).ok()?))
    }
}

/// The whole numbers that lie between two bounds once they are multiplied by a factor; far enough
/// both ways where the factor is 0 and the bounds hold 0.
fn between(factor: i64, low: i64, high: i64) -> Option<(i64, i64)> {
    let far = 4 * i64::from(FAR);
    let (factor, low, high) = if factor < 0 {
        (-factor, -high, -low)
    } else {
        (factor, low, high)
    };
    if factor == 0 {
        return (low <= 0 && 0 <= high).then_some((-far, far));
    }
    let first = -(-low).div_euclid(factor);
    Some((first.max(-far), high.div_euclid(factor).min(far)))
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

/// A stretch of bits, word by word.
fn masks(bits: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
    let words = if bits.is_empty() {
        0..0
    } else {
        bits.start / BITS..bits.end.div_ceil(BITS)
    };
    words.map(move |word| {
        let start = word * BITS;
        let low = u64::MAX << bits.start.saturating_sub(start);
        let high = u64::MAX >> (start + BITS).saturating_sub(bits.end);
        (word, low & high)
    })
}

/// A place on a drawing, in tenths of its units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// The lamp's body, where rubbing counts: an ellipse, in tenths of the drawing's units.
const CENTRE: Point = Point { x: 1_780, y: 1_730 };
const RADIUS: Point = Point { x: 1_180, y: 620 };

/// How much travel warms the lamp through, and how much of it one pass in one direction may give:
/// a single long stroke is not a rub.
const ENOUGH: u32 = 12_000;
const PASS: u32 = 2_600;

/// How far the finger must go back before it counts as a turn: a trembling finger does not.
const BACK: i32 = 100;

/// Farther out than any drawing.
const FAR: i32 = 1 << 14;

/// Rubbing to and fro, measured as travel over the lamp's body with changes of direction, whichever
/// way the finger rubs. Lampe 4.2.2. Never falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rub {
    travel: u32,
    pass: u32,
    across: Way,
    down: Way,
}

/// Along one axis: which way the pass goes, and how far the finger has come back against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Way {
    direction: i32,
    back: i32,
}

impl Rub {
    /// How warm the lamp is, 0 to 1 000.
    #[must_use]
    pub const fn warmth(self) -> u32 {
        self.travel * 1_000 / ENOUGH
    }

    /// Whether the lamp gives its smoke.
    #[must_use]
    pub const fn is_enough(self) -> bool {
        self.travel >= ENOUGH
    }

    /// The rub after the finger went straight from one point to another. Only what lies over the
    /// body counts, however fast the finger crosses it.
    #[must_use]
    pub fn stroke(self, from: Point, to: Point) -> Self {
        let (from, to) = (near(from), near(to));
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let steps = dx.abs().max(dy.abs());
        let at = |step: i32| Point {
            x: from.x + dx * step / steps,
            y: from.y + dy * step / steps,
        };
        (0..steps).fold(self, |rub, step| rub.step(at(step), at(step + 1)))
    }

    /// One tenth of a unit further, each way at most.
    fn step(self, from: Point, to: Point) -> Self {
        if !on_body(from) || !on_body(to) {
            return self;
        }
        let (across, turns) = self.across.step(to.x - from.x);
        let (down, returns) = self.down.step(to.y - from.y);
        let pass = if turns || returns { 0 } else { self.pass };
        let length = to.x.abs_diff(from.x) + to.y.abs_diff(from.y);
        let counted = length.min(PASS - pass);
        Self {
            travel: ENOUGH.min(self.travel + counted),
            pass: pass + counted,
            across,
            down,
        }
    }
}

impl Way {
    /// The way after a step, and whether a new pass begins: the finger has come back far enough.
    fn step(self, by: i32) -> (Self, bool) {
        if self.direction == 0 || by == 0 {
            let direction = if by == 0 { self.direction } else { by };
            return (Self { direction, ..self }, false);
        }
        let back = (self.back - by * self.direction).max(0);
        if back < BACK {
            return (Self { back, ..self }, false);
        }
        let turned = Self {
            direction: by,
            back: 0,
        };
        (turned, true)
    }
}

/// No finger is farther from the lamp than this; keeps every product inside its type.
fn near(point: Point) -> Point {
    Point {
        x: point.x.clamp(-FAR, FAR),
        y: point.y.clamp(-FAR, FAR),
    }
}

fn on_body(point: Point) -> bool {
    let squared = |at: i32, centre: i32| i64::from(at - centre) * i64::from(at - centre);
    let (rx, ry) = (i64::from(RADIUS.x), i64::from(RADIUS.y));
    squared(point.x, CENTRE.x) * ry * ry + squared(point.y, CENTRE.y) * rx * rx <= rx * rx * ry * ry
}

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

/// Rubbing to and fro, measured as travel over the lamp's body with changes of direction. Lampe
/// 4.2.2. Never falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rub {
    travel: u32,
    pass: u32,
    direction: i32,
    back: i32,
}

impl Rub {
    /// How warm the lamp is, 0 to 1 000.
    #[must_use]
    pub const fn warmth(self) -> u32 {
        if self.travel >= ENOUGH {
            1_000
        } else {
            self.travel * 1_000 / ENOUGH
        }
    }

    /// Whether the lamp gives its smoke.
    #[must_use]
    pub const fn is_enough(self) -> bool {
        self.travel >= ENOUGH
    }

    /// The rub after the finger went straight from one point to another.
    #[must_use]
    pub fn stroke(self, from: Point, to: Point) -> Self {
        if !on_body(from) || !on_body(to) {
            return self;
        }
        let after = self.turned(to.x - from.x);
        let length = to.x.abs_diff(from.x) + to.y.abs_diff(from.y);
        let counted = length.min(PASS.saturating_sub(after.pass));
        Self {
            travel: ENOUGH.min(after.travel + counted),
            pass: PASS.min(after.pass + counted),
            ..after
        }
    }

    /// A new pass begins once the finger has come back far enough against the old direction.
    fn turned(self, dx: i32) -> Self {
        let forward = self.direction == 0 || dx.signum() == self.direction || dx == 0;
        if forward {
            let direction = if self.direction == 0 {
                dx.signum()
            } else {
                self.direction
            };
            return Self {
                direction,
                back: (self.back - dx.abs()).max(0),
                ..self
            };
        }
        let back = self.back + dx.abs();
        if back < BACK {
            return Self { back, ..self };
        }
        Self {
            pass: 0,
            direction: dx.signum(),
            back: 0,
            ..self
        }
    }
}

fn on_body(point: Point) -> bool {
    let squared = |at: i32, centre: i32| i64::from(at - centre) * i64::from(at - centre);
    let (rx, ry) = (i64::from(RADIUS.x), i64::from(RADIUS.y));
    squared(point.x, CENTRE.x) * ry * ry + squared(point.y, CENTRE.y) * rx * rx <= rx * rx * ry * ry
}

#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

/// The soft rim of what a brush scratches. A brush of any radius clears that radius whole; outside
/// of it the coating comes back over about a tenth of the radius, and what is counted reaches to
/// the middle of that rim. All lengths are in the brush's own measure.
#[derive(Clone, Copy, Debug)]
pub struct Rim {
    radius: f64,
}

/// The spread of the rim, and how far outside of the brush its middle lies, in radii.
const SPREAD: f64 = 0.03;
const MIDDLE: f64 = 0.56 * SPREAD;

impl Rim {
    /// The rim of a brush of that radius.
    pub fn of(radius: i32) -> Self {
        Self {
            radius: f64::from(radius),
        }
    }

    /// How far from the line counts as cleared.
    pub fn reach(self) -> i32 {
        (self.radius * (1.0 + MIDDLE)).round() as i32
    }

    /// What a canvas calls the blur: twice the spread.
    pub fn blur(self) -> f64 {
        self.radius * SPREAD * 2.0
    }

    /// The width to draw a stroke with that is `length` long. Where strokes meet, their rims add
    /// up, and the shorter the strokes, the more of the rim lies where they meet: drawn with this
    /// width, strokes of any length leave as much of the coating as is counted. Found by adding
    /// such rims up, for lengths from a twentieth of the radius to ten times of it.
    pub fn width(self, length: f64) -> f64 {
        let radii = (length / self.radius).max(0.05);
        let meeting = SPREAD * (0.33 + 0.2236 / radii.sqrt());
        // In steps that no eye sees: strokes of nearly one length need no new pen.
        let step = self.radius / 200.0;
        (2.0 * self.radius * (1.0 + MIDDLE - meeting) / step).round() * step
    }
}

#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use grattoir_reveal::Point;
use web_sys::SvgGraphicsElement;

use super::pointer::Pointer;

/// From the screen to an element's own drawing, whatever transform, zoom or scroll lies between.
pub struct Mapping {
    /// Tenths of a unit for a pixel to the right, and for one downwards.
    right: (f32, f32),
    down: (f32, f32),
    origin: (f32, f32),
}

impl Mapping {
    /// As the element lies right now. `None` where it is not drawn.
    pub fn of(element: &SvgGraphicsElement) -> Option<Self> {
        let matrix = element.get_screen_ctm()?;
        let (a, b, c, d) = (matrix.a(), matrix.b(), matrix.c(), matrix.d());
        let scale = 10.0 / (a * d - b * c);
        scale.is_finite().then(|| Self {
            right: (d * scale, -b * scale),
            down: (-c * scale, a * scale),
            origin: (matrix.e(), matrix.f()),
        })
    }

    /// Where the pointer is, in tenths of the drawing's units.
    pub fn point(&self, event: &Pointer) -> Point {
        let x = event.client_x() as f32 - self.origin.0;
        let y = event.client_y() as f32 - self.origin.1;
        Point {
            x: (self.right.0 * x + self.down.0 * y).round() as i32,
            y: (self.right.1 * x + self.down.1 * y).round() as i32,
        }
    }
}

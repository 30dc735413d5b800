#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use grattoir_reveal::Point;
use web_sys::{PointerEvent, SvgGraphicsElement};

/// Where the pointer is in the element's own drawing, in tenths of its units, whatever transform,
/// zoom or scroll lies between. `None` where the element is not drawn.
#[must_use]
pub fn point_in(element: &SvgGraphicsElement, event: &PointerEvent) -> Option<Point> {
    let matrix = element.get_screen_ctm()?;
    let (a, b, c, d) = (matrix.a(), matrix.b(), matrix.c(), matrix.d());
    let determinant = a * d - b * c;
    if determinant == 0.0 {
        return None;
    }
    let x = event.client_x() as f32 - matrix.e();
    let y = event.client_y() as f32 - matrix.f();
    let tenths = |value: f32| (value * 10.0).round() as i32;
    Some(Point {
        x: tenths((d * x - c * y) / determinant),
        y: tenths((a * y - b * x) / determinant),
    })
}

/// How far two points lie apart, as the larger of the two distances, in the same units.
#[must_use]
pub fn apart(a: Point, b: Point) -> u32 {
    a.x.abs_diff(b.x).max(a.y.abs_diff(b.y))
}

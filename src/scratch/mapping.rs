#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use grattoir_reveal::Point;
use wasm_bindgen::prelude::*;
use web_sys::{SvgGraphicsElement, SvgMatrix};

use super::pointer::Pointer;

#[wasm_bindgen]
extern "C" {
    /// The same as web-sys's, which puts what may be missing into a table, at every move.
    type Drawn;
    #[wasm_bindgen(method, js_name = getScreenCTM)]
    fn matrix(this: &Drawn) -> JsValue;
}

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
        let matrix = element.unchecked_ref::<Drawn>().matrix();
        if matrix.is_null() {
            return None;
        }
        let matrix: SvgMatrix = matrix.unchecked_into();
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

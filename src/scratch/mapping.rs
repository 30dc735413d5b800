#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use grattoir_reveal::Point;
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{PointerEvent, SvgGraphicsElement};

/// From the screen to an element's own drawing, whatever transform, zoom or scroll lies between.
pub struct Mapping {
    a: f32,
    b: f32,
    c: f32,
    d: f32,
    e: f32,
    f: f32,
    determinant: f32,
}

impl Mapping {
    /// As the element lies right now. `None` where it is not drawn.
    pub fn of(element: &SvgGraphicsElement) -> Option<Self> {
        let matrix = element.get_screen_ctm()?;
        let (a, b, c, d) = (matrix.a(), matrix.b(), matrix.c(), matrix.d());
        let determinant = a * d - b * c;
        (determinant != 0.0).then(|| Self {
            a,
            b,
            c,
            d,
            e: matrix.e(),
            f: matrix.f(),
            determinant,
        })
    }

    /// Where the pointer is, in tenths of the drawing's units.
    pub fn point(&self, event: &PointerEvent) -> Point {
        let x = event.client_x() as f32 - self.e;
        let y = event.client_y() as f32 - self.f;
        let tenths = |value: f32| (value * 10.0 / self.determinant).round() as i32;
        Point {
            x: tenths(self.d * x - self.c * y),
            y: tenths(self.a * y - self.b * x),
        }
    }
}

/// The moves that the browser has gathered into one event, oldest first; the event itself where it
/// gathers none.
pub fn gathered(event: &PointerEvent) -> Vec<PointerEvent> {
    let gather = Reflect::get(event, &JsValue::from_str("getCoalescedEvents"));
    let events = gather
        .ok()
        .and_then(|gather| gather.dyn_into::<Function>().ok())
        .and_then(|gather| gather.call0(event).ok())
        .and_then(|events| events.dyn_into::<Array>().ok());
    let events: Vec<PointerEvent> = events
        .map(|events| {
            events
                .iter()
                .filter_map(|one| one.dyn_into().ok())
                .collect()
        })
        .unwrap_or_default();
    if events.is_empty() {
        vec![event.clone()]
    } else {
        events
    }
}

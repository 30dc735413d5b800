use grattoir_reveal::Point;
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;
use web_sys::{Event, SvgGraphicsElement};

use super::mapping::Mapping;

#[wasm_bindgen]
extern "C" {
    /// A pointer event as the browser has it: web-sys knows its places in whole pixels only, and
    /// the gathered events as always there.
    #[wasm_bindgen(extends = Event)]
    #[derive(Clone)]
    pub type Pointer;

    #[wasm_bindgen(method, getter, js_name = pointerId)]
    pub fn id(this: &Pointer) -> i32;
    #[wasm_bindgen(method, getter, js_name = isPrimary)]
    pub fn is_primary(this: &Pointer) -> bool;
    #[wasm_bindgen(method, getter)]
    pub fn button(this: &Pointer) -> i16;
    #[wasm_bindgen(method, getter)]
    pub fn buttons(this: &Pointer) -> u16;
    #[wasm_bindgen(method, getter, js_name = clientX)]
    pub fn client_x(this: &Pointer) -> f64;
    #[wasm_bindgen(method, getter, js_name = clientY)]
    pub fn client_y(this: &Pointer) -> f64;
    #[wasm_bindgen(method, js_name = getCoalescedEvents)]
    fn gathered(this: &Pointer) -> Array;
    #[wasm_bindgen(method, getter, js_name = getCoalescedEvents)]
    fn gatherer(this: &Pointer) -> Option<Function>;
}

impl Pointer {
    /// Whether the browser gathers moves into one event; some cannot.
    pub fn gathers(&self) -> bool {
        self.gatherer().is_some()
    }

    /// Where the pointer was, oldest first, in tenths of a drawing's units: the moves that the
    /// browser has gathered into this event if it `gathers` any, or else the event itself.
    pub fn places(&self, drawn: &SvgGraphicsElement, gathers: bool, mut each: impl FnMut(Point)) {
        let Some(mapping) = Mapping::of(drawn) else {
            return;
        };
        let events = gathers.then(|| self.gathered());
        let count = events.as_ref().map_or(0, Array::length);
        match events.filter(|_| count > 0) {
            Some(events) => {
                for index in 0..count {
                    each(mapping.point(events.get(index).unchecked_ref()));
                }
            }
            None => each(mapping.point(self)),
        }
    }
}

use grattoir_reveal::Point;
use grattoir_view::prelude::*;
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::art::POLISH;
use crate::platform::motion;

/// The finger's travel, in tenths of the drawing's units, from one puff to the next and from one
/// glint to the next: the faster the stroke, the more of both.
const PUFF: u32 = 420;
const GLINT: u32 = 700;

/// What a stroke throws off: smoke from the spout, glints from the brass. Feedback only: nothing is
/// told by it, and it leaves nothing behind.
#[derive(Clone, Copy)]
pub struct Polish {
    node: NodeRef<html::Div>,
    travel: StoredValue<u32>,
}

impl Polish {
    /// Nothing rubbed yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            node: NodeRef::new(),
            travel: StoredValue::new(0),
        }
    }

    /// The finger has gone over the brass from one point to another.
    pub fn stroke(self, from: Point, to: Point) {
        let before = self.travel.get_value();
        let after = before.wrapping_add(from.x.abs_diff(to.x) + from.y.abs_diff(to.y));
        self.travel.set_value(after);
        if before / PUFF != after / PUFF {
            self.throw(".lampe-puff", None);
        }
        if before / GLINT != after / GLINT {
            self.throw(".lampe-glint", Some(from));
        }
    }

    /// Runs the first of its kind that is free; where all are under way, that is enough of them.
    fn throw(self, kind: &str, at: Option<Point>) {
        let Some(Ok(all)) = self
            .node
            .get_untracked()
            .map(|node| node.query_selector_all(kind))
        else {
            return;
        };
        let mut all = (0..all.length()).filter_map(|index| all.get(index));
        let free = all.find_map(|node| {
            let element: Element = node.unchecked_into();
            motion::run(&element).then_some(element)
        });
        if let (Some(element), Some(at)) = (free, at) {
            let style = element.unchecked_ref::<HtmlElement>().style();
            for (axis, tenths) in [("--gx", at.x), ("--gy", at.y)] {
                let _ = style.set_property(axis, &super::units(tenths));
            }
        }
    }
}

/// Where it flies, while the lamp is covered.
#[component]
pub fn Thrown(polish: Polish) -> impl IntoView {
    view! { <div class="lampe-polish" node_ref=polish.node inner_html=POLISH></div> }
}

use grattoir_reveal::{Event, Point};
use grattoir_rules::{Game, Zone};
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;
use web_sys::{PointerEvent, SvgGraphicsElement};

use super::lamp_state::Lamp;
use crate::platform::pointer;
use crate::settings::use_lang;

/// How far a finger may stray, in tenths of the drawing's units, and still have only tapped.
const TAP: u32 = 80;

/// What the finger has done since it came down.
#[derive(Clone, Copy)]
struct Touch {
    first: Point,
    last: Point,
    strayed: bool,
}

/// The lamp's body under the finger: to be rubbed, or revealed at once by one tap, by Enter or by
/// Space. Lampe 4.2.2.
#[component]
pub fn LampTouch(lamp: Lamp) -> impl IntoView {
    let lang = use_lang();
    let node = NodeRef::<svg::G>::new();
    let touch = StoredValue::new(None::<Touch>);
    let point = move |event: &PointerEvent| {
        let drawn = node.get_untracked()?;
        pointer::point_in(drawn.unchecked_ref::<SvgGraphicsElement>(), event)
    };
    let down = move |event: PointerEvent| {
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let Some(at) = point(&event) else { return };
        touch.set_value(Some(Touch {
            first: at,
            last: at,
            strayed: false,
        }));
        lamp.finger.set(Some(at));
        capture(&event);
    };
    let moved = move |event: PointerEvent| {
        let Some(before) = touch.get_value() else {
            return;
        };
        if !event.is_primary() {
            return;
        }
        if event.buttons() & 1 == 0 {
            touch.set_value(None);
            lamp.finger.set(None);
            return;
        }
        let Some(at) = point(&event) else { return };
        let strayed = before.strayed || pointer::apart(before.first, at) > TAP;
        touch.set_value(Some(Touch {
            last: at,
            strayed,
            ..before
        }));
        lamp.finger.set(Some(at));
        lamp.rub.update(|rub| *rub = rub.stroke(before.last, at));
        if lamp.rub.get_untracked().is_enough() {
            touch.set_value(None);
            lamp.table.happen(Event::UncoverAll);
        }
    };
    let up = move |event: PointerEvent| {
        if !event.is_primary() {
            return;
        }
        let tapped = touch.get_value().is_some_and(|touch| !touch.strayed);
        touch.set_value(None);
        lamp.finger.set(None);
        if tapped {
            uncover(lamp);
        }
    };
    let cancel = move |_| {
        touch.set_value(None);
        lamp.finger.set(None);
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            uncover(lamp);
        }
    };
    // A screen reader's activation comes as a click that no pointer has made.
    let click = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0 {
            uncover(lamp);
        }
    };
    view! {
        <g
            node_ref=node
            id="lampe-touch"
            class="lampe-touch"
            role="button"
            tabindex="0"
            aria-label=move || lang.get().reveal_lamp()
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancel
            on:keydown=key
            on:click=click
        >
            <ellipse cx="178" cy="173" rx="118" ry="62"></ellipse>
        </g>
    }
}

/// Keeps the pointer's later events coming here; a browser that refuses sends them anyway while the
/// finger is on the lamp.
fn capture(event: &PointerEvent) {
    let target = event
        .current_target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(target) = target {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

fn uncover(lamp: Lamp) {
    if let Some(zone) = Zone::new(Game::Lampe, 0) {
        lamp.table.happen(Event::Uncover(zone));
    }
}

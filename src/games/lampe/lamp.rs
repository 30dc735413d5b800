use std::ops::ControlFlow;

use grattoir_reveal::{Event, Point};
use grattoir_rules::{Game, Zone};
use grattoir_view::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgGraphicsElement};

use super::lamp_state::Lamp;
use super::polish::Polish;
use crate::platform::{announce, pointer};
use crate::scratch::{Finger, Touch};
use crate::settings::use_lang;

/// How far a finger may stray, in tenths of the drawing's units, and still have only tapped.
const TAP: u32 = 80;

/// What the console says of the lamp: where the focus goes on when the lamp itself is gone.
pub const SAYS: &str = "lampe-says";

/// The lamp's body under the finger: to be rubbed, or revealed at once by one tap, by Enter or by
/// Space. Lampe 4.2.2.
#[component]
pub fn LampTouch(lamp: Lamp, polish: Polish) -> impl IntoView {
    let lang = use_lang();
    let node = NodeRef::<svg::G>::new();
    let finger = StoredValue::new_local(None::<Finger>);
    Effect::new(move || {
        if let Some(drawn) = node.get() {
            let (element, drawn): (&Element, &SvgGraphicsElement) =
                (drawn.unchecked_ref(), drawn.unchecked_ref());
            finger.set_value(Some(Finger::on(
                element,
                drawn,
                Box::new(rubbing(lamp, polish)),
            )));
        }
    });
    on_cleanup(move || {
        lamp.finger.try_set(None);
    });
    let key = move |event: leptos::ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            uncover(lamp);
            announce::focus_on(SAYS);
        }
    };
    // A screen reader's activation comes as a click that no pointer has made.
    let click = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0 {
            uncover(lamp);
            announce::focus_on(SAYS);
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
            on:keydown=key
            on:click=click
        >
            <ellipse cx="178" cy="173" rx="118" ry="62"></ellipse>
        </g>
    }
}

/// What the lamp makes of a finger: warmth from every line, and a tap if it has not strayed.
fn rubbing(lamp: Lamp, polish: Polish) -> impl FnMut(Touch) -> ControlFlow<()> {
    let mut tap = None::<Point>;
    move |touch| {
        match touch {
            Touch::Down(at) => {
                tap = Some(at);
                lamp.finger.set(Some(at));
            }
            Touch::Line(from, to) => {
                tap = tap.filter(|&first| pointer::apart(first, to) <= TAP);
                lamp.finger.set(Some(to));
                lamp.rub.update(|rub| *rub = rub.stroke(from, to));
                polish.stroke(from, to);
                if lamp.warmth_of(lamp.rub.get_untracked()) >= 1_000 {
                    lamp.finger.set(None);
                    lamp.table.happen(Event::UncoverAll);
                    return ControlFlow::Break(());
                }
            }
            Touch::Up | Touch::Lost => {
                lamp.finger.set(None);
                if touch == Touch::Up && tap.take().is_some() {
                    uncover(lamp);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn uncover(lamp: Lamp) {
    if let Some(zone) = Zone::new(Game::Lampe, 0) {
        lamp.table.happen(Event::Uncover(zone));
    }
}

use grattoir_rules::Zone;
use grattoir_view::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;
use web_sys::{PointerEvent, SvgGraphicsElement};

use super::temple::Temple;
use super::wave::Spot;
use crate::platform::{announce, pointer};
use crate::settings::use_lang;

/// The names by which the focus finds the covers.
const IDS: [&str; 4] = [
    "pharaon-cover-1",
    "pharaon-cover-2",
    "pharaon-cover-3",
    "pharaon-cover-4",
];

/// The name by which the focus finds a grid's cover.
#[must_use]
pub fn id(zone: Zone) -> &'static str {
    IDS.get(usize::from(zone.number()))
        .copied()
        .unwrap_or(IDS[0])
}

/// The sand over a grid that is still closed: a click, a tap, Enter or Space opens it. All covers
/// are alike but for their number, and hold nothing of what lies below. Pharaon 4.3.
#[component]
pub fn Cover(temple: Temple, zone: Zone) -> impl IntoView {
    let lang = use_lang();
    let node = NodeRef::<svg::Svg>::new();
    let touched = StoredValue::new(Spot::MIDDLE);
    let down = move |event: PointerEvent| {
        let drawn = node.get_untracked();
        let at = drawn.and_then(|drawn| {
            pointer::point_in(drawn.unchecked_ref::<SvgGraphicsElement>(), &event)
        });
        touched.set_value(at.map_or(Spot::MIDDLE, Spot::at));
    };
    let open = move |event: leptos::ev::MouseEvent| {
        // A key's click, or a screen reader's, comes from no place.
        let by_pointer = event.detail() != 0;
        let from = if by_pointer {
            touched.get_value()
        } else {
            Spot::MIDDLE
        };
        temple.uncover(zone, from);
        let next = temple.covered().next();
        announce::focus_on(next.map_or("pharaon-skip", id));
    };
    view! {
        <button
            class="pharaon-cover"
            id=id(zone)
            aria-label=move || lang.get().reveal_grid(zone.number() + 1)
            disabled=move || !temple.is_open()
            on:pointerdown=down
            on:click=open
        >
            <svg node_ref=node viewBox="0 0 183 183" aria-hidden="true">
                <Sand zone=zone />
                <use class="pharaon-halo" href="#pharaon-halo" width="183" height="183"></use>
            </svg>
        </button>
    }
}

/// The cover's drawing: sand, and the sun with the grid's number.
#[component]
pub fn Sand(zone: Zone) -> impl IntoView {
    view! {
        <use href="#pharaon-couvercle" width="183" height="183"></use>
        <use
            class="pharaon-notch"
            href=format!("#pharaon-n{}", zone.number() + 1)
            transform="translate(91.5 84)"
        ></use>
    }
}

use grattoir_view::prelude::*;
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use crate::scratch::Gauge;
use crate::settings::{Settings, use_settings};

/// From one handful to the next, in milliseconds: ten or so on a quick stroke.
const PAUSE: i32 = 36;

/// How many may be in the air at once.
const MOST: u32 = 24;

/// The flakes of metal under the finger. Decoration: nothing waits for one, and none is left.
#[derive(Clone, Copy)]
pub struct Flakes {
    air: NodeRef<html::Div>,
    last: StoredValue<i32>,
    settings: Settings,
}

impl Flakes {
    /// Gives them to the stage, for [`use_flakes`].
    pub fn provide() -> Self {
        let flakes = Self {
            air: NodeRef::new(),
            last: StoredValue::new(0),
            settings: use_settings(),
        };
        provide_context(flakes);
        flakes
    }

    /// Where they fly.
    pub fn view(self) -> impl IntoView {
        let landed = |event: web_sys::AnimationEvent| {
            if let Some(flake) = event
                .target()
                .and_then(|one| one.dyn_into::<Element>().ok())
            {
                flake.remove();
            }
        };
        view! {
            <div
                node_ref=self.air
                class="vegas-flakes"
                aria-hidden="true"
                on:animationend=landed
            ></div>
        }
    }

    /// Lets one or two fly from where the pointer is.
    fn fly(self, event: &PointerEvent) {
        let now = event.time_stamp() as i32;
        let air = self.air.get_untracked();
        let Some(air) = air.filter(|air| air.child_element_count() < MOST) else {
            return;
        };
        if now - self.last.get_value() < PAUSE {
            return;
        }
        self.last.set_value(now);
        let (x, y) = (event.client_x(), event.client_y());
        for which in 0..1 + (x + y) % 2 {
            let made = document().create_element("i").ok();
            let Some(flake) = made.and_then(|made| made.dyn_into::<HtmlElement>().ok()) else {
                return;
            };
            // Variety without chance: from where and when the finger is.
            let seed = (x * 7 + y * 13 + now + which * 29).rem_euclid(97);
            let style = flake.style();
            for (name, value) in [
                ("--x", format!("{}px", x + seed % 13 - 6)),
                ("--y", format!("{}px", y + seed % 7 - 3)),
                ("--drift", format!("{}px", seed % 41 - 20)),
                ("--turn", format!("{}deg", seed * 9 - 430)),
                ("--size", format!("{}px", 5 + seed % 6)),
            ] {
                // A property that is refused leaves a flake that looks like the others.
                let _ = style.set_property(name, &value);
            }
            let _ = air.append_child(&flake);
        }
    }
}

/// What makes the flakes of one zone fly while its coating comes off.
#[derive(Clone, Copy)]
pub struct Shed {
    flakes: Flakes,
    gauge: StoredValue<Option<Gauge>, LocalStorage>,
    cleared: StoredValue<u32>,
}

impl Shed {
    /// For a new zone on a stage with [`Flakes`].
    pub fn new() -> Self {
        Self {
            flakes: expect_context(),
            gauge: StoredValue::new_local(None),
            cleared: StoredValue::new(0),
        }
    }

    /// Reads the zone's progress from here on.
    pub fn read(self, gauge: Gauge) {
        self.gauge.set_value(Some(gauge));
    }

    /// The pointer has moved over the zone: what it has cleared flies.
    pub fn shed(self, event: &PointerEvent) {
        if event.buttons() & 1 == 0 || self.flakes.settings.moves_less() {
            return;
        }
        let cells = self.gauge.get_value().and_then(Gauge::cells);
        if let Some((cleared, _)) = cells
            && cleared > self.cleared.get_value()
        {
            self.cleared.set_value(cleared);
            self.flakes.fly(event);
        }
    }
}

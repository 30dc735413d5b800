//! What a play sounds like: told once, heard, felt and read as the player has set it.

mod captions;
mod cue;

pub use captions::Captions;
pub use cue::Cue;

use gloo_timers::callback::Timeout;
use grattoir_view::prelude::*;
use leptos::ev;
use leptos::prelude::window_event_listener;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::platform::{page, senses};
use crate::settings::{Settings, Switch, use_settings};

/// How long a caption stands, in milliseconds.
const STANDS: u32 = 2_500;

/// Whom cues are told to.
#[derive(Clone, Copy)]
pub struct Cues {
    settings: Settings,
    caption: RwSignal<Option<Cue>>,
    standing: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Cues {
    /// For every component below. The sounds are fetched once they are wanted.
    pub fn provide() {
        let cues = Self {
            settings: use_settings(),
            caption: RwSignal::new(None),
            standing: StoredValue::new_local(None),
        };
        provide_context(cues);
        Effect::new(move |earlier: Option<()>| {
            let on = cues.settings.is_on(Switch::Sound);
            page::set_root_attribute("data-sound", on.then_some("on"));
            if on {
                senses::fetch_sounds(earlier.is_some());
            }
        });
        // The noise under a finger is made where the sounds are, from the finger alone.
        let touch = window_event_listener(ev::pointerdown, move |event| {
            let on = event.target().and_then(|on| on.dyn_into::<Element>().ok());
            let is_on = |place| {
                on.as_ref()
                    .is_some_and(|on| matches!(on.closest(place), Ok(Some(_))))
            };
            if is_on(".scratch") {
                cues.write(Cue::Scratch);
            } else if is_on(".lampe-touch") {
                cues.write(Cue::Rub);
            }
        });
        on_cleanup(move || touch.remove());
    }

    /// Something can be heard from now on.
    pub fn tell(self, cue: Cue) {
        if self.settings.is_on_now(Switch::Sound) {
            senses::sound(cue.name(), cue.level());
        }
        if cue.is_opening() && self.settings.is_on_now(Switch::Vibration) {
            senses::tick();
        }
        self.write(cue);
    }

    fn write(self, cue: Cue) {
        if !self.settings.is_on_now(Switch::Captions) {
            return;
        }
        self.caption.set(Some(cue));
        let gone = move || {
            self.caption.try_set(None);
        };
        self.standing.set_value(Some(Timeout::new(STANDS, gone)));
    }
}

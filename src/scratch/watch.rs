use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Array, Number};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MediaQueryList, ResizeObserver, ResizeObserverEntry};

#[wasm_bindgen]
extern "C" {
    /// The same as web-sys's, which makes ready for an error that cannot come, at every frame.
    #[wasm_bindgen(js_name = requestAnimationFrame)]
    fn next_frame(draw: &Closure<dyn FnMut()>) -> i32;

    /// The clock of the animation frames: it stands still from one to the next.
    #[derive(Clone)]
    type Timeline;
    #[wasm_bindgen(thread_local_v2, js_namespace = document, js_name = timeline)]
    static TIMELINE: Option<Timeline>;
    #[wasm_bindgen(method, getter, js_name = currentTime)]
    fn now(this: &Timeline) -> f64;
}

/// One drawing an animation frame, and none unless it is asked for. Dropped, it does not come.
pub struct Frame {
    state: Rc<State>,
    draw: Closure<dyn FnMut()>,
}

struct State {
    waits: Cell<Option<i32>>,
    timeline: Option<Timeline>,
    /// The time of the frame that was drawn in last.
    drawn: Cell<f64>,
}

impl Frame {
    /// Does nothing yet.
    pub fn new(mut draw: impl FnMut() + 'static) -> Self {
        let state = Rc::new(State {
            waits: Cell::new(None),
            timeline: TIMELINE.with(Clone::clone),
            drawn: Cell::new(f64::NAN),
        });
        let waited = Rc::clone(&state);
        let draw = Closure::new(move || {
            waited.waits.set(None);
            waited.is_new();
            draw();
        });
        Self { state, draw }
    }

    /// Draws with the next frame.
    pub fn ask(&self) {
        if self.state.waits.get().is_none() {
            self.state.waits.set(Some(next_frame(&self.draw)));
        }
    }

    /// Whether to draw at once: browsers tell a frame's moves just before they draw it, and a
    /// callback for each would cost more than the stroke. Otherwise it is drawn with the next frame.
    pub fn is_due(&self) -> bool {
        let due = self.state.waits.get().is_none() && self.state.is_new();
        if !due {
            self.ask();
        }
        due
    }
}

impl State {
    /// Whether nothing was drawn in this frame yet; something is from now on.
    fn is_new(&self) -> bool {
        let now = self.timeline.as_ref().map_or(f64::NAN, Timeline::now);
        now.is_finite() && self.drawn.replace(now) != now
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        if let Some(frame) = self.state.waits.take() {
            // A frame that is no more need not be cancelled.
            let _ = window().cancel_animation_frame(frame);
        }
    }
}

/// Tells an element's size in CSS pixels, at once and whenever it changes.
pub struct Size {
    observer: ResizeObserver,
    _told: Closure<dyn FnMut(Array)>,
}

impl Size {
    /// `None` where the browser watches no sizes.
    pub fn watch(element: &Element, mut tell: impl FnMut((f64, f64)) + 'static) -> Option<Self> {
        let told = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let last: ResizeObserverEntry = entries.pop().unchecked_into();
            let size = last.content_rect();
            tell((size.width(), size.height()));
        });
        let observer = ResizeObserver::new(told.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self {
            observer,
            _told: told,
        })
    }
}

impl Drop for Size {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Says when the screen's resolution has changed: a window moved to another screen need not change
/// its size.
pub struct Ratio(Rc<RefCell<Option<EventListener>>>);

impl Ratio {
    /// Watches from now on.
    pub fn watch(tell: impl Fn() + 'static) -> Self {
        let ratio = Self(Rc::default());
        wait(&Rc::downgrade(&ratio.0), Rc::new(tell));
        ratio
    }
}

/// A query holds for one resolution only: each change asks for the next.
fn wait(place: &std::rc::Weak<RefCell<Option<EventListener>>>, tell: Rc<dyn Fn()>) {
    let ratio = Number::from(window().device_pixel_ratio());
    // Ten is a radix that no browser refuses.
    let ratio = ratio.to_string_with_radix(10).map(String::from);
    let query = format!("(resolution: {}dppx)", ratio.unwrap_or_default());
    let Ok(Some(query)) = window().match_media(&query) else {
        return;
    };
    let query: MediaQueryList = query;
    let again = place.clone();
    let listener = EventListener::once(&query, "change", move |_| {
        tell();
        wait(&again, tell);
    });
    if let Some(place) = place.upgrade() {
        place.replace(Some(listener));
    }
}

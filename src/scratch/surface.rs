use leptos::html;
use leptos::leptos_dom::helpers::{
    AnimationFrameRequestHandle, request_animation_frame_with_handle,
};
use leptos::prelude::*;
use leptos::svg;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use web_sys::{Element, PointerEvent, ResizeObserver, SvgGraphicsElement};

use super::cover::{Cover, Images};
use super::mapping::{Mapping, gathered};
use super::outline::Outlines;
use super::pen::Pen;
use super::picture::{Artwork, image};

/// All that a surface holds on to; everything is given back when it leaves the page.
#[derive(Default)]
struct Held {
    cover: Option<Cover>,
    pen: Pen,
    frame: Option<AnimationFrameRequestHandle>,
    watch: Option<(ResizeObserver, Closure<dyn FnMut()>)>,
    cleared: bool,
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(frame) = self.frame.take() {
            frame.cancel();
        }
        if let Some((observer, _)) = &self.watch {
            observer.disconnect();
        }
    }
}

/// A handle on what a surface holds; does nothing once the surface is gone.
#[derive(Clone, Copy)]
struct Grip(StoredValue<Held, LocalStorage>);

impl Grip {
    fn on_cover(self, act: impl FnOnce(&mut Cover)) {
        self.0.try_update_value(|held| held.cover.as_mut().map(act));
    }

    /// Draws with the next frame what was scratched since the last one.
    fn draw_soon(self) {
        let waits = self.0.try_with_value(|held| held.frame.is_some());
        if waits != Some(false) {
            return;
        }
        let draw = move || {
            self.0.try_update_value(|held| held.frame = None);
            self.on_cover(Cover::draw);
        };
        let frame = request_animation_frame_with_handle(draw).ok();
        self.0.try_update_value(|held| held.frame = frame);
    }

    /// Keeps the coating as large as its place.
    fn watch(self, element: &Element) {
        let fit = Closure::<dyn FnMut()>::new(move || self.on_cover(|cover| cover.fit()));
        let Ok(observer) = ResizeObserver::new(fit.as_ref().unchecked_ref()) else {
            return;
        };
        observer.observe(element);
        self.0
            .try_update_value(|held| held.watch = Some((observer, fit)));
    }
}

/// Reads how far a surface is scratched, and costs it nothing while nobody reads.
#[derive(Clone, Copy)]
pub struct Gauge(Grip);

impl Gauge {
    /// How many cells are cleared, and how many can be; `None` once the surface is gone.
    #[must_use]
    pub fn cells(self) -> Option<(u32, u32)> {
        let cells = |held: &Held| held.cover.as_ref().map(Cover::cells);
        self.0.0.try_with_value(cells).flatten()
    }
}

/// A coating over one zone's content, to be scratched off with one finger or the mouse. It says
/// once when enough is gone; what is under it has no text and no name in the page.
#[component]
pub fn Scratch(
    /// The size of the zone's drawing, in units.
    size: (i32, i32),
    /// Its visible shape.
    outlines: Outlines,
    /// The brush's radius, in tenths of a unit.
    brush: i32,
    /// How much must be cleared, in thousandths of the visible shape.
    threshold: u32,
    /// What is painted, once it is there.
    artwork: Signal<Option<Artwork>>,
    /// Whether the zone is open: then the coating only fades.
    open: Signal<bool>,
    /// Enough is cleared.
    on_clear: Callback<()>,
    /// The artwork is painted; what follows the progress from here on.
    #[prop(optional)]
    on_ready: Option<Callback<Gauge>>,
) -> impl IntoView {
    let face = NodeRef::<html::Canvas>::new();
    let coat = NodeRef::<html::Canvas>::new();
    let pad = NodeRef::<svg::Path>::new();
    let grip = Grip(StoredValue::new_local(Held::default()));
    let path = outlines.path();

    Effect::new(move || {
        if let (Some(face), Some(coat)) = (face.get(), coat.get()) {
            let cover = Cover::new([face, coat.clone()], size, &outlines, brush);
            grip.0.try_update_value(|held| held.cover = cover);
            grip.watch(&coat);
        }
    });
    Effect::new(move || {
        if let Some(artwork) = artwork.get() {
            spawn_local(async move {
                let images = images(artwork).await;
                grip.on_cover(|cover| cover.dress(images));
                if let Some(on_ready) = on_ready {
                    on_ready.run(Gauge(grip));
                }
            });
        }
    });
    // A window moved to another screen changes the resolution, not the size.
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        grip.on_cover(|cover| cover.fit());
    });
    on_cleanup(move || resized.remove());

    let scratch = move |event: &PointerEvent, moves: Vec<PointerEvent>| {
        let mapping = pad
            .get_untracked()
            .and_then(|pad| Mapping::of(pad.unchecked_ref::<SvgGraphicsElement>()));
        let Some(mapping) = mapping else { return };
        let cleared = grip.0.try_update_value(|held| {
            let Held {
                cover: Some(cover),
                pen,
                cleared,
                ..
            } = held
            else {
                return false;
            };
            let was_cleared = *cleared;
            if moves.is_empty() && pen.press(event, mapping.point(event)) {
                let at = mapping.point(event);
                *cleared |= cover.scratch(at, at) >= threshold;
            }
            for one in &moves {
                let to = mapping.point(one);
                if let Some(from) = pen.move_to(to) {
                    *cleared |= cover.scratch(from, to) >= threshold;
                }
            }
            *cleared && !was_cleared
        });
        grip.draw_soon();
        if cleared == Some(true) {
            on_clear.run(());
        }
    };
    let down = move |event: PointerEvent| {
        scratch(&event, Vec::new());
        capture(&event);
    };
    let moved = move |event: PointerEvent| {
        let follows = grip.0.try_update_value(|held| held.pen.follows(&event));
        if follows == Some(true) {
            scratch(&event, gathered(&event));
        }
    };
    let up = move |event: PointerEvent| {
        grip.0.try_update_value(|held| held.pen.lift(&event));
    };
    view! {
        <div class="scratch" data-open=move || open.get().then_some("") aria-hidden="true">
            <canvas node_ref=face class="scratch-face"></canvas>
            <canvas
                node_ref=coat
                class="scratch-coat"
                on:contextrestored=move |_: web_sys::Event| grip.on_cover(|cover| cover.paint())
            ></canvas>
            <svg
                class="scratch-pad"
                viewBox=format!("0 0 {} {}", size.0, size.1)
                preserveAspectRatio="none"
            >
                <path
                    node_ref=pad
                    d=path
                    on:pointerdown=down
                    on:pointermove=moved
                    on:pointerup=up
                    on:pointercancel=up
                    on:lostpointercapture=up
                    on:contextmenu=move |event| event.prevent_default()
                ></path>
            </svg>
        </div>
    }
}

async fn images(artwork: Artwork) -> Images {
    let coat = image(&artwork.coat).await;
    for words in &artwork.words {
        let font = format!("{} 20px {}", words.ink.weight, words.ink.family);
        // A face that does not come leaves the next one of the family list.
        let _ = wasm_bindgen_futures::JsFuture::from(document().fonts().load(&font)).await;
    }
    Images {
        coat,
        face: image(&artwork.face).await,
        words: artwork.words,
    }
}

/// Keeps the pointer's later events coming here; a browser that refuses sends them anyway while the
/// finger is on the surface.
fn capture(event: &PointerEvent) {
    let target = event
        .current_target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(target) = target {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

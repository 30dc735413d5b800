use std::rc::Rc;

use grattoir_view::prelude::*;
use leptos::html;
use leptos::svg;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::cover::{Cover, Images};
use super::finger::Finger;
use super::held::{Held, Shared, on_cover};
use super::outline::Outlines;
use super::picture::{Artwork, image};

/// Reads how far a surface is scratched, and costs it nothing while nobody reads.
#[derive(Clone, Copy)]
pub struct Gauge(StoredValue<Option<Shared>, LocalStorage>);

impl Gauge {
    /// How many cells are cleared, and how many can be; `None` once the surface is gone.
    #[must_use]
    pub fn cells(self) -> Option<(u32, u32)> {
        let cells = |held: &Option<Shared>| Some(held.as_ref()?.try_borrow().ok()?.cover().cells());
        self.0.try_with_value(cells).flatten()
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
    let root = NodeRef::<html::Div>::new();
    let face = NodeRef::<html::Canvas>::new();
    let coat = NodeRef::<html::Canvas>::new();
    let pad = NodeRef::<svg::Path>::new();
    let held = StoredValue::new_local(None::<Shared>);
    let path = outlines.path();

    Effect::new(move || {
        if let (Some(root), Some(face), Some(coat), Some(pad)) =
            (root.get(), face.get(), coat.get(), pad.get())
        {
            let layers = [face, coat];
            let cover = Cover::new(root.clone().into(), layers.clone(), size, &outlines, brush);
            held.set_value(cover.map(|cover| {
                Held::new(cover, &layers, threshold, on_clear, |act| {
                    Finger::on(&root, pad.unchecked_ref(), act)
                })
            }));
        }
    });
    Effect::new(move || {
        if let Some(artwork) = artwork.get() {
            spawn_local(async move {
                let images = images(artwork).await;
                let weak = held.try_with_value(|held| held.as_ref().map(Rc::downgrade));
                if let Some(Some(weak)) = weak {
                    on_cover(&weak, |cover| cover.dress(images));
                    if let Some(on_ready) = on_ready {
                        on_ready.run(Gauge(held));
                    }
                }
            });
        }
    });
    // Opened by a button: the finger that is still down has nothing left to scratch.
    Effect::new(move || {
        if open.get() {
            held.with_value(|held| {
                if let Some(held) = held {
                    held.borrow_mut().rest();
                }
            });
        }
    });
    view! {
        <div
            node_ref=root
            class="scratch"
            data-open=move || open.get().then_some("")
            aria-hidden="true"
        >
            <canvas node_ref=face class="scratch-face"></canvas>
            <canvas node_ref=coat class="scratch-coat"></canvas>
            <svg
                class="scratch-pad"
                viewBox=format!("0 0 {} {}", size.0, size.1)
                preserveAspectRatio="none"
            >
                <path node_ref=pad d=path></path>
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

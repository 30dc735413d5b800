use std::cell::RefCell;
use std::collections::BTreeMap;

use gloo_net::http::Request;
use grattoir_view::prelude::*;
use leptos::task::spawn_local;

thread_local! {
    /// What has come once is there at once the next time: nobody comes back to an empty page.
    static DRAWINGS: RefCell<BTreeMap<&'static str, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// Brings drawings into the page, out of sight, so that `<use href="#…">` finds them: gradients and
/// clips of an outside file are not followed by every browser.
#[component]
pub fn Sprite(
    /// The drawing's address.
    href: &'static str,
) -> impl IntoView {
    let kept = DRAWINGS.with_borrow(|drawings| drawings.get(href).cloned());
    let missing = kept.is_none();
    let drawing = RwSignal::new(kept.unwrap_or_default());
    if missing {
        spawn_local(async move {
            // A drawing that does not come leaves the words and buttons, with which every play can
            // be made.
            if let Some(text) = fetch(href).await {
                DRAWINGS.with_borrow_mut(|drawings| drawings.insert(href, text.clone()));
                drawing.try_set(text);
            }
        });
    }
    view! { <div class="sprite" aria-hidden="true" inner_html=drawing></div> }
}

async fn fetch(href: &str) -> Option<String> {
    let answer = Request::get(href).send().await.ok()?;
    if answer.ok() {
        answer.text().await.ok()
    } else {
        None
    }
}

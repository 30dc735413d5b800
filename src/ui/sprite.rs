use gloo_net::http::Request;
use leptos::prelude::*;

/// Brings drawings into the page, out of sight, so that `<use href="#…">` finds them: gradients and
/// clips of an outside file are not followed by every browser.
#[component]
pub fn Sprite(
    /// The drawing's address.
    href: &'static str,
) -> impl IntoView {
    let drawing = LocalResource::new(move || async move {
        let answer = Request::get(href).send().await.ok()?;
        if answer.ok() {
            answer.text().await.ok()
        } else {
            None
        }
    });
    // A drawing that does not come leaves the words and buttons, with which every play can be made.
    view! {
        <div class="sprite" aria-hidden="true" inner_html=move || drawing.get().flatten().unwrap_or_default()></div>
    }
}

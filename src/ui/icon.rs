use grattoir_view::prelude::*;

/// An icon of the frame, by its name in the sprite. Always beside words or in a named control.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=format!("/art/icons.svg#ui-{name}")></use>
        </svg>
    }
}

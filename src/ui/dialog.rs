use grattoir_view::prelude::*;
use leptos::html;

use super::said;
use crate::settings::use_lang;

/// A question over the page, in the platform's own dialog: the focus stays inside, Escape closes.
#[component]
pub fn Dialog(
    /// What it is about.
    #[prop(into)]
    title: Signal<String>,
    /// The game whose colours it wears, where it stands outside that game's frame.
    #[prop(optional)]
    game: Option<&'static str>,
    /// Called when it is closed without an answer.
    on_close: impl Fn() + 'static,
    /// What it says, and its buttons in a `dialog-actions`.
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(dialog) = node.get()
            && !dialog.open()
        {
            // Only a dialog that is not in the page is refused, and this one is.
            let _ = dialog.show_modal();
        }
    });
    view! {
        <dialog class="dialog" data-game=game aria-labelledby="dialog-title" node_ref=node on:close=move |_| on_close()>
            <h2 id="dialog-title">{title}</h2>
            {children()}
        </dialog>
    }
}

/// A term on the left and a figure on the right.
#[component]
pub fn Fact(
    /// The term.
    #[prop(into)]
    term: Signal<String>,
    /// The figure.
    #[prop(into)]
    figure: Signal<String>,
) -> impl IntoView {
    let lang = use_lang();
    view! {
        <div class="fact">
            <dt>{move || said(lang.get(), term.get())}</dt>
            <dd>{move || said(lang.get(), figure.get())}</dd>
        </div>
    }
}

use grattoir_view::prelude::*;

use super::said;
use crate::settings::use_lang;

/// A choice of one among a few, as a row of radios.
#[component]
pub fn Choice(
    /// The group's name, one of a kind on its page.
    name: &'static str,
    /// What is chosen, said to a screen reader, and shown where `seen`.
    legend: Signal<String>,
    /// Whether the legend is shown.
    #[prop(optional)]
    seen: bool,
    /// The labels, in order.
    options: Vec<Signal<String>>,
    /// The place of the one chosen.
    chosen: Signal<usize>,
    /// Called with the place of another when it is chosen.
    choose: Callback<usize>,
) -> impl IntoView {
    let lang = use_lang();
    let options = options.into_iter().enumerate().map(move |(place, label)| {
        view! {
            <label class="seg-option">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == place
                    on:change=move |_| choose.run(place)
                />
                <span>{move || said(lang.get(), label.get())}</span>
            </label>
        }
    });
    view! {
        <fieldset class="seg">
            <legend class:vh=!seen>{legend}</legend>
            <div class="seg-track">{options.collect_view()}</div>
        </fieldset>
    }
}

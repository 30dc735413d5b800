use leptos::prelude::*;

/// A choice of one among a few, as a row of radios.
#[component]
pub fn Choice<T>(
    /// The group's name, one of a kind on its page.
    name: &'static str,
    /// What is chosen, said to a screen reader, and shown where `seen`.
    legend: Signal<String>,
    /// Whether the legend is shown.
    #[prop(optional)]
    seen: bool,
    /// Each value and its label.
    options: Vec<(T, Signal<String>)>,
    /// The value chosen.
    #[prop(into)]
    chosen: Signal<T>,
    /// Called when another is chosen.
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
    /// Whether nothing can be chosen now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let options = options.into_iter().map(move |(value, label)| {
        view! {
            <label class="seg-option">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == value
                    disabled=disabled
                    on:change=move |_| choose(value)
                />
                <span>{label}</span>
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

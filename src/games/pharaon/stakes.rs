use grattoir_rules::Cents;
use grattoir_view::prelude::*;

use super::temple::Temple;
use crate::platform::locale;
use crate::settings::use_lang;

/// The choice of the stake, among those on sale. Pharaon 2.
#[component]
pub fn Stakes(temple: Temple, stakes: Vec<Cents>, disabled: Memo<bool>) -> impl IntoView {
    let lang = use_lang();
    let options = stakes.into_iter().map(|stake| {
        let chosen = move || temple.stake.get() == stake;
        view! {
            <label class="seg-option">
                <input
                    type="radio"
                    name="stake"
                    id=move || chosen().then_some("pharaon-stake")
                    prop:checked=chosen
                    disabled=disabled
                    on:change=move |_| temple.stake.set(stake)
                />
                <span>{move || locale::money(lang.get(), stake)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="seg">
            <legend>{move || lang.get().stake()}</legend>
            <div class="seg-track">{options.collect_view()}</div>
        </fieldset>
    }
}

use grattoir_view::prelude::*;

use crate::settings::{Switch, use_lang, use_settings};
use crate::text::Lang;
use crate::ui::{Choice, Icon};

/// What is said, in the language asked for.
pub type Said = fn(Lang) -> &'static str;

/// Settings that belong together, under their name.
#[component]
pub fn Group(name: Said, children: Children) -> impl IntoView {
    let lang = use_lang();
    view! {
        <section class="settings">
            <h2>{move || name(lang.get())}</h2>
            {children()}
        </section>
    }
}

/// A label, a sentence, and a choice of one among a few.
#[component]
pub fn Setting(
    icon: &'static str,
    name: Said,
    note: Said,
    options: &'static [Said],
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let lang = use_lang();
    let say = move |text: Said| Signal::derive(move || text(lang.get()).to_owned());
    let options = options.iter().map(|text| say(*text)).collect();
    view! {
        <div class="setting">
            <Icon name=icon />
            <div>
                <h3>{say(name)}</h3>
                <p class="setting-note">{say(note)}</p>
            </div>
            <Choice name=icon legend=say(name) options=options chosen=chosen choose=choose />
        </div>
    }
    .into_any()
}

/// A label, a sentence, and a switch.
#[component]
pub fn Toggle(
    icon: &'static str,
    switch: Switch,
    name: Said,
    note: Said,
    /// Whether this device cannot do it.
    #[prop(optional)]
    disabled: bool,
) -> impl IntoView {
    let lang = use_lang();
    let settings = use_settings();
    let id = switch.word();
    let note_id = format!("{id}-note");
    view! {
        <div class="setting">
            <Icon name=icon />
            <div>
                <h3>
                    <label for=id>{move || name(lang.get())}</label>
                </h3>
                <p class="setting-note" id=note_id.clone()>
                    {move || note(lang.get())}
                </p>
            </div>
            <input
                type="checkbox"
                role="switch"
                class="switch"
                id=id
                aria-describedby=note_id
                disabled=disabled
                prop:checked=move || settings.is_on(switch)
                on:change=move |event| settings.turn(switch, event_target_checked(&event))
            />
        </div>
    }
    .into_any()
}

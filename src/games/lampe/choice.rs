use grattoir_rules::Cents;
use grattoir_rules::lampe::{Choice, Zone};
use grattoir_view::prelude::*;

use super::lamp_state::Lamp;
use crate::platform::locale;
use crate::settings::use_lang;

/// The drawing of a colour or a symbol.
#[must_use]
pub const fn plate(zone: Zone, choice: Choice) -> &'static str {
    match (zone, choice.number()) {
        (Zone::Couleur, 0) => "rubis",
        (Zone::Couleur, 1) => "saphir",
        (Zone::Couleur, 2) => "emeraude",
        (Zone::Couleur, _) => "ambre",
        (Zone::Symbole, 0) => "lune",
        (Zone::Symbole, 1) => "etoile",
        (Zone::Symbole, 2) => "cle",
        (Zone::Symbole, _) => "serpent",
    }
}

/// The four tiles of a zone. Pressing the chosen one gives the zone up.
#[component]
pub fn ZoneChoice(lamp: Lamp, zone: Zone, stake: Cents, disabled: Signal<bool>) -> impl IntoView {
    let lang = use_lang();
    let tiles = Choice::ALL.map(|choice| {
        let chosen = move || lamp.picks.get().get(zone) == Some(choice);
        let press = move |_| {
            lamp.picks
                .update(|picks| *picks = picks.pressed(zone, choice));
        };
        view! {
            <button
                id=(zone == Zone::Couleur && choice.number() == 0).then_some("lampe-choice")
                class="lampe-tile"
                aria-pressed=move || chosen().to_string()
                disabled=disabled
                on:click=press
            >
                <svg class="lampe-plate" viewBox="0 0 64 64" aria-hidden="true">
                    <use href=format!("#lampe-{}", plate(zone, choice))></use>
                </svg>
                <span>{move || lang.get().choice(zone, choice)}</span>
            </button>
        }
    });
    view! {
        <fieldset class="lampe-zone">
            <legend>
                <span>{move || lang.get().lampe_zone(zone)}</span>
                <span class="lampe-stake">{move || locale::money(lang.get(), stake)}</span>
            </legend>
            <div class="lampe-tiles">{tiles.collect_view()}</div>
        </fieldset>
    }
}

use grattoir_rules::lampe::Zone;
use grattoir_view::prelude::*;

use super::choice::plate;
use super::dealt::{Dealt, dealt};
use super::lamp_state::Lamp;
use crate::settings::use_lang;

/// What the smoke draws, once it may: the revealed colour and symbol, in the same way whether they
/// match or not. A match is gilded when the prize is shown.
#[component]
pub fn Forms(lamp: Lamp) -> impl IntoView {
    let found = Memo::new(move |_| {
        let found = lamp.table.phase.with(|phase| phase.play().map(dealt));
        found.filter(|_| lamp.step.get().is_uncovered())
    });
    move || {
        let found = found.get()?;
        let alone = found.len() == 1;
        let forms = found
            .into_iter()
            .map(|one| view! { <Form lamp=lamp one=one alone=alone /> })
            .collect_view();
        Some(forms)
    }
}

#[component]
fn Form(lamp: Lamp, one: Dealt, alone: bool) -> impl IntoView {
    let lang = use_lang();
    let place = match (alone, one.zone) {
        (true, _) => "alone",
        (false, Zone::Couleur) => "left",
        (false, Zone::Symbole) => "right",
    };
    let wins = move || lamp.wins(one.zone).then_some("");
    let drawing = format!(
        r##"<svg class="lampe-cloud" viewBox="0 0 160 160"><use href="#lampe-cloud"/></svg>
<svg class="lampe-gold" viewBox="-50 -50 100 100"><use href="#lampe-gold"/></svg>
<svg class="lampe-wreath" viewBox="0 0 160 160"><use href="#lampe-curls"/></svg>
<svg class="lampe-wreath" data-gilt="" viewBox="0 0 160 160"><use href="#lampe-curls"/></svg>
<svg class="lampe-shape" viewBox="-10 -10 84 84"><use href="#lampe-form-{}" x="-10" y="-10" width="84" height="84"/></svg>"##,
        plate(one.zone, one.revealed)
    );
    view! {
        <div class="lampe-form" data-place=place data-wins=wins aria-hidden="true">
            <div inner_html=drawing></div>
            <span class="lampe-name">{move || lang.get().choice(one.zone, one.revealed)}</span>
        </div>
    }
}

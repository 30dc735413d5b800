use grattoir_rules::Cents;
use grattoir_rules::lampe::{Choice, Zone};
use grattoir_view::prelude::*;

use super::choice::plate;
use super::dealt::dealt;
use super::lamp_state::Lamp;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// What a tag says. A new one is hung anew, and swings.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Hung {
    choice: Choice,
    gain: Option<Cents>,
}

/// The choice of a zone, hung from the lamp, with its potential gain once the play is bought.
#[component]
pub fn Tag(lamp: Lamp, zone: Zone) -> impl IntoView {
    let lang = use_lang();
    let hung = Memo::new(move |_| {
        lamp.table.phase.with(|phase| match phase.play() {
            None => lamp
                .picks
                .get()
                .get(zone)
                .map(|choice| Hung { choice, gain: None }),
            Some(play) => dealt(play)
                .into_iter()
                .find(|one| one.zone == zone)
                .map(|one| Hung {
                    choice: one.choice,
                    gain: Some(one.gain),
                }),
        })
    });
    let wins = move || lamp.wins(zone).then_some("");
    let place = match zone {
        Zone::Couleur => "left",
        Zone::Symbole => "right",
    };
    move || {
        let Hung { choice, gain } = hung.get()?;
        let amount = move || match gain {
            // The display face has no narrow no-break space.
            Some(gain) => tag_amount(lang.get(), gain).replace('\u{202f}', "\u{a0}"),
            None => "···".to_owned(),
        };
        let drawing = format!(
            r##"<svg class="lampe-gold" viewBox="-50 -50 100 100"><use href="#lampe-gold"/></svg><svg viewBox="0 -58 96 166">{}<use href="#lampe-tag" width="96" height="108"/><use href="#lampe-{}" x="27" y="31" width="42" height="42"/></svg>"##,
            if zone == Zone::Symbole { CHAIN } else { "" },
            plate(zone, choice),
        );
        Some(view! {
            <div
                class="lampe-hanging"
                data-place=place
                aria-hidden="true"
                data-known=gain.map(|_| "")
                data-wins=wins
            >
                <div inner_html=drawing></div>
                <span class="lampe-amount">{amount}</span>
            </div>
        })
    }
}

const CHAIN: &str =
    r#"<path class="lampe-chain-edge" d="M48-58V4"/><path class="lampe-chain" d="M48-58V4"/>"#;

/// Large amounts go without their cents: the tag is 72 units wide.
fn tag_amount(lang: Lang, gain: Cents) -> String {
    if gain < Cents::euros(100) {
        locale::money(lang, gain)
    } else {
        locale::money_short(lang, gain)
    }
}

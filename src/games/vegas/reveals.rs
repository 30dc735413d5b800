use grattoir_reveal::Event;
use grattoir_rules::vegas::Surface;
use grattoir_rules::{Cents, Gain, Zone};
use grattoir_view::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::dealt::{is_complete, zones};
use super::table_view::word;
use super::vegas_state::Vegas;
use super::words::at_table;
use crate::platform::locale;
use crate::settings::use_lang;

/// Under a table: a button for each zone that is still covered, and in their place, once all are
/// open, what the table pays.
#[component]
pub fn Row(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let complete = Memo::new(move |_| is_complete(surface, vegas.open()));
    move || {
        if complete.get() {
            view! { <Verdict vegas=vegas surface=surface /> }.into_any()
        } else {
            let buttons = zones(surface).map(|zone| {
                view! { <RevealButton vegas=vegas zone=zone surface=surface /> }
            });
            view! {
                <div class="vegas-reveals">
                    <p class="vegas-hint">{move || lang.get().vegas_hint(surface)}</p>
                    {buttons.collect_view()}
                </div>
            }
            .into_any()
        }
    }
}

/// The tap and the key that open a zone without scratching.
#[component]
fn RevealButton(vegas: Vegas, zone: Zone, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let number = zone.number();
    let open = Memo::new(move |_| vegas.open().contains(zone));
    let press = move |_| {
        vegas.table.happen(Event::Uncover(zone));
        focus_next(surface);
    };
    let name = move || lang.get().vegas_zone(number);
    move || {
        if open.get() {
            view! { <span class="vegas-revealed" aria-hidden="true">{name}</span> }.into_any()
        } else {
            view! {
                <button
                    class="vegas-reveal"
                    aria-label=move || lang.get().vegas_reveal(number)
                    on:click=press
                >
                    {name}
                </button>
            }
            .into_any()
        }
    }
}

/// What the table pays, once it is complete.
#[component]
fn Verdict(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    move || {
        let lang = lang.get();
        let dealt = vegas.dealt.get().filter(super::dealt::Dealt::is_sound)?;
        let gains: Vec<Gain> = dealt.shown_at(surface, vegas.open()).cloned().collect();
        let sum: Cents = gains.iter().map(|gain| gain.amount).sum();
        let words = match gains.as_slice() {
            [] => lang.vegas_no_gain().to_owned(),
            [gain] => at_table(lang, &dealt.unit, gain.way),
            several => lang.vegas_gains(several.len()),
        };
        let wins = (!sum.is_zero()).then_some("");
        let amount = (!sum.is_zero()).then(|| view! { <b>{locale::money(lang, sum)}</b> });
        Some(view! {
            <p class="vegas-verdict" data-wins=wins>
                <span>{words}</span>
                {amount}
            </p>
        })
    }
}

/// Where the pressed button took the focus away with it, the next one takes it: of the same table
/// first, then of the others.
pub fn focus_next(surface: Surface) {
    request_animation_frame(move || {
        let here = format!(
            ".vegas-table[data-surface=\"{}\"] .vegas-reveal",
            word(surface)
        );
        let anywhere = ".vegas-reveal, button.vegas-door, .vegas-thumb:not([data-state=\"open\"])";
        let lost = document()
            .active_element()
            .is_none_or(|active| active.tag_name() == "BODY");
        if lost && let Some(button) = first_visible(&here).or_else(|| first_visible(anywhere)) {
            // A browser that refuses the focus leaves it where it was: nothing is lost.
            let _ = button.focus();
        }
    });
}

fn first_visible(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector_all(selector).ok()?;
    (0..found.length())
        .filter_map(|index| found.item(index)?.dyn_into::<HtmlElement>().ok())
        .find(|element| element.offset_parent().is_some())
}

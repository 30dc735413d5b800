use grattoir_protocol::{Play, StakeOffer};
use grattoir_reveal::Event;
use grattoir_rules::Cents;
use grattoir_rules::lampe::Zone;
use grattoir_view::prelude::*;

use super::choice::{ZoneChoice, plate};
use super::dealt::{Dealt, dealt};
use super::lamp::SAYS;
use super::lamp_state::Lamp;
use super::step::Step;
use crate::platform::{announce, locale};
use crate::settings::use_lang;
use crate::table::{Mismatch, Phase, Table, Unconfirmed};
use crate::text::Lang;
use crate::ui::{Prizes, ResultLine, ResultSlip};

/// What the thumb reaches: the choice and its price, then « Tout révéler », then the result.
#[component]
pub fn Console(lamp: Lamp, offer: Option<StakeOffer>) -> impl IntoView {
    let table = lamp.table;
    let ended = Memo::new(move |_| matches!(table.phase.get(), Phase::Ended(_)));
    let stake = offer.as_ref().map_or(Cents::ZERO, |offer| offer.stake);
    let part = move || match table.phase.get() {
        Phase::Choosing | Phase::Buying => view! { <Choosing lamp=lamp stake=stake /> }.into_any(),
        Phase::Unconfirmed(pending) => {
            view! { <Unconfirmed table=table pending=pending /> }.into_any()
        }
        Phase::Open(play) => view! { <Covered lamp=lamp play=play /> }.into_any(),
        Phase::Ended(_) => ().into_any(),
        Phase::Mismatch(play) => view! { <Mismatch table=table play=play /> }.into_any(),
    };
    let result = move || match table.phase.get() {
        Phase::Ended(play) => Some(view! { <Ended table=table play=play /> }),
        _ => None,
    };
    view! {
        <section class="console" inert=ended>
            {offer.map(|offer| view! { <Prizes offer=offer /> })}
            {part}
        </section>
        {result}
    }
}

#[component]
fn Choosing(lamp: Lamp, stake: Cents) -> impl IntoView {
    let lang = use_lang();
    let buying = Memo::new(move |_| lamp.table.phase.get() == Phase::Buying);
    let none = move || lamp.picks.get().is_empty();
    let price = move || locale::money(lang.get(), lamp.picks.get().price(stake));
    let label = move || {
        let lang = lang.get();
        if buying.get() {
            lang.buying().to_owned()
        } else {
            format!("{} — {}", lang.play(), price())
        }
    };
    view! {
        {Zone::BOTH
            .map(|zone| {
                view! { <ZoneChoice lamp=lamp zone=zone stake=stake disabled=buying.into() /> }
            })
            .collect_view()}
        <div class="console-row">
            <button
                class="btn"
                data-kind="primary"
                disabled=move || none() || buying.get()
                aria-describedby="lampe-why"
                on:click=move |_| lamp.buy(stake)
            >
                {label}
            </button>
        </div>
        <p class="vh" id="lampe-why">
            {move || none().then(|| lang.get().choose_first())}
        </p>
    }
}

#[component]
fn Covered(lamp: Lamp, play: Play) -> impl IntoView {
    let lang = use_lang();
    let rises = move || lamp.step.get() == Step::Smoke;
    let cards = dealt(&play).into_iter().map(move |one: Dealt| {
        view! {
            <li class="lampe-card">
                <svg class="lampe-plate" viewBox="0 0 64 64" aria-hidden="true">
                    <use href=format!("#lampe-{}", plate(one.zone, one.choice))></use>
                </svg>
                <span>
                    <small>{move || lang.get().possible_gain()}</small>
                    <strong>{move || locale::money(lang.get(), one.gain)}</strong>
                    <span>{move || lang.get().choice(one.zone, one.choice)}</span>
                </span>
            </li>
        }
    });
    view! {
        <div class="lampe-call">
            <h2 id=SAYS tabindex="-1">
                {move || if rises() { lang.get().smoke_title() } else { lang.get().rub_title() }}
            </h2>
            <p>{move || if rises() { lang.get().smoke_how() } else { lang.get().rub_how() }}</p>
        </div>
        <ul class="lampe-cards">{cards.collect_view()}</ul>
        <div class="console-row">
            <button
                class="btn"
                data-kind="wide"
                on:click=move |_| {
                    let all = if rises() { Event::Settled } else { Event::UncoverAll };
                    lamp.table.happen(all);
                }
            >
                {move || Lang::reveal_all(lang.get())}
            </button>
        </div>
    }
}

#[component]
fn Ended(table: Table, play: Play) -> impl IntoView {
    let lines = dealt(&play)
        .into_iter()
        .map(|one| ResultLine {
            text: Callback::new(move |lang| line(lang, one)),
            amount: one.prize(),
        })
        .collect();
    let leave = move || {
        table.clear();
        announce::focus_on("lampe-choice");
    };
    view! {
        <ResultSlip stake=play.stake prize=play.prize lines=lines verdict=table.verdict.get_untracked() on_continue=leave />
    }
}

fn line(lang: Lang, one: Dealt) -> String {
    if one.prize().is_zero() {
        lang.chosen_and_revealed(one.zone, one.choice, one.revealed)
    } else {
        lang.chosen_and_matched(one.zone, one.choice)
    }
}

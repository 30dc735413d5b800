use grattoir_protocol::{Mode, Play, StakeOffer};
use grattoir_reveal::Event;
use grattoir_rules::Cents;
use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::dealt::{dealt, is_complete};
use super::ledger::{Front, Ledger};
use super::vegas_state::Vegas;
use super::words::result_line;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::table::{Mismatch, Phase, Unconfirmed};
use crate::text::Lang;
use crate::ui::{Prizes, ResultLine, ResultSlip};

/// What the thumb reaches: « Jouez » and « Auto », then what is left, then the result.
#[component]
pub fn Console(
    /// The game.
    vegas: Vegas,
    /// What is on sale; none in a replay, where nothing is bought.
    #[prop(into)]
    offer: Option<StakeOffer>,
) -> impl IntoView {
    let table = vegas.table;
    let ended = Memo::new(move |_| matches!(table.phase.get(), Phase::Ended(_)));
    let stake = offer.as_ref().map(|offer| offer.stake);
    let part = move || match table.phase.get() {
        Phase::Choosing | Phase::Buying => stake
            .map(|stake| view! { <Choosing vegas=vegas stake=stake /> })
            .into_any(),
        Phase::Unconfirmed(pending) => {
            view! { <Unconfirmed table=table pending=pending /> }.into_any()
        }
        Phase::Open(_) | Phase::Ended(_) => view! { <Covered vegas=vegas /> }.into_any(),
        Phase::Mismatch(play) => view! { <Mismatch table=table play=play /> }.into_any(),
    };
    let played = Memo::new(move |_| table.phase.with(|phase| phase.play().is_some()));
    let more = move || {
        if played.get() {
            view! { <Ledger vegas=vegas /> }.into_any()
        } else {
            let offer = offer.clone();
            offer
                .map(|offer| {
                    view! {
                        <div class="console-more">
                            <Front />
                            <Prizes offer=offer />
                        </div>
                    }
                })
                .into_any()
        }
    };
    let result = move || match table.phase.get() {
        Phase::Ended(play) => Some(view! { <Ended vegas=vegas play=play /> }),
        _ => None,
    };
    view! {
        <section class="console" inert=ended>
            {more}
            {part}
        </section>
        {result}
    }
}

#[component]
fn Choosing(vegas: Vegas, stake: Cents) -> impl IntoView {
    let lang = use_lang();
    let buying = Memo::new(move |_| vegas.table.phase.get() == Phase::Buying);
    let label = move |name: fn(Lang) -> &'static str| {
        let lang = lang.get();
        format!("{} — {}", name(lang), locale::money(lang, stake))
    };
    let play = move || {
        if buying.get() {
            lang.get().buying().to_owned()
        } else {
            label(Lang::vegas_play)
        }
    };
    view! {
        <div class="console-row vegas-buy">
            <button
                class="btn"
                data-kind="primary"
                disabled=buying
                on:click=move |_| vegas.buy(stake, Mode::Manual)
            >
                {play}
            </button>
            <button
                class="btn"
                data-kind="wide"
                disabled=buying
                on:click=move |_| vegas.buy(stake, Mode::Auto)
            >
                {move || label(Lang::vegas_auto)}
            </button>
        </div>
    }
}

/// What is left to uncover, and the way to have it all at once.
#[component]
fn Covered(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    let left = move || {
        let open = vegas.open();
        let left: Vec<Surface> = Surface::ALL
            .into_iter()
            .filter(|&surface| !is_complete(surface, open))
            .collect();
        left
    };
    let title = move || {
        let lang = lang.get();
        if vegas.on_stage().is_none() {
            return lang.vegas_choose().to_owned();
        }
        let names: Vec<&str> = left()
            .into_iter()
            .map(|surface| lang.surface(surface))
            .collect();
        match names.len() {
            0 => lang.vegas_all_open().to_owned(),
            4 => lang.vegas_left_all().to_owned(),
            _ => lang.vegas_left(lang.in_a_row(&names)),
        }
    };
    let note = move || {
        let lang = lang.get();
        if vegas.on_stage().is_none() {
            lang.vegas_then_free().to_owned()
        } else {
            lang.vegas_of_four(4 - left().len())
        }
    };
    let count = move || vegas.open().count().to_string();
    view! {
        <div class="vegas-left">
            <p>
                <b>{title}</b>
                <span>{note}</span>
            </p>
            <progress class="progress" max="12" value=count aria-label=title></progress>
            <button
                class="btn"
                data-kind="wide"
                disabled=move || vegas.table.reveal.get().is_uncovered()
                on:click=move |_| vegas.table.happen(Event::UncoverAll)
            >
                {move || Lang::reveal_all(lang.get())}
            </button>
        </div>
    }
}

#[component]
fn Ended(vegas: Vegas, play: Play) -> impl IntoView {
    let dealt = dealt(&play, true);
    let mut lines: Vec<ResultLine> = dealt
        .iter()
        .flat_map(|dealt| dealt.gains().map(|gain| (dealt.unit, gain)))
        .map(|(unit, gain)| {
            let way = gain.way;
            ResultLine {
                text: Callback::new(move |lang| result_line(lang, &unit, way)),
                amount: gain.amount,
            }
        })
        .collect();
    if lines.is_empty() {
        lines.push(ResultLine {
            text: Callback::new(|lang: Lang| lang.vegas_no_gain_at_all().to_owned()),
            amount: Cents::ZERO,
        });
    }
    let table = vegas.table;
    view! {
        <ResultSlip stake=play.stake prize=play.prize lines=lines verdict=table.verdict.get_untracked() on_continue=move || table.clear() />
    }
}

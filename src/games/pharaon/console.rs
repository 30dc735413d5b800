use grattoir_protocol::{Mode, Play, StakeOffer};
use grattoir_reveal::Event;
use grattoir_rules::{Cents, Game};
use grattoir_view::prelude::*;

use super::call::Call;
use super::dealt::dealt;
use super::gains::GainsDown;
use super::stakes::Stakes;
use super::temple::Temple;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::table::{Mismatch, Phase, Unconfirmed};
use crate::text::Lang;
use crate::ui::{Prizes, ResultLine, ResultSlip};

/// What the thumb reaches: the stake and the two ways to play, then « Tout révéler », then the
/// result. A replay, which sells nothing, needs no offers.
#[component]
pub fn Console(temple: Temple, offers: Vec<StakeOffer>) -> impl IntoView {
    let table = temple.table;
    let stakes: Vec<Cents> = offers.iter().map(|offer| offer.stake).collect();
    if let Some(&first) = stakes.first()
        && !stakes.contains(&temple.stake.get_untracked())
    {
        temple.stake.set(first);
    }
    let ended = Memo::new(move |_| matches!(table.phase.get(), Phase::Ended(_)));
    let part = move || match table.phase.get() {
        Phase::Choosing | Phase::Buying if table.is_replay() => ().into_any(),
        Phase::Choosing | Phase::Buying => {
            view! { <Choosing temple=temple stakes=stakes.clone() /> }.into_any()
        }
        Phase::Unconfirmed(pending) => {
            view! { <Unconfirmed table=table pending=pending /> }.into_any()
        }
        Phase::Open(_) => view! { <Opening temple=temple /> }.into_any(),
        Phase::Ended(_) => ().into_any(),
        Phase::Mismatch(play) => view! { <Mismatch table=table play=play /> }.into_any(),
    };
    let prizes = move || {
        let stake = temple.stake.get();
        let offer = offers.iter().find(|offer| offer.stake == stake);
        offer.map(|offer| view! { <Prizes offer=offer.clone() /> })
    };
    let result = move || match table.phase.get() {
        Phase::Ended(play) => Some(view! { <Ended temple=temple play=play /> }),
        _ => None,
    };
    view! {
        <section class="console" inert=ended>
            <div class="pharaon-more">
                <GainsDown temple=temple />
                {prizes}
            </div>
            {part}
        </section>
        {result}
    }
}

#[component]
fn Choosing(temple: Temple, stakes: Vec<Cents>) -> impl IntoView {
    let buying = Memo::new(move |_| temple.table.phase.get() == Phase::Buying);
    view! {
        <Stakes temple=temple stakes=stakes disabled=buying />
        <div class="console-row pharaon-buy">
            <Buy temple=temple mode=Mode::Manual kind="primary" name=Lang::play buying=buying />
            <Buy temple=temple mode=Mode::Auto kind="wide" name=Lang::auto buying=buying />
        </div>
    }
}

/// A purchase button, with its price. Pharaon 4.2.
#[component]
fn Buy(
    temple: Temple,
    mode: Mode,
    kind: &'static str,
    name: fn(Lang) -> &'static str,
    buying: Memo<bool>,
) -> impl IntoView {
    let lang = use_lang();
    let label = move || {
        let lang = lang.get();
        if buying.get() && temple.mode.get() == mode {
            lang.buying().to_owned()
        } else {
            let price = locale::money(lang, temple.stake.get());
            format!("{} — {price}", name(lang))
        }
    };
    view! {
        <button class="btn" data-kind=kind disabled=buying on:click=move |_| temple.buy(mode)>
            {label}
        </button>
    }
}

/// How many grids are open, and the way to open the rest; then the way past what still moves.
#[component]
fn Opening(temple: Temple) -> impl IntoView {
    let lang = use_lang();
    let reveal = temple.table.reveal;
    let count = Memo::new(move |_| reveal.get().uncovered().count());
    let whole = Memo::new(move |_| reveal.get().is_uncovered());
    let skip = move |_| {
        if whole.get_untracked() {
            temple.table.happen(Event::Settled);
        } else {
            temple.uncover_all();
        }
    };
    let label = move || {
        let lang = lang.get();
        if whole.get() {
            lang.see_result()
        } else {
            lang.reveal_all()
        }
    };
    view! {
        <Call temple=temple />
        <progress
            class="progress"
            max=Game::Pharaon.zones().to_string()
            prop:value=move || count.get().to_string()
            aria-label=move || lang.get().grids_open()
        ></progress>
        <div class="console-row">
            <button class="btn" data-kind="wide" id="pharaon-skip" on:click=skip>
                {label}
            </button>
        </div>
    }
}

#[component]
fn Ended(temple: Temple, play: Play) -> impl IntoView {
    let gains = dealt(&play, true)
        .and_then(|dealt| dealt.gains)
        .unwrap_or_default();
    let mut lines: Vec<ResultLine> = gains
        .into_iter()
        .map(|gain| ResultLine {
            amount: gain.amount,
            text: Callback::new(move |lang: Lang| lang.pharaon_gain(&gain)),
        })
        .collect();
    if lines.is_empty() {
        lines.push(ResultLine {
            amount: Cents::ZERO,
            text: Callback::new(|lang: Lang| lang.no_gain().to_owned()),
        });
    }
    view! {
        <ResultSlip
            stake=play.stake
            prize=play.prize
            lines=lines
            verdict=temple.table.verdict.get_untracked()
            on_continue=move || temple.table.clear()
        />
    }
}

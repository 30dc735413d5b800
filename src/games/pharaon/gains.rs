use grattoir_rules::pharaon::Symbol;
use grattoir_rules::{Cents, Way};
use grattoir_view::prelude::*;

use super::sign::drawing;
use super::temple::Temple;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// The two ways in which four signs pay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// On a line of a grid. Pharaon 4.3.1.
    Line,
    /// Joined in the Énigme Bonus. Pharaon 4.4.2.
    Bonus,
}

impl Kind {
    const BOTH: [Self; 2] = [Self::Line, Self::Bonus];

    const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Line => lang.line_short(),
            Self::Bonus => lang.bonus_short(),
        }
    }

    fn gain(self, symbol: Symbol) -> Option<Cents> {
        match self {
            Self::Line => Some(symbol.line_gain()),
            Self::Bonus => symbol.bonus_gain(),
        }
    }
}

/// What four of each sign pay at the stake, the signs side by side: on the wall under the grids.
#[component]
pub fn GainsAcross(temple: Temple) -> impl IntoView {
    let lang = use_lang();
    let heads = Symbol::ALL.map(|symbol| {
        view! {
            <th scope="col">
                <Sign symbol=symbol />
                <span class="vh">{move || lang.get().sign(symbol)}</span>
            </th>
        }
    });
    let rows = Kind::BOTH.map(|kind| {
        let cells =
            Symbol::ALL.map(|symbol| view! { <Amount temple=temple kind=kind symbol=symbol /> });
        view! {
            <tr>
                <th scope="row">{move || kind.name(lang.get())}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <table class="pharaon-gains" data-kind="across">
            <Caption temple=temple />
            <thead>
                <tr>
                    <td></td>
                    {heads.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

/// The same, the signs below one another: in the console, where it stands beside the stage.
#[component]
pub fn GainsDown(temple: Temple) -> impl IntoView {
    let lang = use_lang();
    let rows = Symbol::ALL.map(|symbol| {
        let cells =
            Kind::BOTH.map(|kind| view! { <Amount temple=temple kind=kind symbol=symbol /> });
        view! {
            <tr>
                <th scope="row">
                    <Sign symbol=symbol />
                    <span>{move || lang.get().sign(symbol)}</span>
                </th>
                {cells.collect_view()}
            </tr>
        }
    });
    let heads =
        Kind::BOTH.map(|kind| view! { <th scope="col">{move || kind.name(lang.get())}</th> });
    view! {
        <table class="pharaon-gains" data-kind="down">
            <Caption temple=temple />
            <thead>
                <tr>
                    <th scope="col">
                        <span class="vh">{move || lang.get().sign_head()}</span>
                    </th>
                    {heads.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

#[component]
fn Caption(temple: Temple) -> impl IntoView {
    let lang = use_lang();
    let caption = move || {
        let lang = lang.get();
        lang.gains_caption(locale::money_short(lang, temple.stake.get()))
    };
    view! { <caption class="vh">{caption}</caption> }
}

#[component]
fn Sign(symbol: Symbol) -> impl IntoView {
    view! {
        <svg viewBox="0 0 64 64" aria-hidden="true">
            <use href=drawing(symbol)></use>
        </svg>
    }
}

/// One amount of the table, lit once the open grids show its gain.
#[component]
fn Amount(temple: Temple, kind: Kind, symbol: Symbol) -> impl IntoView {
    let lang = use_lang();
    let found = Memo::new(move |_| {
        temple.shown().iter().any(|gain| match gain.way {
            Way::Line { symbol: found, .. } => kind == Kind::Line && found == symbol,
            Way::Bonus { symbol: found } => kind == Kind::Bonus && found == symbol,
            _ => false,
        })
    });
    let amount = move || {
        let euros = temple.stake.get().get() / 100;
        let gain = kind.gain(symbol).and_then(|gain| gain.checked_mul(euros));
        gain.map_or("—".to_owned(), |gain| figure(lang.get(), gain))
    };
    let kind = match kind {
        Kind::Line => "line",
        Kind::Bonus => "bonus",
    };
    view! {
        <td data-found=move || found.get().then_some(kind)>
            <span>{amount}</span>
        </td>
    }
}

/// An amount without its currency, which the caption names.
fn figure(lang: Lang, amount: Cents) -> String {
    locale::money_short(lang, amount).replace(['€', '\u{a0}'], "")
}

use grattoir_rules::Zones;
use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::dealt::{Dealt, is_begun, is_complete, zones};
use super::face;
use super::reveals::focus_next;
use super::table_view::word;
use super::vegas_state::Vegas;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// The tables that are not on stage: where each stands, and the way to it.
#[component]
pub fn Thumbs(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    view! {
        <nav class="vegas-thumbs" aria-label=move || lang.get().vegas_other_tables()>
            {Surface::ALL
                .map(|surface| view! { <Thumb vegas=vegas surface=surface /> })
                .collect_view()}
        </nav>
    }
}

#[component]
fn Thumb(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let go = move |_| {
        vegas.go(surface);
        focus_next(surface);
    };
    let wins = move || {
        let open = vegas.open();
        vegas.dealt.with(|dealt| {
            dealt
                .as_ref()
                .is_some_and(|dealt| !dealt.sum_at(surface, open).is_zero())
        })
    };
    view! {
        <button
            class="vegas-thumb"
            data-surface=word(surface)
            data-state=move || state(surface, vegas.open())
            data-wins=move || wins().then_some("")
            data-shown=move || (vegas.on_stage() == Some(surface)).then_some("")
            on:click=go
        >
            <Miniature vegas=vegas surface=surface />
            <b>{move || Lang::surface(lang.get(), surface)}</b>
            " "
            <small>
                {move || standing(lang.get(), vegas.dealt.get().as_ref(), surface, vegas.open())}
            </small>
        </button>
    }
}

/// Where a table stands, by which the style sheet tells it.
#[must_use]
pub fn state(surface: Surface, open: Zones) -> &'static str {
    if is_complete(surface, open) {
        "open"
    } else if is_begun(surface, open) {
        "part"
    } else {
        "covered"
    }
}

/// Where a table stands, in words: to scratch, begun, or what it pays.
#[must_use]
pub fn standing(lang: Lang, dealt: Option<&Dealt>, surface: Surface, open: Zones) -> String {
    let sound = dealt.filter(|dealt| dealt.is_sound());
    match (state(surface, open), sound) {
        ("open", Some(dealt)) => locale::money(lang, dealt.sum_at(surface, open)),
        ("open", None) => lang.vegas_open().to_owned(),
        ("part", _) => lang.vegas_in_part().to_owned(),
        _ => lang.vegas_to_scratch().to_owned(),
    }
}

/// A table in small: its coating, and once its first zone is open, that.
#[component]
pub fn Miniature(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let view_box = match surface {
        Surface::Poker => "0 0 344 176",
        Surface::Roulette => "0 0 252 252",
        Surface::Craps => "0 0 160 96",
        Surface::Jackpot => "42 112 232 124",
    };
    // At Craps the throw that pays, else the first, stands for the four.
    let first = Memo::new(move |_| {
        let open = vegas.open();
        let paying = vegas.dealt.with(|dealt| {
            let gain = dealt.as_ref()?.shown_at(surface, open).next()?;
            gain.cells.first().map(|cell| cell.zone)
        });
        paying
            .filter(|_| surface == Surface::Craps)
            .or_else(|| zones(surface).find(|&zone| open.contains(zone)))
            .filter(|zone| surface == Surface::Craps || Some(*zone) == zones(surface).next())
    });
    let drawing = move || {
        let (before, coat) = parts(surface);
        let unit = vegas
            .dealt
            .with(|dealt| dealt.as_ref().map(|dealt| dealt.unit));
        match (first.get(), unit) {
            (Some(zone), Some(unit)) => {
                let (x, y) = super::plan::Plan::of(zone).at;
                let face = face::open(lang.get(), &unit, zone, &[]);
                format!("{before}<g transform=\"translate({x} {y})\">{face}</g>")
            }
            _ => format!("{before}{coat}"),
        }
    };
    view! {
        <svg class="vegas-mini" viewBox=view_box aria-hidden="true" inner_html=drawing></svg>
    }
}

/// A table's miniature: what is always drawn of it, and its coating.
const fn parts(surface: Surface) -> (&'static str, &'static str) {
    match surface {
        Surface::Poker => (
            "",
            r##"<use href="#vegas-coat-fan" width="344" height="172"/>"##,
        ),
        Surface::Roulette => (
            r##"<use href="#vegas-wheel" width="252" height="252"/>"##,
            r##"<use href="#vegas-coat-disc" x="80" y="80" width="92" height="92"/>"##,
        ),
        Surface::Craps => (
            r##"<use href="#vegas-throw" width="160" height="96"/>"##,
            r##"<use href="#vegas-coat-plate" x="7" y="7" width="146" height="82"/>"##,
        ),
        Surface::Jackpot => (
            MACHINE,
            r##"<use href="#vegas-coat-reel" x="53" y="124" width="66" height="100"/><use href="#vegas-coat-reel" x="125" y="124" width="66" height="100"/><use href="#vegas-coat-reel" x="197" y="124" width="66" height="100"/>"##,
        ),
    }
}

/// The window of the machine alone.
const MACHINE: &str = r##"<svg x="42" y="112" width="232" height="124" viewBox="42 112 232 124"><use href="#vegas-machine" width="320" height="392"/></svg>"##;

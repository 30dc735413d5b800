use grattoir_rules::Game;
use grattoir_view::prelude::*;

use super::enigma::{self, Enigma};
use super::gains::GainsAcross;
use super::glory::{Flare, Rays};
use super::grid::GridView;
use super::signs;
use super::temple::{Temple, zones};
use crate::settings::use_lang;
use crate::text::Lang;

/// The temple wall with its four tablets.
#[component]
pub fn Stage(temple: Temple) -> impl IntoView {
    let lang = use_lang();
    let grids = zones().map(|zone| view! { <GridView temple=temple zone=zone /> });
    view! {
        <section class="stage" aria-label=move || lang.get().stage()>
            <Wall />
            <Rays temple=temple />
            <div class="pharaon-temple">
                <svg class="pharaon-cornice" viewBox="0 0 390 62" aria-hidden="true">
                    <use href="#pharaon-corniche" width="390" height="62"></use>
                </svg>
                <div class="pharaon-board">
                    <Niche />
                    {grids.collect_view()}
                    <svg class="pharaon-key" viewBox="-8 -8 16 16" aria-hidden="true">
                        <use href="#pharaon-clef" x="-8" y="-8" width="16" height="16"></use>
                    </svg>
                    <Enigma temple=temple />
                </div>
            </div>
            <GainsAcross temple=temple />
            <Flare temple=temple />
            <p class="vh" aria-live="polite">
                {move || said(lang.get(), temple)}
            </p>
        </section>
    }
}

/// What the last event has opened, in words; nothing once the result says it all.
fn said(lang: Lang, temple: Temple) -> String {
    if !temple.is_open() {
        return String::new();
    }
    let news = temple.news.get();
    temple.dealt.with(|dealt| {
        let Some(dealt) = dealt else {
            return String::new();
        };
        let grids = news.iter().map(|zone| signs::found(lang, zone, dealt));
        let whole = temple.table.reveal.get().is_uncovered();
        let bonus = whole.then(|| enigma::found(lang, dealt));
        let all: Vec<String> = grids.chain(bonus).collect();
        all.join(". ")
    })
}

/// Masonry, sunbeams, and the columns of wide stages.
#[component]
fn Wall() -> impl IntoView {
    view! {
        <svg class="pharaon-wall" aria-hidden="true">
            <rect width="100%" height="100%" fill="url(#pharaon-assise)"></rect>
            <rect width="100%" height="100%" fill="url(#pharaon-grain)"></rect>
        </svg>
        <svg class="pharaon-rays" viewBox="0 0 390 572" preserveAspectRatio="none" aria-hidden="true">
            <path
                fill="url(#pharaon-p-rai)"
                d="M0 0H150L390 430V572H250ZM190 0H270L390 220V360Z"
            ></path>
        </svg>
        {["left", "right"].map(side).collect_view()}
    }
}

/// What stands on one side of a wide stage: a column between two bands of writing.
fn side(side: &'static str) -> impl IntoView {
    let bands = ["outer", "inner"].map(|place| {
        view! {
            <svg
                class="pharaon-relief"
                data-side=side
                data-place=place
                viewBox="0 0 30 320"
                aria-hidden="true"
            >
                <use href="#pharaon-relief" width="30" height="320"></use>
            </svg>
        }
    });
    view! {
        {bands.collect_view()}
        <svg class="pharaon-column" data-side=side viewBox="0 0 90 480" aria-hidden="true">
            <use href="#pharaon-colonne" width="90" height="480"></use>
        </svg>
    }
}

/// The niche, the numbers and the empty tablets: what never moves.
#[component]
fn Niche() -> impl IntoView {
    const MIRRORS: [&str; 4] = [
        "",
        "translate(581 0) scale(-1 1)",
        "translate(0 605) scale(1 -1)",
        "translate(581 605) scale(-1)",
    ];
    const TABLETS: [(u16, u16); 4] = [(8, 20), (199, 20), (8, 211), (199, 211)];
    let tablets = TABLETS.map(|(x, y)| {
        view! {
            <use href="#pharaon-tablette" x=x.to_string() y=y.to_string() width="183" height="183"></use>
        }
    });
    // Every corner is the top left one, mirrored.
    let corners = TABLETS.into_iter().zip(MIRRORS).map(|((x, y), mirror)| {
        view! {
            <use
                href="#pharaon-coin"
                transform=mirror
                x=x.to_string()
                y=y.to_string()
                width="183"
                height="183"
            ></use>
        }
    });
    let numbers = (1..=Game::Pharaon.zones()).map(|number| {
        let x = if number % 2 == 1 { "99.5" } else { "290.5" };
        let y = if number <= 2 { "7.5" } else { "406.5" };
        view! {
            <g class="pharaon-number" transform=format!("translate({x} {y})")>
                <use href="#pharaon-numero" x="-22" y="-7" width="44" height="14"></use>
                <use class="pharaon-notch" href=format!("#pharaon-n{number}") transform="scale(.42)"></use>
            </g>
        }
    });
    view! {
        <svg class="pharaon-niche" viewBox="0 0 390 414" aria-hidden="true">
            <use href="#pharaon-mur" width="390" height="414"></use>
            {numbers.collect_view()}
            {tablets.collect_view()}
            {corners.collect_view()}
            <rect x="4" y="16" width="383" height="383" rx="6" fill="url(#pharaon-p-jour)"></rect>
        </svg>
    }
}

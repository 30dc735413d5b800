use grattoir_reveal::Event;
use grattoir_rules::pharaon::{BONUS_CELLS, Symbol};
use grattoir_rules::{Gain, Way};
use grattoir_view::prelude::*;

use super::dealt::Dealt;
use super::outline::{Ruling, outline, place};
use super::sign::drawing;
use super::temple::Temple;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// The bonus grid's lines where its cells lie on the wall.
const ON_WALL: Ruling = Ruling {
    x: ["99.5", "142.5", "195", "247.5", "290.5"],
    y: ["111.5", "154.5", "207", "259.5", "302.5"],
};

/// The same on the square that the inner corners join to.
const ON_SQUARE: Ruling = Ruling {
    x: ["10", "61", "112", "163", "214"],
    y: ["10", "61", "112", "163", "214"],
};

/// The Énigme Bonus once all four grids are open: its group, outlined on the wall; and while it
/// forms, the inner corners lifted out of the wall into one square. Pharaon 4.4.
#[component]
pub fn Enigma(temple: Temple) -> impl IntoView {
    let whole = Memo::new(move |_| temple.table.reveal.get().is_uncovered());
    let forming = Memo::new(move |_| whole.get() && temple.is_open());
    move || {
        let dealt = temple.dealt.get().filter(|_| whole.get())?;
        let lifted = dealt.clone();
        Some(view! {
            <Group dealt=dealt />
            {move || {
                forming
                    .get()
                    .then(|| {
                        view! { <Lifted temple=temple dealt=lifted.clone() /> }
                    })
            }}
        })
    }
}

/// What the Énigme Bonus has won, in words.
#[must_use]
pub fn found(lang: Lang, dealt: &Dealt) -> String {
    let what = match dealt.bonus().map(|gain| (gain.way, gain.amount)) {
        _ if dealt.gains.is_none() => lang.opened().to_owned(),
        Some((Way::Bonus { symbol }, amount)) => {
            lang.group_found(lang.four(symbol), locale::money(lang, amount))
        }
        _ => lang.no_group().to_owned(),
    };
    lang.shows(lang.bonus_name(), what)
}

#[component]
fn Group(dealt: Dealt) -> impl IntoView {
    let lang = use_lang();
    let path = dealt.bonus().map(|gain| outline(gain, &ON_WALL));
    view! {
        <svg
            class="pharaon-group"
            viewBox="0 0 390 414"
            role="img"
            aria-label=move || found(lang.get(), &dealt)
        >
            {path.map(rope)}
        </svg>
    }
}

#[component]
fn Lifted(temple: Temple, dealt: Dealt) -> impl IntoView {
    let lang = use_lang();
    let corners = [0, 1, 2, 3].map(|corner| {
        let cells: Vec<_> = (0..16)
            .filter(|place| quarter(*place) == corner)
            .filter_map(|place| Some(cell(place, sign(&dealt, place)?, wins(&dealt, place))))
            .collect();
        let [x, y] = [corner % 2, corner / 2].map(|step| (10 + 102 * step).to_string());
        view! {
            <g class="pharaon-corner" data-corner=(corner + 1).to_string()>
                <use href="#pharaon-quart" x=x y=y width="102" height="102"></use>
                {cells}
            </g>
        }
    });
    let path = dealt.bonus().map(|gain| outline(gain, &ON_SQUARE));
    // One tap anywhere on it leads to the end; the console's button is the same for the keyboard.
    let skip = move |_| temple.table.happen(Event::Settled);
    view! {
        <div class="pharaon-veil" aria-hidden="true" on:click=skip></div>
        <div class="pharaon-lifted" aria-hidden="true">
            <svg viewBox="0 0 224 224">
                <use class="pharaon-square" href="#pharaon-enigme" width="224" height="224"></use>
                {corners.collect_view()}
                <use class="pharaon-joint" href="#pharaon-joint" width="224" height="224"></use>
                {path.map(rope)}
            </svg>
            <p class="pharaon-plaque">{move || lang.get().bonus_name()}</p>
        </div>
    }
}

/// Which of the four grids a place of the bonus grid comes from.
fn quarter(place: usize) -> u8 {
    BONUS_CELLS[place].0
}

fn sign(dealt: &Dealt, place: usize) -> Option<Symbol> {
    let (grid, index) = BONUS_CELLS[place];
    let signs = dealt.unit.grids.get(usize::from(grid))?;
    signs.get(usize::from(index)).copied()
}

fn wins(dealt: &Dealt, at: usize) -> bool {
    let wins = |gain: &Gain| gain.cells.iter().any(|&cell| place(cell) == Some(at));
    dealt.bonus().is_some_and(wins)
}

fn cell(place: usize, symbol: Symbol, wins: bool) -> impl IntoView {
    let (column, row) = (place % 4, place / 4);
    let floor = wins.then(|| {
        view! {
            <use
                class="pharaon-floor"
                href="#pharaon-case-or"
                x=format!("{}.5", 11 + 51 * column)
                y=format!("{}.5", 11 + 51 * row)
                width="48"
                height="48"
            ></use>
        }
    });
    view! {
        {floor}
        <use
            href=drawing(symbol)
            x=format!("{}.5", 14 + 51 * column)
            y=format!("{}.7", 14 + 51 * row)
            width="43"
            height="43"
        ></use>
    }
}

/// A path drawn as a rope of gold.
fn rope(path: String) -> impl IntoView {
    view! {
        <g class="pharaon-rope">
            <path d=path.clone() pathLength="1"></path>
            <path d=path.clone() pathLength="1"></path>
            <path d=path></path>
        </g>
    }
}

use grattoir_rules::pharaon::{Line, Symbol};
use grattoir_rules::{Cell, Gain, Way, Zone};
use grattoir_view::prelude::*;

use super::dealt::Dealt;
use super::sign::drawing;
use super::temple::Temple;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// The sixteen signs of an open grid, with the lines that win.
#[component]
pub fn Signs(temple: Temple, zone: Zone, opening: Memo<bool>) -> impl IntoView {
    let lang = use_lang();
    let table = temple.table;
    let whole = Memo::new(move |_| table.reveal.get().is_uncovered());
    move || {
        let dealt = temple.dealt.get()?;
        let grid = *dealt.unit.grids.get(usize::from(zone.number()))?;
        let line_cells = dealt
            .lines(zone)
            .flat_map(|gain| gain.cells.iter().copied());
        let line_floors = floors(line_cells.collect());
        let bonus_cells: Vec<Cell> = dealt.bonus_cells(zone).collect();
        let bonus_floors = move || whole.get().then(|| floors(bonus_cells.clone()));
        let threads: Vec<_> = dealt.lines(zone).filter_map(thread).collect();
        let label = {
            let dealt = dealt.clone();
            move || {
                let lang = lang.get();
                let signs = lang.grid_shows(zone.number(), &grid);
                format!("{signs}. {}", found(lang, zone, &dealt))
            }
        };
        Some(view! {
            <svg class="pharaon-signs" viewBox="0 0 183 183" role="img" aria-label=label>
                <g class="pharaon-floors">{line_floors}</g>
                <g class="pharaon-floors" data-kind="bonus">
                    {bonus_floors}
                </g>
                {threads}
                <g class="pharaon-wave">{grid.iter().zip(0..).map(standing).collect_view()}</g>
                {move || opening.get().then(|| view! { <Drift /> })}
            </svg>
        })
    }
}

/// What an open grid has won, in words.
#[must_use]
pub fn found(lang: Lang, zone: Zone, dealt: &Dealt) -> String {
    let name = lang.grid_name(zone.number() + 1);
    if dealt.gains.is_none() {
        return lang.shows(name, lang.opened());
    }
    let lines: Vec<String> = dealt
        .lines(zone)
        .filter_map(|gain| match gain.way {
            Way::Line { symbol, .. } => {
                let amount = locale::money(lang, gain.amount);
                Some(lang.line_found(lang.four(symbol), amount))
            }
            _ => None,
        })
        .collect();
    if lines.is_empty() {
        lang.shows(name, lang.no_line())
    } else {
        lang.shows(name, lines.join(", "))
    }
}

/// Where a cell begins in its tablet's drawing.
fn corner(index: u8) -> (u8, u8) {
    (7 + 43 * (index % 4), 7 + 43 * (index / 4))
}

fn standing((&symbol, index): (&Symbol, u8)) -> impl IntoView + use<> {
    let (x, y) = corner(index);
    view! {
        <svg x=x.to_string() y=y.to_string() width="40" height="40" viewBox="0 0 40 40">
            <use class="pharaon-sign" href=drawing(symbol) x="2.6" y="2.8" width="36" height="36"></use>
        </svg>
    }
}

/// The lit floors of winning cells.
fn floors(cells: Vec<Cell>) -> impl IntoView {
    cells
        .into_iter()
        .map(|cell| {
            let (x, y) = corner(cell.index);
            view! {
                <use
                    href="#pharaon-case-or"
                    x=x.to_string()
                    y=y.to_string()
                    width="40"
                    height="40"
                ></use>
            }
        })
        .collect_view()
}

/// The thread of gold through a line: it begins in the middle of the line's first cell.
fn thread(gain: &Gain) -> Option<impl IntoView + use<>> {
    let Way::Line { line, .. } = gain.way else {
        return None;
    };
    let middle = |number: u8| 27 + 43 * number;
    let (x, y, turn, path) = match line {
        Line::Row(row) => (27, middle(row), 0, "#pharaon-fil"),
        Line::Column(column) => (middle(column), 27, 90, "#pharaon-fil"),
        Line::Falling => (27, 27, 45, "#pharaon-fil-diagonal"),
        Line::Rising => (27, middle(3), -45, "#pharaon-fil-diagonal"),
    };
    Some(view! {
        <g class="pharaon-thread" transform=format!("translate({x} {y}) rotate({turn})")>
            <use href=path></use>
            <use href=path></use>
            <use href=path></use>
        </g>
    })
}

/// What leaves while the signs rise: the sand in each cell, and the grains that fly.
#[component]
fn Drift() -> impl IntoView {
    let cells = (0..16).map(|index| {
        let (x, y) = corner(index);
        view! {
            <svg x=x.to_string() y=y.to_string() width="40" height="40" viewBox="0 0 40 40">
                <use class="pharaon-rest" href="#pharaon-reste" width="40" height="40"></use>
                <use class="pharaon-fill" href="#pharaon-comble" width="40" height="40"></use>
            </svg>
        }
    });
    view! {
        <g class="pharaon-wave">{cells.collect_view()}</g>
        <g class="pharaon-grains">
            <use href="#pharaon-grains" x="-64" y="-64" width="128" height="128"></use>
        </g>
    }
}

use grattoir_rules::vegas::Surface;
use grattoir_rules::{Game, Zone};
use grattoir_view::prelude::*;

use super::vegas_state::Vegas;
use super::zone_view::ZoneView;
use crate::settings::use_lang;

/// A thing on a table: what is drawn of it in any case, and the zones on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name in the style sheet.
    pub name: &'static str,
    size: (i32, i32),
    layers: &'static [Layer],
    zones: &'static [u8],
}

/// A drawing of its own, so that what moves repaints nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layer {
    drawing: &'static str,
    /// What it is called in the style sheet and the zone that moves it once it is open.
    moved: Option<(&'static str, u8)>,
}

const fn still(drawing: &'static str) -> Layer {
    Layer {
        drawing,
        moved: None,
    }
}

/// The pieces of a table, in the order in which they are played.
#[must_use]
pub const fn pieces(surface: Surface) -> &'static [Piece] {
    match surface {
        Surface::Poker => &POKER,
        Surface::Roulette => &ROULETTE,
        Surface::Craps => &CRAPS,
        Surface::Jackpot => &JACKPOT,
    }
}

const POKER: [Piece; 2] = [
    Piece {
        name: "fan",
        size: (344, 172),
        layers: &[still(
            r#"<g opacity=".4" transform="translate(172 280)"><rect x="-44" y="-271" width="88" height="126" rx="7" transform="rotate(-28)"/><rect x="-44" y="-271" width="88" height="126" rx="7" transform="rotate(-14)"/><rect x="-44" y="-271" width="88" height="126" rx="7"/><rect x="-44" y="-271" width="88" height="126" rx="7" transform="rotate(14)"/><rect x="-44" y="-271" width="88" height="126" rx="7" transform="rotate(28)"/></g>"#,
        )],
        zones: &[0],
    },
    Piece {
        name: "bonus-card",
        size: (88, 126),
        layers: &[still(
            r##"<g fill="none" stroke="#ffcc4d" opacity=".45"><path d="M-28 103a88 88 0 1 1 144 0" stroke-width="1.3"/><path d="M-34 106a95 95 0 1 1 156 0" stroke-width=".7"/></g><rect y="4" width="88" height="126" rx="7" opacity=".4"/>"##,
        )],
        zones: &[1],
    },
];

const ROULETTE: [Piece; 4] = [
    Piece {
        name: "wheel",
        size: (252, 252),
        layers: &[
            still(r#"<ellipse cx="126" cy="134" rx="125" ry="122" opacity=".4"/>"#),
            Layer {
                drawing: r##"<use href="#vegas-wheel" width="252" height="252"/><g transform="translate(126 126) rotate(30)"><use href="#vegas-ball" x="86" y="-8" width="16" height="16"/></g>"##,
                moved: Some(("wheel", 2)),
            },
        ],
        zones: &[2],
    },
    chips(
        "chips-1",
        &[3],
        &[still(
            r##"<use href="#vegas-chips" width="100" height="124" color="#a3123f"/>"##,
        )],
    ),
    chips(
        "chips-2",
        &[4],
        &[still(
            r##"<use href="#vegas-chips" width="100" height="124" color="#0b7f78"/>"##,
        )],
    ),
    chips(
        "chips-3",
        &[5],
        &[still(
            r##"<use href="#vegas-chips" width="100" height="124" color="#2f2d72"/>"##,
        )],
    ),
];

const CRAPS: [Piece; 4] = [
    throw("throw-1", &[6]),
    throw("throw-2", &[7]),
    throw("throw-3", &[8]),
    throw("throw-4", &[9]),
];

const JACKPOT: [Piece; 1] = [Piece {
    name: "machine",
    size: (320, 392),
    layers: &[
        Layer {
            drawing: r##"<use href="#vegas-lever" width="320" height="392"/>"##,
            moved: Some(("lever", 10)),
        },
        still(r##"<use href="#vegas-machine" width="320" height="392"/>"##),
    ],
    zones: &[10, 11],
}];

const fn chips(name: &'static str, zones: &'static [u8], layers: &'static [Layer]) -> Piece {
    Piece {
        name,
        size: (100, 124),
        layers,
        zones,
    }
}

const THROW: [Layer; 1] = [still(
    r##"<use href="#vegas-throw" width="160" height="96"/>"##,
)];

const fn throw(name: &'static str, zones: &'static [u8]) -> Piece {
    Piece {
        name,
        size: (160, 96),
        layers: &THROW,
        zones,
    }
}

/// A piece in its place on the table, with its caption where it has one.
#[component]
pub fn PieceView(vegas: Vegas, piece: Piece) -> impl IntoView {
    let lang = use_lang();
    let zones = piece
        .zones
        .iter()
        .filter_map(|&number| Zone::new(Game::Vegas, number));
    let caption = piece
        .zones
        .first()
        .copied()
        .filter(|zone| (3..=9).contains(zone));
    let pays = Memo::new(move |_| {
        let open = vegas.open();
        vegas.dealt.with(|dealt| {
            dealt
                .iter()
                .flat_map(|dealt| dealt.shown(open))
                .any(|gain| {
                    gain.cells
                        .iter()
                        .any(|cell| piece.zones.contains(&cell.zone.number()))
                })
        })
    });
    view! {
        <div class="vegas-piece" data-piece=piece.name data-pays=move || pays.get().then_some("")>
            {piece
                .layers
                .iter()
                .map(|layer| view! { <LayerView vegas=vegas size=piece.size layer=*layer /> })
                .collect_view()}
            {zones.map(|zone| view! { <ZoneView vegas=vegas zone=zone /> }).collect_view()}
            {caption
                .map(|zone| {
                    view! {
                        <span class="vegas-caption" aria-hidden="true">
                            {move || lang.get().vegas_zone(zone)}
                        </span>
                    }
                })}
        </div>
    }
}

#[component]
fn LayerView(vegas: Vegas, size: (i32, i32), layer: Layer) -> impl IntoView {
    let zone = layer
        .moved
        .and_then(|(_, number)| Zone::new(Game::Vegas, number));
    let moved = Memo::new(move |_| zone.is_some_and(|zone| vegas.open().contains(zone)));
    view! {
        <svg
            class="vegas-base"
            data-layer=layer.moved.map(|(name, _)| name)
            viewBox=format!("0 0 {} {}", size.0, size.1)
            aria-hidden="true"
            data-moved=move || moved.get().then_some("")
            inner_html=layer.drawing
        ></svg>
    }
}

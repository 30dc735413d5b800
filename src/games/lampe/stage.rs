use grattoir_reveal::Point;
use grattoir_rules::lampe::{Choice, Zone};
use grattoir_rules::{Cents, Outcome};
use leptos::prelude::*;

use super::choice::plate;
use super::dealt::{Dealt, dealt};
use super::lamp::LampTouch;
use super::lamp_state::Lamp;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::table::{Phase, Table};
use crate::text::Lang;

/// The night, the lamp, the smoke, and what it draws at the end.
#[component]
pub fn Stage(lamp: Lamp) -> impl IntoView {
    let lang = use_lang();
    let Table { phase, reveal, .. } = lamp.table;
    let warmth = move || decimal(lamp.rub.get().warmth());
    let finger = move |axis: fn(Point) -> i32| {
        move || {
            lamp.finger
                .get()
                .map(|at| format!("{}px", tenths(axis(at))))
        }
    };
    let uncovered = Memo::new(move |_| reveal.get().is_uncovered());
    let is_covered = Memo::new(move |_| matches!(phase.get(), Phase::Open(_)) && !uncovered.get());
    let found =
        Memo::new(move |_| phase.with(|phase| phase.play().filter(|_| uncovered.get()).map(dealt)));
    view! {
        <section class="stage" aria-label=move || lang.get().stage()>
            <svg
                class="lampe-scene"
                viewBox="0 0 1200 800"
                preserveAspectRatio="xMidYMax slice"
                aria-hidden="true"
            >
                <use href="#lampe-scene"></use>
            </svg>
            <svg
                class="lampe-art"
                viewBox="0 0 400 504"
                preserveAspectRatio="xMidYMax meet"
                role="group"
                aria-label=move || describe(lang.get(), &phase.get(), uncovered.get(), lamp.picks.get().zones())
                data-state=move || state(&phase.get(), uncovered.get())
                data-finger=move || lamp.finger.get().map(|_| "")
                style=("--warmth", warmth)
                style=("--fx", finger(|at| at.x))
                style=("--fy", finger(|at| at.y))
            >
                <g transform="translate(0 204)">
                    <use href="#lampe-ground"></use>
                    <use href="#lampe-aura"></use>
                    <use href="#lampe-lamp"></use>
                </g>
                <use class="lampe-ember" href="#lampe-ember"></use>
                <use class="lampe-breath" href="#lampe-breath"></use>
                <use class="lampe-plume" href="#lampe-plume"></use>
                <use class="lampe-veil" href="#lampe-veil"></use>
                <Tags lamp=lamp found=found />
                {move || found.get().map(|found| view! { <Forms found=found /> })}
                <Caption table=lamp.table />
            </svg>
            // A drawing of its own: the browser asks the outermost one what a finger may do.
            <svg
                class="lampe-pad"
                viewBox="0 0 400 504"
                preserveAspectRatio="xMidYMax meet"
            >
                {move || {
                    is_covered
                        .get()
                        .then(|| {
                            view! {
                                <g transform="translate(0 204)">
                                    <LampTouch lamp=lamp />
                                </g>
                            }
                        })
                }}
            </svg>
        </section>
    }
}

/// The choices, hung from the lamp, with their potential gain once the play is bought.
#[component]
fn Tags(lamp: Lamp, found: Memo<Option<Vec<Dealt>>>) -> impl IntoView {
    let hung = Memo::new(move |_| lamp.table.phase.with(|phase| phase.play().map(dealt)));
    move || match hung.get() {
        Some(dealt) => dealt
            .into_iter()
            .map(|one| {
                let wins = found.get().is_some() && !one.prize().is_zero();
                view! { <Tag zone=one.zone choice=one.choice gain=Some(one.gain) wins=wins /> }
            })
            .collect_view(),
        None => lamp
            .picks
            .get()
            .zones()
            .map(|(zone, choice)| view! { <Tag zone=zone choice=choice gain=None wins=false /> })
            .collect_view(),
    }
}

#[component]
fn Tag(zone: Zone, choice: Choice, gain: Option<Cents>, wins: bool) -> impl IntoView {
    let lang = use_lang();
    let (x, y) = match zone {
        Zone::Couleur => (0, 391),
        Zone::Symbole => (292, 378),
    };
    let amount = move || match gain {
        // The display face has no narrow no-break space.
        Some(gain) => tag_amount(lang.get(), gain).replace('\u{202f}', "\u{a0}"),
        None => "···".to_owned(),
    };
    view! {
        <g class="lampe-hanging" data-known=gain.map(|_| "") aria-hidden="true">
            {wins
                .then(|| {
                    view! {
                        <use href="#lampe-gold" x=x - 36 y=y - 22 width="168" height="168"></use>
                    }
                })}
            {(zone == Zone::Symbole)
                .then(|| {
                    view! {
                        <path class="lampe-chain-edge" d="M340 320V382"></path>
                        <path class="lampe-chain" d="M340 320V382"></path>
                    }
                })}
            <use href="#lampe-tag" x=x y=y width="96" height="108"></use>
            <use
                href=format!("#lampe-{}", plate(zone, choice))
                x=x + 27
                y=y + 31
                width="42"
                height="42"
            ></use>
            <text class="lampe-amount" x=x + 48 y=y + 94>
                {amount}
            </text>
        </g>
    }
}

/// What the smoke draws: the revealed colour and symbol, alike whether they match or not, and a
/// golden wreath around a match.
#[component]
fn Forms(found: Vec<Dealt>) -> impl IntoView {
    let alone = found.len() == 1;
    found
        .into_iter()
        .map(|one| {
            let (x, y, half) = match (alone, one.zone) {
                (true, _) => (200, 96, 95),
                (false, Zone::Couleur) => (128, 88, 78),
                (false, Zone::Symbole) => (286, 88, 78),
            };
            let wins = !one.prize().is_zero();
            let square = move |name: &str, reach: i32| {
                view! {
                    <use
                        href=format!("#lampe-{name}")
                        x=-reach
                        y=-reach
                        width=2 * reach
                        height=2 * reach
                    ></use>
                }
            };
            view! {
                <g
                    class="lampe-form"
                    data-wins=wins.then_some("")
                    transform=format!("translate({x} {y})")
                    aria-hidden="true"
                >
                    {wins.then(|| square("gold", half * 4 / 3))}
                    {square("cloud", half + 6)}
                    {square("curls", half)}
                    {square(&format!("form-{}", plate(one.zone, one.revealed)), half)}
                </g>
            }
        })
        .collect_view()
}

#[component]
fn Caption(table: Table) -> impl IntoView {
    let lang = use_lang();
    move || {
        (table.phase.get() == Phase::Choosing).then(|| {
            view! {
                <g class="lampe-caption" aria-hidden="true">
                    <text x="200" y="52">{lang.get().lampe_call_first()}</text>
                    <text x="200" y="80">{lang.get().lampe_call_second()}</text>
                </g>
            }
        })
    }
}

/// The drawing's state, by which the style sheet warms it.
fn state(phase: &Phase, uncovered: bool) -> &'static str {
    match phase.play() {
        None => "cold",
        Some(_) if !uncovered => "covered",
        Some(_) if matches!(phase, Phase::Mismatch(_)) => "lost",
        Some(play) => match Outcome::of(play.stake, play.prize) {
            Outcome::Lost => "lost",
            Outcome::Less | Outcome::Refunded => "even",
            Outcome::Won => "won",
        },
    }
}

/// The drawing in words, which never say more than it shows.
fn describe(
    lang: Lang,
    phase: &Phase,
    uncovered: bool,
    picks: impl Iterator<Item = (Zone, Choice)>,
) -> String {
    let name = |zone, choice| lang.choice(zone, choice).to_lowercase();
    let listed = |words: Vec<String>| words.join(", ");
    match phase.play().map(dealt) {
        Some(dealt) if uncovered => lang.lamp_smoke(listed(
            dealt
                .iter()
                .map(|one| name(one.zone, one.revealed))
                .collect(),
        )),
        Some(dealt) => {
            let gains = dealt.iter().map(|one| locale::money(lang, one.gain));
            lang.lamp_ready(listed(gains.collect()))
        }
        None => {
            let chosen: Vec<String> = picks.map(|(zone, choice)| name(zone, choice)).collect();
            if chosen.is_empty() {
                lang.lamp_no_choice().to_owned()
            } else {
                lang.lamp_cold(listed(chosen))
            }
        }
    }
}

/// Large amounts go without their cents: the tag is 72 units wide.
fn tag_amount(lang: Lang, gain: Cents) -> String {
    if gain < Cents::euros(1_000) {
        locale::money(lang, gain)
    } else {
        locale::money_short(lang, gain)
    }
}

/// Thousandths as a decimal for the style sheet.
fn decimal(thousandths: u32) -> String {
    format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000)
}

fn tenths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    format!(
        "{sign}{}.{}",
        value.unsigned_abs() / 10,
        value.unsigned_abs() % 10
    )
}

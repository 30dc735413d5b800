use grattoir_rules::lampe::{Choice, Zone};
use grattoir_view::prelude::*;
use leptos::html;

use super::art::{AURA, BRASS, HINT, RELIEF, SMOKE, SPARKS, WARMTH};
use super::dealt::dealt;
use super::forms::Forms;
use super::glow::FingerLight;
use super::lamp::LampTouch;
use super::lamp_state::Lamp;
use super::polish::{Polish, Thrown};
use super::skip::Skip;
use super::step::{Step, celebration, outcome};
use super::tags::Tag;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::table::Phase;
use crate::text::Lang;

/// The night, the lamp, the smoke, and what it draws at the end. Every layer is a drawing of its own,
/// so that what moves draws nothing else anew; the style sheet moves them, by the step, the warmth
/// and the finger.
#[component]
pub fn Stage(lamp: Lamp) -> impl IntoView {
    let lang = use_lang();
    let phase = lamp.table.phase;
    let node = NodeRef::<html::Section>::new();
    let skip = Skip::on(lamp, node);
    let polish = Polish::new();
    let uncovered = move || lamp.step.get().is_uncovered();
    // Rubbed, tapped or skipped: once the smoke is up the lamp is as warm.
    let warmth = move || {
        let warmth = lamp.warmth_of(lamp.rub.get());
        super::decimal(if uncovered() {
            1_000
        } else {
            warmth.cast_signed()
        })
    };
    let part = |art: &'static str| view! { <div class="lampe-part" inner_html=art></div> };
    // On the few small drawings that follow it, never above the lamp: a property that changes is asked
    // of every line below it.
    let warm = move |art: &'static str| {
        view! { <div class="lampe-part lampe-warm" style=("--warmth", warmth) inner_html=art></div> }
    };
    view! {
        <section
            class="stage"
            node_ref=node
            aria-label=move || lang.get().stage()
            data-step=move || lamp.step.get().word()
            data-outcome=move || phase.with(outcome)
            data-light=move || phase.with(celebration)
            data-finger=move || lamp.finger.get().map(|_| "")
            on:pointerdown=move |event| skip.press(&event)
            on:click=move |event| skip.tap(&event)
        >
            <svg
                class="lampe-scene"
                viewBox="0 0 1200 800"
                preserveAspectRatio="xMidYMax slice"
                aria-hidden="true"
            >
                <use href="#lampe-scene"></use>
                <use class="lampe-moon" href="#lampe-moon"></use>
            </svg>
            <div class="lampe-dawn"></div>
            <div
                class="lampe-set"
                role="group"
                aria-label=move || describe(lang.get(), &phase.get(), uncovered(), lamp.picks.get().zones())
            >
                <div class="lampe-camera">
                    {warm(AURA)} {part(BRASS)} <div class="lampe-shine">
                        <FingerLight lamp=lamp kind="pool" />
                    </div> {part(RELIEF)} {warm(WARMTH)} <FingerLight lamp=lamp kind="air" /> {part(HINT)}
                    <div
                        class="lampe-smoke lampe-warm"
                        style=("--warmth", warmth)
                        style=("--lean", move || super::decimal(lamp.glow.get().lean()))
                        inner_html=SMOKE
                    ></div> {Zone::BOTH.map(|zone| view! { <Tag lamp=lamp zone=zone /> }).collect_view()}
                    // A drawing of its own: the browser asks the outermost one what a finger may do.
                    <svg class="lampe-pad" viewBox="0 0 400 300">
                        {move || {
                            (lamp.step.get() == Step::Covered)
                                .then(|| view! { <LampTouch lamp=lamp polish=polish /> })
                        }}
                    </svg>
                    {move || {
                        (lamp.step.get() == Step::Covered).then(|| view! { <Thrown polish=polish /> })
                    }}
                </div>
                <Forms lamp=lamp />
                <div class="lampe-sparks" inner_html=SPARKS></div>
                <p class="lampe-caption" aria-hidden="true">
                    <span>{move || lang.get().lampe_call_first()}</span>
                    <span>{move || lang.get().lampe_call_second()}</span>
                </p>
            </div>
        </section>
    }
}

/// The drawing in words, which never say more than it shows.
fn describe(
    lang: Lang,
    phase: &Phase,
    uncovered: bool,
    picks: impl Iterator<Item = (Zone, Choice)>,
) -> String {
    let name = |zone, choice| locale::small(lang.choice(zone, choice));
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

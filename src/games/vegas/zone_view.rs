use gloo_timers::callback::Timeout;
use grattoir_reveal::Event;
use grattoir_rules::{Cell, Zone};
use grattoir_view::prelude::*;

use super::dealt::{surface_at, zones};
use super::drawings::Drawings;
use super::face;
use super::flakes::Shed;
use super::plan::Plan;
use super::vegas_state::Vegas;
use super::words::zone_says;
use crate::scratch::Scratch;
use crate::settings::{use_lang, use_settings};

/// How long the rest of a coating takes to go, in milliseconds.
const LIFT: u32 = 300;

/// One zone on its piece: coated, and once it is open, in the page with its name. While it is
/// covered nothing here tells what it holds.
#[component]
pub fn ZoneView(vegas: Vegas, zone: Zone) -> impl IntoView {
    let lang = use_lang();
    let settings = use_settings();
    let drawings = expect_context::<ReadSignal<Option<Drawings>>>();
    let plan = Plan::of(zone);
    let open = Memo::new(move |_| vegas.open().contains(zone));
    // The coating stays a moment after the zone has opened, and fades.
    let coated = RwSignal::new(!open.get_untracked());
    let lift = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        if !open.get() {
            coated.set(true);
        } else if coated.get_untracked() {
            let pause = if settings.moves_less() { 90 } else { LIFT };
            let gone = move || {
                coated.try_set(false);
            };
            lift.set_value(Some(Timeout::new(pause, gone)));
        }
    });
    let artwork = Signal::derive(move || {
        let drawings = drawings.get()?;
        let unit = vegas.dealt.get()?.unit;
        Some(face::artwork(lang.get(), &drawings, &unit, zone))
    });
    let pays = Memo::new(move |_| {
        let dealt = vegas.dealt.get()?;
        let gains = dealt.shown(vegas.open());
        let cells = gains.flat_map(|gain| gain.cells.iter().copied());
        Some(
            cells
                .filter(|cell| cell.zone == zone)
                .collect::<Vec<Cell>>(),
        )
    });
    let shown = move || {
        let unit = vegas.dealt.get().filter(|_| open.get())?.unit;
        let drawing = move || {
            let pays = pays.get().unwrap_or_default();
            face::open(lang.get(), &unit, zone, &pays)
        };
        Some(view! {
            <svg
                class="vegas-shown"
                viewBox=format!("0 0 {} {}", plan.size.0, plan.size.1)
                role="img"
                aria-label=move || zone_says(lang.get(), &unit, zone)
                inner_html=drawing
            ></svg>
        })
    };
    let uncover = Callback::new(move |()| vegas.table.happen(Event::Uncover(zone)));
    let surface = surface_at(zone);
    let is_first = zones(surface).next() == Some(zone);
    let shed = Shed::new();
    let coating = move || {
        coated.get().then(|| {
            let on_ready = Callback::new(move |gauge| shed.read(gauge));
            view! {
                <Scratch
                    size=plan.size
                    outlines=plan.outlines(zone)
                    brush=settings.brush(plan.brush)
                    threshold=settings.threshold()
                    artwork=artwork
                    open=open.into()
                    on_clear=uncover
                    on_ready=on_ready
                />
            }
        })
    };
    let glint = move || {
        let waits = is_first && !open.get() && vegas.beckons(surface);
        waits.then(|| glint(&plan.outlines(zone).path(), plan.size, zone.number()))
    };
    let share = move |part: i32, whole: i32| format!("{}%", decimal(part, whole));
    view! {
        <div
            class="vegas-zone"
            data-zone=zone.number()
            on:pointerdown=move |_| vegas.know(surface)
            on:pointermove=move |event| shed.shed(&event)
            style=("left", share(plan.at.0, plan.piece.0))
            style=("top", share(plan.at.1, plan.piece.1))
            style=("width", share(plan.size.0, plan.piece.0))
            style=("height", share(plan.size.1, plan.piece.1))
        >
            {shown}
            {coating}
            {glint}
        </div>
    }
}

/// One white band that passes once over a coating which waits for the first touch.
fn glint(path: &str, (width, height): (i32, i32), number: u8) -> impl IntoView + use<> {
    let clip = format!("vegas-clip-{number}");
    let drawing = format!(
        "<clipPath id=\"{clip}\"><path d=\"{path}\"/></clipPath><g clip-path=\"url(#{clip})\">\
         <path class=\"vegas-band\" d=\"M0 0h34l-40 {height}h-34z\"/></g>"
    );
    view! {
        <svg
            class="vegas-glint"
            viewBox=format!("0 0 {width} {height}")
            aria-hidden="true"
            inner_html=drawing
        ></svg>
    }
}

/// A share in percent, to a thousandth.
fn decimal(part: i32, whole: i32) -> String {
    let thousandths = part * 100_000 / whole;
    format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000)
}

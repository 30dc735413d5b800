#![allow(
    clippy::float_arithmetic,
    reason = "a share in percent for a program to read; no money comes near it"
)]

use std::cell::RefCell;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use grattoir_client::scratch::{Artwork, Gauge, Outlines, Scratch, rectangle};
use grattoir_view::mount_to;
use grattoir_view::prelude::*;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// The surface, in CSS pixels; the drawing's units are the same.
const SIZE: (i32, i32) = (600, 400);
/// The brush's radius, in tenths.
const BRUSH: i32 = 200;
/// More than there is to clear, in thousandths.
const NEVER: u32 = 1_001;

/// Mounts the game's own surface, and `window.__bench` to drive it:
/// `{ ready, surface(), canvas(), percent(), unmount() }`. With `?finish=30` enough is 30 %, and
/// `window.__done` counts how often it was said.
pub fn mount() {
    let Some(place) = place() else { return };
    let (ready, is_ready) = promise();
    let gauge = Arc::new(OnceLock::new());
    set(&window(), "__done", &0.into());
    let mounted = mount_to(&place, {
        let gauge = Arc::clone(&gauge);
        move || surface(gauge, is_ready)
    });
    let find = |selector: &str| JsValue::from(place.query_selector(selector).ok().flatten());
    let (surface, canvas) = (find(".scratch"), find(".scratch-coat"));
    let mounted = RefCell::new(Some(mounted));

    let bench = Object::new();
    set(&bench, "ready", &ready);
    set(&bench, "surface", &function(move || surface.clone()));
    set(&bench, "canvas", &function(move || canvas.clone()));
    set(
        &bench,
        "percent",
        &function(move || percent(gauge.get().copied()).into()),
    );
    set(
        &bench,
        "unmount",
        &function(move || {
            drop(mounted.take());
            JsValue::UNDEFINED
        }),
    );
    set(&window(), "__bench", &bench);
}

fn surface(gauge: Arc<OnceLock<Gauge>>, is_ready: Function) -> impl IntoView {
    let done = AtomicU32::new(0);
    let on_clear = Callback::new(move |()| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        set(&window(), "__done", &done.into());
    });
    let is_ready = StoredValue::new_local(is_ready);
    let on_ready = Callback::new(move |of_surface| {
        gauge.get_or_init(|| of_surface);
        // What fulfils a promise throws nothing.
        is_ready.with_value(|is_ready| drop(is_ready.call0(&JsValue::UNDEFINED)));
    });
    view! {
        <Scratch
            size=SIZE
            outlines=Outlines(vec![rectangle(0, 0, SIZE.0 * 10, SIZE.1 * 10, 0)])
            brush=BRUSH
            threshold=threshold()
            artwork=Signal::stored(Some(artwork()))
            open=Signal::stored(false)
            on_clear=on_clear
            on_ready=on_ready
        />
    }
}

/// How much is cleared of what can be, 0 to 100; 0 where there is no surface.
fn percent(gauge: Option<Gauge>) -> f64 {
    match gauge.and_then(Gauge::cells) {
        Some((cleared, visible)) => f64::from(cleared) * 100.0 / f64::from(visible.max(1)),
        None => 0.0,
    }
}

/// An opaque coating over a face of another colour.
fn artwork() -> Artwork {
    let (width, height) = SIZE;
    let drawing = |inside: &str| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{inside}</svg>"#
        )
    };
    Artwork {
        coat: drawing(
            r##"<linearGradient id="m" x2="1" y2="1"><stop stop-color="#9a97a4"/><stop offset=".5" stop-color="#f3f1f5"/><stop offset="1" stop-color="#8c8997"/></linearGradient><rect width="100%" height="100%" fill="url(#m)"/>"##,
        ),
        face: drawing(
            r##"<rect width="100%" height="100%" fill="#15142a"/><circle cx="300" cy="200" r="120" fill="#ffcc4d"/>"##,
        ),
        words: Vec::new(),
    }
}

/// What `?finish=` asks for, in thousandths.
fn threshold() -> u32 {
    let query = window().location().search().unwrap_or_default();
    let finish = query
        .trim_start_matches('?')
        .split('&')
        .find_map(|part| part.strip_prefix("finish=")?.parse::<u32>().ok());
    finish.map_or(NEVER, |percent| percent * 10)
}

fn place() -> Option<HtmlElement> {
    let place = document().create_element("div").ok()?;
    place.set_class_name("bench-scratch");
    document().body()?.append_child(&place).ok()?;
    place.dyn_into().ok()
}

/// A promise and what fulfils it.
fn promise() -> (Promise, Function) {
    let mut fulfils = None;
    let promise = Promise::new(&mut |fulfil, _| fulfils = Some(fulfil));
    (promise, fulfils.unwrap_or_default())
}

/// A function for the page, which lives as long as the page.
fn function(act: impl Fn() -> JsValue + 'static) -> JsValue {
    Closure::<dyn Fn() -> JsValue>::new(act).into_js_value()
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Nobody has frozen these objects.
    let _ = Reflect::set(object, &name.into(), value);
}

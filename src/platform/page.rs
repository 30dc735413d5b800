#![allow(
    clippy::float_arithmetic,
    reason = "the browser's clock is a float; no money comes near it"
)]

use js_sys::{Date, Function, Promise, Reflect};
use leptos::prelude::{document, set_timeout, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, Event, HtmlElement, Url};

use crate::text::Lang;

/// The first of the browser's languages that the product speaks, else French.
#[must_use]
pub fn preferred_lang() -> Lang {
    let languages = window().navigator().languages();
    languages
        .iter()
        .filter_map(|tag| Lang::from_tag(&tag.as_string()?))
        .next()
        .unwrap_or(Lang::Fr)
}

/// Whether the system asks for less movement.
#[must_use]
pub fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Makes a change of the page, fading from before it to after it where the browser can.
pub fn cross_fade(change: impl FnOnce() + 'static) {
    /// Worn by `<html>` as long as the fading takes.
    const CLASS: &str = "router-outlet-0";
    let Ok(start) = Reflect::get(&document(), &"startViewTransition".into())
        .and_then(JsCast::dyn_into::<Function>)
    else {
        return change();
    };
    let classes = document().document_element().map(|root| root.class_list());
    if let Some(classes) = &classes {
        let _ = classes.add_1(CLASS);
    }
    let change = Closure::once_into_js(change);
    let Ok(fading) = start.call1(&document(), &change) else {
        return;
    };
    if let Ok(finished) = Reflect::get(&fading, &"finished".into()) {
        let over = Closure::once(move || {
            if let Some(classes) = classes {
                let _ = classes.remove_1(CLASS);
            }
        });
        let _ = finished.unchecked_into::<Promise>().finally(&over);
        // The browser lets go of it when it has been called.
        drop(over.into_js_value());
    }
}

/// Whether the moment, RFC 3339, lies at most so many days back.
#[must_use]
pub fn is_within_days(at: &str, days: u32) -> bool {
    let age = Date::now() - Date::new(&at.into()).get_time();
    age <= f64::from(days) * 86_400_000.0
}

/// This moment, RFC 3339 UTC to the second, by this device's clock.
#[must_use]
pub fn now() -> String {
    let text = String::from(Date::new_0().to_iso_string());
    let seconds = text.split('.').next().unwrap_or_default();
    format!("{seconds}Z")
}

/// Sets an attribute of `<html>`, or removes it.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else {
        return;
    };
    // Only an ill-formed name could be refused, and the names are written in this program.
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// The page's title.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Takes away the still shell that the page shows before the program has come.
pub fn remove_shell() {
    if let Some(shell) = document().get_element_by_id("shell") {
        shell.remove();
    }
}

/// Tells whoever keeps the program on this device to forget it.
pub fn forget_worker() {
    tell("grattoir:forget");
}

/// Begins a new visit, at the lobby.
pub fn begin_anew() {
    // A browser that refuses leaves the page as it is, with its button.
    let _ = window().location().assign("/");
}

/// The address that every page of the product begins with.
#[must_use]
pub fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Hands a text over to the player as a file of that name.
pub fn hand_over(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let file = Blob::new_with_str_sequence(&parts);
    let Some(address) = file
        .ok()
        .and_then(|file| Url::create_object_url_with_blob(&file).ok())
    else {
        return;
    };
    if let Ok(link) = document().create_element("a") {
        let _ = link.set_attribute("href", &address);
        let _ = link.set_attribute("download", name);
        link.unchecked_ref::<HtmlElement>().click();
    }
    // The browser has taken the file by then, or nobody will.
    set_timeout(
        move || {
            let _ = Url::revoke_object_url(&address);
        },
        std::time::Duration::from_secs(60),
    );
}

/// Says something to what stands in the page beside this program.
pub fn tell(what: &str) {
    if let Ok(event) = Event::new(what) {
        // Nobody needs to listen.
        let _ = window().dispatch_event(&event);
    }
}

/// Loads the page again from the server.
pub fn reload() {
    // A browser that refuses leaves the page as it is, with its button.
    let _ = window().location().reload();
}

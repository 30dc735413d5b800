use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

thread_local! {
    /// The address the visit began at, until it is left.
    static FIRST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Moves the focus to the element of that id once the screen has been drawn, so that what is new
/// is where the next key or the screen reader goes on.
pub fn focus_on(id: &'static str) {
    request_animation_frame(move || focus(id));
}

/// As [`focus_on`], but only where what had the focus has gone with its page.
pub fn focus_if_lost(id: &'static str) {
    request_animation_frame(move || {
        let active = document().active_element();
        if active.is_none_or(|active| active.tag_name() == "BODY") {
            focus(id);
        }
    });
}

/// Whether the visit has come to this address from another one. The page that the browser itself
/// has loaded is read from its beginning and needs no help.
#[must_use]
pub fn has_moved(address: &str) -> bool {
    FIRST.with_borrow_mut(|first| match first {
        None => {
            *first = Some(address.to_owned());
            false
        }
        Some(first) if first == address => false,
        Some(first) => {
            first.clear();
            true
        }
    })
}

fn focus(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    // A browser that refuses the focus leaves it where it was: nothing is lost.
    let _ = match element.dyn_ref::<web_sys::SvgElement>() {
        Some(drawn) => drawn.focus(),
        None => element.unchecked_ref::<web_sys::HtmlElement>().focus(),
    };
}

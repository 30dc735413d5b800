use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Moves the focus to the element of that id once the screen has been drawn, so that what is new
/// is where the next key or the screen reader goes on.
pub fn focus_on(id: &'static str) {
    request_animation_frame(move || {
        let Some(element) = document().get_element_by_id(id) else {
            return;
        };
        // A browser that refuses the focus leaves it where it was: nothing is lost.
        let _ = match element.dyn_ref::<web_sys::SvgElement>() {
            Some(drawn) => drawn.focus(),
            None => element.unchecked_ref::<web_sys::HtmlElement>().focus(),
        };
    });
}

use js_sys::Reflect;
use leptos::prelude::{document, window};
use wasm_bindgen::prelude::*;

/// The address of the sounds: a module of its own, which nobody without sound fetches.
const SOUNDS: &str = "/js/sound.js";

#[wasm_bindgen]
extern "C" {
    /// Makes a sound; there only once the sounds have come.
    #[wasm_bindgen(catch, js_namespace = grattoir)]
    fn cue(name: &str, level: u8) -> Result<(), JsValue>;
}

/// Brings the sounds into the page, once. They follow `data-sound` of `<html>` by themselves.
///
/// `at_once`: the player has turned them on this very moment, so that they may begin with that gesture.
pub fn fetch_sounds(at_once: bool) {
    let there = document().query_selector(&format!("script[src='{SOUNDS}']"));
    let (Ok(None), Some(head)) = (there, document().head()) else {
        return;
    };
    // Where the module cannot be asked for, the game is silent, as it is without it.
    if let Ok(script) = document().create_element("script") {
        let _ = script.set_attribute("type", "module");
        let _ = script.set_attribute("src", SOUNDS);
        if at_once {
            let _ = script.set_attribute("data-at-once", "");
        }
        let _ = head.append_child(&script);
    }
}

/// Makes a sound, where there are any.
pub fn sound(name: &str, level: u8) {
    // What comes before the sounds have come is not heard later.
    let _ = cue(name, level);
}

/// Whether the device says that it can vibrate.
#[must_use]
pub fn can_vibrate() -> bool {
    Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or(false)
}

/// A light tick of the device, where it can.
pub fn tick() {
    if can_vibrate() {
        window().navigator().vibrate_with_duration(12);
    }
}

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    /// An element as the Web Animations API has it.
    #[wasm_bindgen(extends = Element)]
    type Animated;
    #[wasm_bindgen(method, js_name = getAnimations)]
    fn animations(this: &Animated, options: &JsValue) -> Array;

    /// One animation of a style sheet.
    type Motion;
    #[wasm_bindgen(method)]
    fn play(this: &Motion);
    #[wasm_bindgen(method, catch)]
    fn finish(this: &Motion) -> Result<(), JsValue>;
    #[wasm_bindgen(method, getter, js_name = playState)]
    fn state(this: &Motion) -> String;
}

/// Runs the animation that the style sheet keeps paused on this element, from its beginning.
/// `false` where it has none, or is still at it.
pub fn run(element: &Element) -> bool {
    let motions = element
        .unchecked_ref::<Animated>()
        .animations(&JsValue::UNDEFINED);
    let Some(motion) = motions.iter().next().map(JsCast::unchecked_into::<Motion>) else {
        return false;
    };
    let is_free = motion.state() != "running";
    if is_free {
        motion.play();
    }
    is_free
}

/// Takes everything that moves in this element to its end.
pub fn finish(element: &Element) {
    let options = js_sys::Object::new();
    if js_sys::Reflect::set(&options, &"subtree".into(), &JsValue::TRUE).is_err() {
        return;
    }
    for motion in element
        .unchecked_ref::<Animated>()
        .animations(&options)
        .iter()
    {
        // Only what never ends cannot be finished, and nothing here is such.
        let _ = motion.unchecked_into::<Motion>().finish();
    }
}

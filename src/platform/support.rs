use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// What the product cannot do without, as a path from the window.
const NEEDED: [&[&str]; 6] = [
    &["crypto", "getRandomValues"],
    &["Intl", "NumberFormat"],
    &["HTMLDialogElement", "prototype", "showModal"],
    &["PointerEvent"],
    &["AbortSignal", "timeout"],
    &["fetch"],
];

/// The names of what this browser lacks; none in a browser that will do.
#[must_use]
pub fn missing() -> Vec<String> {
    let has = |path: &&[&str]| {
        path.iter().try_fold(JsValue::from(window()), |from, name| {
            let found = Reflect::get(&from, &(*name).into()).ok()?;
            (!found.is_undefined() && !found.is_null()).then_some(found)
        })
    };
    NEEDED
        .iter()
        .filter(|path| has(path).is_none())
        .map(|path| path.join("."))
        .collect()
}

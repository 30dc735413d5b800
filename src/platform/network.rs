use leptos::prelude::window;

/// Whether the browser thinks it has a network. `true` promises nothing; `false` is certain.
#[must_use]
pub fn is_online() -> bool {
    window().navigator().on_line()
}

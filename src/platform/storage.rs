use leptos::prelude::window;
use web_sys::Storage;

/// What is kept on this device, under a name; `None` where there is nothing or the browser keeps
/// nothing.
#[must_use]
pub fn load(name: &str) -> Option<String> {
    store()?.get_item(&full(name)).ok()?
}

/// Keeps a value on this device. Answers whether the browser kept it: a full or refused storage
/// does not, and the caller goes on without.
pub fn keep(name: &str, value: &str) -> bool {
    store().is_some_and(|store| store.set_item(&full(name), value).is_ok())
}

/// Forgets a value.
pub fn forget(name: &str) {
    if let Some(store) = store() {
        // What could not be kept need not be forgotten.
        let _ = store.remove_item(&full(name));
    }
}

/// Forgets everything.
pub fn forget_all() {
    if let Some(store) = store() {
        // What could not be kept need not be forgotten.
        let _ = store.clear();
    }
}

fn store() -> Option<Storage> {
    window().local_storage().ok()?
}

fn full(name: &str) -> String {
    format!("grattoir.{name}")
}

/// Whether a change under this full name tells of a purchase made or a reveal ended.
#[must_use]
pub fn is_of_a_play(full_name: &str) -> bool {
    ["purchase", "finish"]
        .iter()
        .any(|name| full(name) == full_name)
}

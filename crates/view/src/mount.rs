use any_spawner::Executor;
use leptos::prelude::{Owner, document};
use web_sys::HtmlElement;

use crate::IntoView;
use crate::build::build;
use crate::state::State;

/// A view in the page. Dropped, it is taken out, and all that it owns ends.
#[must_use = "a view that is dropped is taken out of the page"]
pub struct Mounted {
    state: State,
    _owner: Owner,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.state.unmount();
    }
}

/// Builds a view and puts it at the end of an element of the page.
pub fn mount_to<V: IntoView>(parent: &HtmlElement, view: impl FnOnce() -> V + 'static) -> Mounted {
    // Refused where it has begun already, and then it runs.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    let state = owner.with(|| {
        let mut state = build(view().into_view());
        state.mount(parent, None);
        state
    });
    Mounted {
        state,
        _owner: owner,
    }
}

/// Builds a view and puts it at the end of the page's body, for as long as the page is open.
///
/// # Panics
///
/// Where the document has no body.
pub fn mount_to_body<V: IntoView>(view: impl FnOnce() -> V + 'static) {
    let body = document().body().expect("a page has a body");
    std::mem::forget(mount_to(&body, view));
}

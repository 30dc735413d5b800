use leptos::ev;
use leptos::prelude::*;

/// Calls when the page is looked at again (from another tab, from the back and forward cache, from
/// a closed laptop), or when another tab of this browser has bought or finished something.
pub fn on_return(call: impl Fn() + Clone + 'static) {
    let again = call.clone();
    let visible = window_event_listener(ev::visibilitychange, move |_| {
        if document().visibility_state() == web_sys::VisibilityState::Visible {
            again();
        }
    });
    let again = call.clone();
    let shown = window_event_listener(ev::pageshow, move |event| {
        if event.persisted() {
            again();
        }
    });
    let changed = window_event_listener(ev::storage, move |event| {
        if event
            .key()
            .is_some_and(|key| super::storage::is_of_a_play(&key))
        {
            call();
        }
    });
    on_cleanup(move || {
        visible.remove();
        shown.remove();
        changed.remove();
    });
}

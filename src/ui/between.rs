use grattoir_view::prelude::*;
use leptos_router::hooks::use_location;

use crate::desk::use_desk;
use crate::platform::page;

/// Tells what keeps the program up to date where the visit is: from page to page, and whether a play
/// is under way. It renews nothing but between plays, from one page to the next.
#[component]
pub fn Between() -> impl IntoView {
    let desk = use_desk();
    let path = use_location().pathname;
    Effect::new(move || {
        page::set_root_attribute("data-idle", desk.is_idle().then_some(""));
    });
    Effect::new(move || {
        path.track();
        page::tell("grattoir:page");
    });
}

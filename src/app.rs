use grattoir_view::prelude::*;

use crate::cues::{Captions, Cues};
use crate::desk::Desk;
use crate::platform::{page, support};
use crate::routes::{Routes, route};
use crate::settings::Settings;
use crate::ui::{Between, Unsupported, Waiting};

/// The whole product: its routes, and what every page shares.
#[component]
#[must_use]
pub fn App() -> impl IntoView {
    Settings::provide();
    Cues::provide();
    let desk = Desk::provide();
    page::remove_shell();
    let missing = support::missing();
    if !missing.is_empty() {
        return view! { <Unsupported missing=missing.join(", ") /> };
    }
    desk.ask();
    route();
    view! {
        <Routes />
        <Waiting />
        <Between />
        <Captions />
    }
}

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::path;

use crate::cues::{Captions, Cues};
use crate::desk::Desk;
use crate::pages::{
    HistoryPage, Lobby, NotFound, PlayLampe, PlayPharaon, PlayVegas, ReplayPage, RulesPage,
    SettingsPage,
};
use crate::platform::{page, support};
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
        return view! { <Unsupported missing=missing.join(", ") /> }.into_any();
    }
    desk.ask();
    view! {
        <Router>
            <Routes transition=page::can_cross_fade() fallback=|| view! { <NotFound /> }>
                <Route path=path!("/") view=Lobby />
                <Route path=path!("/lampe") view=PlayLampe />
                <Route path=path!("/pharaon") view=PlayPharaon />
                <Route path=path!("/historique") view=HistoryPage />
                <Route path=path!("/historique/:play") view=ReplayPage />
                <Route path=path!("/regles/:game") view=RulesPage />
                <Route path=path!("/vegas") view=PlayVegas />
                <Route path=path!("/reglages") view=SettingsPage />
            </Routes>
            <Waiting />
            <Between />
            <Captions />
        </Router>
    }
    .into_any()
}

use grattoir_view::prelude::*;
use leptos::children::ToChildren;
use leptos::prelude::{ArcMemo, ArcRwSignal};
use leptos_router::components::{Router, RouterProps};
use leptos_router::hooks::use_location;
use leptos_router::location::{BrowserUrl, LocationProvider};
use leptos_router::params::ParamsMap;

use crate::pages::{
    FairnessPage, HistoryPage, Lobby, NotFound, PlayLampe, PlayPharaon, PlayVegas, ReplayPage,
    RulesPage, SettingsPage,
};
use crate::platform::page;

/// A page, and how it is drawn.
type Page = fn() -> Node;

/// What stands at an address, and what the address says to it.
fn find(path: &str) -> (Page, ParamsMap) {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let mut params = ParamsMap::new();
    let page: Page = match *parts.as_slice() {
        [] => || view! { <Lobby /> },
        ["lampe"] => || view! { <PlayLampe /> },
        ["pharaon"] => || view! { <PlayPharaon /> },
        ["vegas"] => || view! { <PlayVegas /> },
        ["historique"] => || view! { <HistoryPage /> },
        ["historique", play] => {
            params.insert("play", play.to_owned());
            || view! { <ReplayPage /> }
        }
        ["regles", game] => {
            params.insert("game", game.to_owned());
            || view! { <RulesPage /> }
        }
        ["equite"] => || view! { <FairnessPage /> },
        ["reglages"] => || view! { <SettingsPage /> },
        _ => || view! { <NotFound /> },
    };
    (page, params)
}

/// Puts the router under whatever is drawn from here on: it keeps the address and the history, and
/// hears the links.
pub fn route() {
    let children = ToChildren::to_children(|| ());
    let _ = Router(RouterProps::builder().children(children).build());
}

/// The page of the address, under the router that keeps the address, the history and the links.
///
/// The router's own table of routes wants the view types of Leptos, one for each page.
#[component]
pub fn Routes() -> impl IntoView {
    let path = use_location().pathname;
    let router = expect_context::<BrowserUrl>();
    let first = path.with_untracked(|path| find(path));
    let first = (first.0, ArcRwSignal::new(first.1));
    let shown = RwSignal::new(first.clone());
    let outer = Owner::current().expect("a component has an owner");
    // What was asked for last: the browser takes its time to fade, and shows each in turn.
    Effect::new(move |asked: Option<(Page, ArcRwSignal<ParamsMap>)>| {
        let (page, params) = path.with(|path| find(path));
        let asked = asked.unwrap_or_else(|| first.clone());
        let next = if std::ptr::fn_addr_eq(asked.0, page) {
            asked.1.set(params);
            asked
        } else {
            let next = (page, ArcRwSignal::new(params));
            let coming = next.clone();
            page::cross_fade(move || shown.set(coming));
            next
        };
        router.ready_to_complete();
        next
    });
    // An owner of its own: what a page leaves behind at its end is told once its elements are gone.
    move || {
        let (page, params) = shown.get();
        let owner = outer.child();
        let view = owner.with(|| {
            provide_context(ArcMemo::from(params));
            page()
        });
        Node::Owned(Box::new(view), owner)
    }
}

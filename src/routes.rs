use grattoir_view::prelude::*;
use leptos::children::ToChildren;
use leptos::prelude::{ArcMemo, ArcRwSignal};
use leptos_router::components::{Router, RouterProps};
use leptos_router::hooks::use_location;
use leptos_router::location::{BrowserUrl, LocationProvider};
use leptos_router::params::ParamsMap;

use crate::pages::{
    HistoryPage, Lobby, NotFound, PlayLampe, PlayPharaon, PlayVegas, ReplayPage, RulesPage,
    SettingsPage,
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
    let (page, params) = path.with_untracked(|path| find(path));
    let shown = RwSignal::new((page, ArcRwSignal::new(params)));
    let outer = Owner::current().expect("a component has an owner");
    Effect::new(move |before: Option<()>| {
        let (page, params) = path.with(|path| find(path));
        if before.is_none() {
            return;
        }
        let (current, given) = shown.get_untracked();
        if std::ptr::fn_addr_eq(current, page) {
            given.set(params);
        } else {
            page::cross_fade(move || {
                // The browser takes its time, and the player may have gone elsewhere meanwhile.
                if std::ptr::fn_addr_eq(path.with_untracked(|path| find(path)).0, page) {
                    shown.set((page, ArcRwSignal::new(params)));
                }
            });
        }
        router.ready_to_complete();
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

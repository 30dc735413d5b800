use grattoir_view::prelude::*;
use leptos::task::spawn_local;

use crate::api;
use crate::desk::use_desk;
use crate::platform::{page, storage};
use crate::settings::use_lang;
use crate::ui::{Dialog, Icon, Still};

/// Closes the demo account and forgets all that this device keeps, once the player has confirmed it.
#[component]
pub fn Erase(
    /// Set once nothing is left.
    erased: RwSignal<bool>,
) -> impl IntoView {
    let lang = use_lang();
    let asking = RwSignal::new(false);
    view! {
        <div class="setting">
            <Icon name="erase" />
            <div>
                <h3>{move || lang.get().erase()}</h3>
                <p class="setting-note">{move || lang.get().erase_note()}</p>
            </div>
            <div class="setting-act">
                <button class="btn" on:click=move |_| asking.set(true)>
                    {move || lang.get().erase()}
                </button>
            </div>
        </div>
        {move || asking.get().then(|| view! { <Sure asking=asking erased=erased /> })}
    }
}

#[component]
fn Sure(asking: RwSignal<bool>, erased: RwSignal<bool>) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let failed = RwSignal::new(false);
    let erase = move |_| {
        failed.set(false);
        spawn_local(async move {
            // The server first: what is kept here leads to the account as long as it is not closed.
            if api::close_session().await.is_err() {
                failed.try_set(true);
                return;
            }
            storage::forget_all();
            page::forget_worker();
            desk.waiting.set(None);
            erased.try_set(true);
        });
    };
    view! {
        <Dialog
            title=Signal::derive(move || lang.get().erase_title().to_owned())
            on_close=move || asking.set(false)
        >
            <p class="page-lead">{move || lang.get().erase_here()}</p>
            <p class="page-lead">{move || lang.get().erase_there()}</p>
            <p role="alert">{move || failed.get().then(|| lang.get().erase_failed())}</p>
            <div class="dialog-actions">
                <button class="btn" on:click=move |_| asking.set(false)>
                    {move || lang.get().cancel()}
                </button>
                <button class="btn" data-kind="bad" on:click=erase>
                    {move || lang.get().erase()}
                </button>
            </div>
        </Dialog>
    }
}

/// Nothing is left. Going on is a new visit, which opens a new account; until then none is.
#[component]
pub fn Erased() -> impl IntoView {
    let lang = use_lang();
    view! {
        <div class="frame">
            <header class="bar">
                <h1 class="bar-title">
                    <Icon name="mark" />
                    <span>"Grattoir"</span>
                </h1>
                <span class="bar-demo">{move || lang.get().demo()}</span>
            </header>
            <Still
                icon="check"
                title=Signal::derive(move || lang.get().erased_title().to_owned())
                text=Signal::derive(move || lang.get().erased().to_owned())
            >
                <div class="console-row">
                    <button class="btn" data-kind="primary" on:click=move |_| page::begin_anew()>
                        {move || lang.get().start_again()}
                    </button>
                </div>
            </Still>
        </div>
    }
}

use grattoir_view::prelude::*;

use super::{Bar, Icon};
use crate::desk::use_desk;
use crate::platform::network;
use crate::record;
use crate::settings::use_lang;

/// A full screen that says one thing.
#[component]
pub fn Still(
    /// The icon's name.
    icon: &'static str,
    /// What happened.
    #[prop(into)]
    title: Signal<String>,
    /// What it means for the player.
    #[prop(into)]
    text: Signal<String>,
    /// What can be done, in a `console-row`.
    children: Children,
) -> impl IntoView {
    view! {
        <main class="still">
            <Ticket icon=icon />
            <h2>{title}</h2>
            <p class="page-lead" role="status">
                {text}
            </p>
            {children()}
        </main>
    }
}

/// A ticket on which an icon has been scratched free: the picture of every screen that has no game.
#[component]
pub fn Ticket(
    /// The icon's name.
    icon: &'static str,
) -> impl IntoView {
    view! {
        <div class="ticket" aria-hidden="true">
            <svg class="ticket-paper" viewBox="0 0 176 104">
                <use href="/art/icons.svg#ui-ticket"></use>
            </svg>
            <Icon name=icon />
        </div>
    }
}

/// The server does not answer, or there is no network.
#[component]
pub fn Down() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let online = network::is_online();
    let icon = if online { "server" } else { "offline" };
    view! {
        <div class="frame">
            <Bar title="Grattoir".to_owned() home=true />
            <Still
                icon=icon
                title=Signal::derive(move || {
                    let lang = lang.get();
                    if online { lang.down_title() } else { lang.offline_title() }.to_owned()
                })
                text=Signal::derive(move || {
                    let lang = lang.get();
                    if online { lang.down() } else { lang.offline() }.to_owned()
                })
            >
                <div class="console-row">
                    <button class="btn" data-kind="primary" on:click=move |_| desk.ask()>
                        {move || lang.get().retry()}
                    </button>
                </div>
                <Readable />
            </Still>
        </div>
    }
}

/// What can be read without the server, where this device has kept it.
#[component]
fn Readable() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let plays = !record::kept().is_empty();
    let offers = desk.catalogue.with_untracked(Option::is_some);
    (plays || offers).then(|| {
        view! {
            <nav class="nav" aria-label=move || lang.get().to_read()>
                {plays
                    .then(|| {
                        view! {
                            <a href="/historique" class="btn" data-kind="plain">
                                <Icon name="history" />
                                {move || lang.get().history()}
                            </a>
                        }
                    })}
                <a href="/equite" class="btn" data-kind="plain">
                    <Icon name="proof" />
                    {move || lang.get().fairness()}
                </a>
                {offers
                    .then(|| {
                        view! {
                            <a href="/regles/lampe" class="btn" data-kind="plain">
                                <Icon name="rules" />
                                {move || lang.get().rules()}
                            </a>
                        }
                    })}
            </nav>
        }
    })
}

/// Says over what is read without the server that it may be out of date.
#[component]
pub fn Offline() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    view! {
        <div class="notice" role="status">
            <Icon name="offline" />
            <p>
                <strong>{move || lang.get().offline_title()} "."</strong>
                " "
                {move || lang.get().as_last_seen()}
            </p>
            <div class="notice-actions">
                <button class="btn" on:click=move |_| desk.ask()>
                    {move || lang.get().retry()}
                </button>
            </div>
        </div>
    }
}

/// The browser lacks something without which a play could not be seen. Nothing was bought.
#[component]
pub fn Unsupported(
    /// What it lacks, by name.
    missing: String,
) -> impl IntoView {
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
                icon="warning"
                title=Signal::derive(move || lang.get().unsupported_title().to_owned())
                text=Signal::derive(move || lang.get().unsupported(&missing))
            >
                ""
            </Still>
        </div>
    }
}

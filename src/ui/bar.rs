use grattoir_rules::Game;
use grattoir_view::prelude::*;
use leptos_router::hooks::use_location;

use super::{Icon, said};
use crate::desk::use_desk;
use crate::platform::{announce, locale, page};
use crate::settings::{Switch, use_lang, use_settings};

/// The slim bar on top of every screen: the way back, the name, the balance, the sound, the settings,
/// and the permanent label of play money.
#[component]
pub fn Bar(
    /// The screen's name, also the page's title.
    #[prop(into)]
    title: Signal<String>,
    /// The game whose icon stands before the name.
    #[prop(optional)]
    game: Option<Game>,
    /// The lobby itself has no way back.
    #[prop(optional)]
    home: bool,
) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let icon = game.map_or("mark", Game::name);
    let settings = use_settings();
    let sounds = move || settings.is_on(Switch::Sound);
    Effect::new(move || {
        let title = title.get();
        page::set_title(&if home {
            title
        } else {
            format!("{title} — Grattoir")
        });
    });
    if announce::has_moved(&use_location().pathname.get_untracked()) {
        announce::focus_if_lost("page-title");
    }
    view! {
        <header class="bar">
            {(!home)
                .then(|| {
                    view! {
                        <a
                            href="/"
                            class="btn bar-back"
                            data-kind="icon"
                            aria-label=move || lang.get().back_to_games()
                        >
                            <Icon name="back" />
                        </a>
                    }
                })}
            <h1 class="bar-title" id="page-title" tabindex="-1">
                <Icon name=icon />
                <span>{move || said(lang.get(), title.get())}</span>
            </h1>
            <span class="bar-demo">{move || lang.get().demo()}</span>
            <span class="bar-balance">
                <span class="vh">{move || lang.get().balance()} " "</span>
                <span data-part="balance">
                    {move || {
                        desk.shown_balance().map_or("…".to_owned(), |sum| locale::money(lang.get(), sum))
                    }}
                </span>
            </span>
            <span class="bar-tools">
                <button
                    class="btn bar-sound"
                    data-kind="icon"
                    aria-label=move || lang.get().sound()
                    aria-pressed=move || if sounds() { "true" } else { "false" }
                    on:click=move |_| settings.turn(Switch::Sound, !settings.is_on_now(Switch::Sound))
                >
                    {move || {
                        if sounds() {
                            view! { <Icon name="sound" /> }
                        } else {
                            view! { <Icon name="mute" /> }
                        }
                    }}
                </button>
                <a
                    href="/reglages"
                    class="btn"
                    data-kind="icon"
                    aria-label=move || lang.get().settings()
                >
                    <Icon name="settings" />
                </a>
            </span>
        </header>
    }
}

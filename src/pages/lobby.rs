use grattoir_protocol::StakeOffer;
use grattoir_rules::{Cents, Game};
use grattoir_view::prelude::*;

use crate::desk::{Boot, use_desk};
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Bar, Down, Icon, Mark, Sprite};

/// The shelf with the three games as windows into their worlds.
#[component]
pub fn Lobby() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    move || {
        if desk.boot.get() == Boot::Down {
            return view! { <Down /> }.into_any();
        }
        view! {
            <div class="frame">
                <Bar title="Grattoir".to_owned() home=true />
                <Sprite href="/art/worlds.svg" />
                <main class="shelf">
                    <p class="shelf-lead">{move || lang.get().lobby_lead()}</p>
                    {move || desk.pins.changed.get().then(|| view! { <Changed /> })}
                    {Game::ALL.map(|game| view! { <World game=game /> }).collect_view()}
                </main>
                <footer class="foot">
                    <nav class="nav" aria-label=move || lang.get().the_rest()>
                        <a href="/historique" class="btn" data-kind="plain">
                            <Icon name="history" />
                            {move || lang.get().history()}
                        </a>
                        <a href="/regles/lampe" class="btn" data-kind="plain">
                            <Icon name="rules" />
                            {move || lang.get().rules()}
                        </a>
                        <a href="/equite" class="btn" data-kind="plain">
                            <Icon name="proof" />
                            {move || lang.get().fairness()}
                        </a>
                    </nav>
                    <p>{move || lang.get().unaffiliated()}</p>
                    <p>{move || lang.get().adults()}</p>
                </footer>
            </div>
        }
        .into_any()
    }
}

/// Another account is open here than the last visit had: what was pinned for that one does not hold
/// the operator to this one's plays.
#[component]
fn Changed() -> impl IntoView {
    let lang = use_lang();
    let pins = use_desk().pins;
    view! {
        <div class="notice shelf-notice" data-kind="warn" role="status">
            <Icon name="info" />
            <p>{move || lang.get().fair_changed_now()}</p>
            <div class="notice-actions">
                <a href="/equite" class="btn">
                    <Icon name="proof" />
                    {move || lang.get().fairness()}
                </a>
                <button class="btn" on:click=move |_| pins.changed.set(false)>
                    {move || Lang::close(lang.get())}
                </button>
            </div>
        </div>
    }
}

#[component]
fn World(game: Game) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let offers = Memo::new(move |_| desk.offers(game));
    let stakes = move || stakes(lang.get(), &offers.get());
    let prizes = move || prizes(lang.get(), &offers.get());
    let inside = view! {
        <svg class="world-window" viewBox="0 0 300 360" aria-hidden="true">
            <use href=format!("#world-{game}")></use>
        </svg>
        <span class="world-text">
            <Mark game=game />
            <span>{stakes} "\u{a0}"</span>
            <span class="world-top">{prizes} "\u{a0}"</span>
        </span>
    };
    view! {
        <a href=format!("/{game}") class="world" data-game=game.name()>
            {inside}
        </a>
    }
}

fn stakes(lang: Lang, offers: &[StakeOffer]) -> String {
    let amounts: Vec<String> = offers
        .iter()
        .map(|offer| locale::money_short(lang, offer.stake))
        .collect();
    match amounts.as_slice() {
        [] => String::new(),
        [a, b, c] => lang.stakes_three(a, b, c),
        [first, ..] => lang.per_play(first),
    }
}

fn prizes(lang: Lang, offers: &[StakeOffer]) -> String {
    let amounts = || {
        offers
            .iter()
            .flat_map(|offer| &offer.prizes)
            .map(|&(amount, _)| amount)
    };
    let short = |amount: Cents| locale::money_short(lang, amount);
    match (amounts().min(), amounts().max()) {
        (Some(least), Some(most)) => lang.prizes_between(short(least), short(most)),
        _ => String::new(),
    }
}

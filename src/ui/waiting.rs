use grattoir_protocol::Play;
use grattoir_rules::Game;
use grattoir_view::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};

use super::{Dialog, Fact, Icon};
use crate::desk::{TakeUp, use_desk};
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// Offers the play that is paid and not yet revealed to its end, over whatever page is open.
#[component]
pub fn Waiting() -> impl IntoView {
    let desk = use_desk();
    move || {
        desk.waiting
            .get()
            .map(|play| view! { <WaitingPlay play=play /> })
    }
}

#[component]
fn WaitingPlay(play: Play) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let navigate = use_navigate();
    let here = use_location().pathname;
    let Play {
        game,
        stake,
        at,
        progress,
        ..
    } = play.clone();
    let take_up = Callback::new(move |how| {
        desk.taken.set(Some((play.clone(), how)));
        desk.waiting.set(None);
        let there = format!("/{game}");
        // On the game's own page the way back stays as short as it was.
        let replace = here.get_untracked() == there;
        let options = NavigateOptions {
            replace,
            ..NavigateOptions::default()
        };
        navigate(&there, options);
    });
    let text = move || lang.get().waiting();
    let name_and_stake = move || {
        let lang = lang.get();
        lang.fact_game_stake(game_name(game), locale::money(lang, stake))
    };
    let uncovered = move || lang.get().zones_of(progress.count_ones(), game.zones());
    let bought = move || locale::moment(lang.get(), &at);
    view! {
        <Dialog
            title=Signal::derive(move || lang.get().waiting_title().to_owned())
            game=game.name()
            on_close=move || desk.waiting.set(None)
        >
            <p class="page-lead">{text}</p>
            <dl class="dialog-facts">
                <Fact
                    term=Signal::derive(move || lang.get().fact_game().to_owned())
                    figure=Signal::derive(name_and_stake)
                />
                <Fact
                    term=Signal::derive(move || lang.get().fact_bought().to_owned())
                    figure=Signal::derive(bought)
                />
                {(game.zones() > 1)
                    .then(|| {
                        view! {
                            <Fact
                                term=Signal::derive(move || lang.get().fact_uncovered().to_owned())
                                figure=Signal::derive(uncovered)
                            />
                        }
                    })}
            </dl>
            <div class="dialog-actions">
                <button
                    class="btn"
                    data-kind="primary"
                    on:click=move |_| take_up.run(TakeUp::Resume)
                >
                    {move || Lang::resume(lang.get())}
                </button>
                <button class="btn" on:click=move |_| take_up.run(TakeUp::RevealAll)>
                    <Icon name="auto" />
                    {move || Lang::reveal_all(lang.get())}
                </button>
                <button class="btn" data-kind="plain" on:click=move |_| desk.waiting.set(None)>
                    {move || lang.get().close()}
                </button>
            </div>
        </Dialog>
    }
}

/// What the bar and the facts call a game, in both languages.
#[must_use]
pub const fn game_name(game: Game) -> &'static str {
    match game {
        Game::Lampe => "Lampe",
        Game::Pharaon => "Pharaon",
        Game::Vegas => "Vegas",
    }
}

use grattoir_protocol::StakeOffer;
use grattoir_rules::Game;
use grattoir_view::prelude::*;

use crate::desk::{Boot, use_desk};
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Bar, Down, Sheet, Sprite, Still, game_name};

/// The frame around a game: bar, drawings, and what is shown while the server is asked, does not
/// answer, or does not sell the game.
#[component]
pub fn Place<F>(
    /// The game.
    game: Game,
    /// The addresses of its drawings.
    sprites: &'static [&'static str],
    /// The stage and the console, once the offers of the game are known, stakes rising. Stands in
    /// the grid of `play`.
    inside: F,
) -> impl IntoView
where
    F: Fn(Vec<StakeOffer>) -> AnyView + Clone + Send + Sync + 'static,
{
    let desk = use_desk();
    let offers = Memo::new(move |_| desk.offers(game));
    let worn = RwSignal::new(false);
    let main = move || {
        let inside = inside.clone();
        if desk.boot.get() == Boot::Asking || !worn.get() {
            return view! { <main class="play"><Asking /></main> }.into_any();
        }
        match offers.get() {
            offers if offers.is_empty() => view! { <Closed game=game /> }.into_any(),
            offers => view! { <main class="play">{inside(offers)}</main> }.into_any(),
        }
    };
    let page = move || {
        if desk.boot.get() == Boot::Down {
            return view! { <Down /> }.into_any();
        }
        let sprites = sprites.iter().map(|href| view! { <Sprite href=href /> });
        view! {
            <div class="frame" data-game=game.name() data-fit="">
                <Bar title=game_name(game).to_owned() game=game />
                {sprites.collect_view()}
                {main.clone()}
            </div>
        }
        .into_any()
    };
    view! {
        <Sheet game=game worn=worn />
        {page}
    }
}

/// The stage and the console while what they need is on its way.
#[component]
pub fn Asking() -> impl IntoView {
    let lang = use_lang();
    view! {
        <section class="stage"></section>
        <section class="console">
            <p class="console-note" role="status">
                {move || lang.get().loading()}
            </p>
        </section>
    }
}

#[component]
fn Closed(game: Game) -> impl IntoView {
    let lang = use_lang();
    let say =
        move |text: fn(Lang) -> &'static str| Signal::derive(move || text(lang.get()).to_owned());
    view! {
        <Still icon=game.name() title=say(Lang::closed_title) text=say(Lang::closed)>
            <div class="console-row">
                <a href="/" class="btn">
                    {move || lang.get().to_lobby()}
                </a>
            </div>
        </Still>
    }
}

use grattoir_protocol::{Play, Status};
use grattoir_view::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_params_map};

use super::Asking;
use crate::api::{self, Failure};
use crate::games::{Again, Sprites, rest};
use crate::platform::locale;
use crate::settings::use_lang;
use crate::table::Table;
use crate::text::Lang;
use crate::ui::{Bar, Icon, Sheet, Still, WaysOn, game_name};

/// A past play, shown again and plainly marked as one.
#[component]
pub fn ReplayPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("play")).unwrap_or_default());
    let play = RwSignal::new(None);
    Effect::new(move || {
        let asked = id.get();
        play.set(None);
        spawn_local(async move {
            let answer = api::play(&asked).await;
            if id.try_get_untracked() == Some(asked) {
                play.try_set(Some(answer));
            }
        });
    });
    move || match play.get() {
        None => view! { <Empty text=Lang::loading /> }.into_any(),
        Some(Ok(play)) if play.status == Status::Open => view! { <Open play=play /> }.into_any(),
        Some(Ok(play)) => view! { <Replay play=play /> }.into_any(),
        Some(Err(Failure::Refused(_))) => view! { <Empty text=Lang::no_such_play /> }.into_any(),
        Some(Err(_)) => view! { <Empty text=Lang::down_title /> }.into_any(),
    }
}

#[component]
fn Replay(play: Play) -> impl IntoView {
    let game = play.game;
    let navigate = use_navigate();
    let leave = Callback::new(move |()| navigate("/historique", NavigateOptions::default()));
    let at = play.at.clone();
    let table = Table::lay_again(play, rest(game), leave, None);
    let worn = RwSignal::new(false);
    let again = move || {
        if worn.get() {
            view! { <Again table=table /> }.into_any()
        } else {
            view! { <Asking /> }.into_any()
        }
    };
    view! {
        <Sheet game=game worn=worn />
        <div class="frame" data-game=game.name() data-fit="" data-replay="">
            <Bar title=game_name(game).to_owned() game=game />
            <Sprites game=game />
            <main class="play">
                <Band at=at />
                {again}
            </main>
        </div>
    }
}

#[component]
fn Band(at: String) -> impl IntoView {
    let lang = use_lang();
    let when = move || {
        let lang = lang.get();
        lang.replay_of(locale::moment(lang, &at))
    };
    view! {
        <div class="replay">
            <Icon name="replay" />
            <span>
                <strong>{move || Lang::replay_plain(lang.get())}</strong>
                <span>{when}</span>
            </span>
            <a
                href="/historique"
                class="btn"
                data-kind="icon"
                aria-label=move || lang.get().leave_replay()
            >
                <Icon name="close" />
            </a>
        </div>
    }
}

/// A play that is not revealed to its end is no replay: it is offered to be resumed.
#[component]
fn Open(play: Play) -> impl IntoView {
    let lang = use_lang();
    let title = Signal::derive(move || lang.get().history().to_owned());
    let say =
        move |text: fn(Lang) -> &'static str| Signal::derive(move || text(lang.get()).to_owned());
    view! {
        <div class="frame">
            <Bar title=title />
            <Still icon=play.game.name() title=say(Lang::waiting_title) text=say(Lang::waiting)>
                <div class="console-row">
                    <WaysOn play=play.id />
                </div>
            </Still>
        </div>
    }
}

#[component]
fn Empty(text: fn(Lang) -> &'static str) -> impl IntoView {
    let lang = use_lang();
    let title = Signal::derive(move || lang.get().replay().to_owned());
    let text = Signal::derive(move || text(lang.get()).to_owned());
    view! {
        <div class="frame">
            <Bar title=title />
            <Still icon="replay" title=title text=text>
                <div class="console-row">
                    <a href="/historique" class="btn">
                        {move || lang.get().history()}
                    </a>
                </div>
            </Still>
        </div>
    }
}

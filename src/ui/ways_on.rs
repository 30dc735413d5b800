use grattoir_view::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use crate::api;
use crate::desk::{TakeUp, use_desk};
use crate::settings::use_lang;
use crate::text::Lang;

/// The two ways on with a play that is not revealed to its end: « Reprendre » and « Voir le
/// résultat ». Both go to its game.
#[component]
pub fn WaysOn(
    /// The play's id.
    play: String,
) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let navigate = use_navigate();
    let take_up = Callback::new(move |how: TakeUp| {
        let (play, navigate) = (play.clone(), navigate.clone());
        spawn_local(async move {
            // Where the server does not answer, the two ways stay where they are.
            let Ok(play) = api::play(&play).await else {
                return;
            };
            let path = format!("/{}", play.game);
            desk.waiting.set(None);
            desk.taken.set(Some((play, how)));
            navigate(&path, NavigateOptions::default());
        });
    });
    view! {
        <button
            class="btn"
            data-kind="primary"
            on:click=move |_| take_up.run(TakeUp::Resume)
        >
            {move || Lang::resume(lang.get())}
        </button>
        <button class="btn" on:click=move |_| take_up.run(TakeUp::RevealAll)>
            {move || Lang::see_result(lang.get())}
        </button>
    }
}

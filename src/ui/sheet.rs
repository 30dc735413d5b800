use gloo_timers::callback::Timeout;
use grattoir_rules::Game;
use grattoir_view::prelude::*;

/// How long a page waits for its sheet at most, in milliseconds: a browser that says neither that it
/// has come nor that it has not must not keep a play from its player.
const PATIENCE: u32 = 5_000;

/// The style sheet of a game, for as long as its page is open.
#[component]
pub fn Sheet(
    /// The game.
    game: Game,
    /// Set once the sheet is in force: what it dresses is shown from then on, so that nothing is
    /// ever seen undressed. Also where it does not come: an undressed game can still be played.
    worn: RwSignal<bool>,
) -> impl IntoView {
    // Said once: whoever hears it lays the stage, and a stage is not laid anew under a finger.
    let wear = move || {
        if worn.try_get_untracked() == Some(false) {
            worn.set(true);
        }
    };
    let _patience = StoredValue::new_local(Timeout::new(PATIENCE, wear));
    view! {
        <link
            rel="stylesheet"
            href=format!("/css/{game}.css")
            on:load=move |_| wear()
            on:error=move |_| wear()
        />
    }
}

use grattoir_rules::Game;
use leptos::prelude::*;

/// The style sheet of a game, for as long as its page is open.
#[component]
pub fn Sheet(
    /// The game.
    game: Game,
    /// Set once the sheet is in force: what it dresses is shown from then on, so that nothing is
    /// ever seen undressed. Also where it does not come: an undressed game can still be played.
    worn: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <link
            rel="stylesheet"
            href=format!("/css/{game}.css")
            on:load=move |_| worn.set(true)
            on:error=move |_| worn.set(true)
        />
    }
}

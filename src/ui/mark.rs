use grattoir_rules::Game;
use grattoir_view::prelude::*;

use super::game_name;

/// A game's name in its own hand, as a drawing: no font is loaded for it.
#[component]
pub fn Mark(game: Game) -> impl IntoView {
    view! {
        <svg
            class="mark"
            preserveAspectRatio="xMinYMax meet"
            viewBox=view_box(game)
            role="img"
            lang="fr"
            aria-label=game_name(game)
        >
            <use href=format!("/art/marks.svg#mark-{game}")></use>
        </svg>
    }
}

/// Each name has its own box.
const fn view_box(game: Game) -> &'static str {
    match game {
        Game::Lampe => "0 0 139 47",
        Game::Pharaon => "0 0 238 48.4",
        Game::Vegas => "0 0 145 47",
    }
}

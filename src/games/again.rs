use grattoir_rules::Game;
use grattoir_view::prelude::*;

use super::{lampe, pharaon, vegas};
use crate::table::Table;
use crate::ui::Sprite;

/// How long a game moves after its last zone has opened, in milliseconds.
#[must_use]
pub const fn rest(game: Game) -> u32 {
    match game {
        Game::Lampe => lampe::REST,
        Game::Pharaon => pharaon::REST,
        Game::Vegas => vegas::REST,
    }
}

/// The drawings of a game.
#[component]
pub fn Sprites(game: Game) -> impl IntoView {
    let sprites: &'static [&'static str] = match game {
        Game::Lampe => &lampe::SPRITES,
        Game::Pharaon => &pharaon::SPRITES,
        Game::Vegas => &vegas::SPRITES,
    };
    let sprites = sprites.iter().map(|href| view! { <Sprite href=href /> });
    sprites.collect_view()
}

/// A game's own stage and console, on a table at which nothing is bought.
#[component]
pub fn Again(table: Table) -> impl IntoView {
    match table.game() {
        Game::Lampe => {
            let lamp = lampe::Lamp::new(table);
            view! {
                <lampe::Stage lamp=lamp />
                <lampe::Console lamp=lamp offer=None />
            }
            .into_any()
        }
        Game::Pharaon => {
            let temple = pharaon::Temple::new(table);
            view! {
                <pharaon::Stage temple=temple />
                <pharaon::Console temple=temple offers=Vec::new() />
            }
            .into_any()
        }
        Game::Vegas => {
            let vegas = vegas::Vegas::new(table);
            view! {
                <vegas::Stage vegas=vegas />
                <vegas::Console vegas=vegas offer=None />
            }
            .into_any()
        }
    }
}

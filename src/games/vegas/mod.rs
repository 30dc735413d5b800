//! Vegas: buy, pick the first table, scratch four of them.

mod auto;
mod console;
mod dealt;
mod doors;
mod drawings;
mod face;
mod ledger;
mod marks;
mod pays;
mod piece;
mod plan;
mod reveals;
mod said;
mod stage;
mod table_view;
mod thumbs;
mod vegas_state;
mod words;
mod zone_view;

pub use console::Console;
pub use stage::Stage;
pub use vegas_state::Vegas;

/// How long the last coating takes to go and its gain to light up, in milliseconds.
pub const REST: u32 = 1_100;

/// The drawings of the game.
pub const SPRITES: [&str; 6] = [
    "/art/vegas/deco.svg",
    "/art/vegas/cards.svg",
    "/art/vegas/roulette.svg",
    "/art/vegas/craps.svg",
    "/art/vegas/jackpot.svg",
    "/art/vegas/coat.svg",
];

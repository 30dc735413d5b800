//! Vegas: buy, pick the first table, scratch four of them.

mod auto;
mod console;
mod crest;
mod dealt;
mod doors;
mod drawings;
mod face;
mod flakes;
mod joy;
mod ledger;
mod marks;
mod pays;
mod piece;
mod plan;
mod reveals;
mod said;
mod signs;
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

/// The drawings of the game, one file for each thing that moves on its own.
pub const SPRITES: [&str; 11] = [
    "/art/vegas/deco.svg",
    "/art/vegas/rays.svg",
    "/art/vegas/crest.svg",
    "/art/vegas/neon.svg",
    "/art/vegas/cards.svg",
    "/art/vegas/wheel.svg",
    "/art/vegas/chips.svg",
    "/art/vegas/craps.svg",
    "/art/vegas/jackpot.svg",
    "/art/vegas/lever.svg",
    "/art/vegas/coat.svg",
];

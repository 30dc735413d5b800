//! Pharaon: four grids closed by sand, their signs, the lines, and the Énigme Bonus.

mod call;
mod console;
mod cover;
mod dealt;
mod enigma;
mod gains;
mod glory;
mod grid;
mod outline;
mod sign;
mod signs;
mod stage;
mod stakes;
mod temple;
mod wave;

pub use console::Console;
pub use stage::Stage;
pub use temple::Temple;
pub use wave::Spot;

/// How long the last grid's wave and the Énigme Bonus take, in milliseconds.
pub const REST: u32 = 4_000;

/// The drawings of the game: one file for each thing that moves on its own.
pub const SPRITES: [&str; 9] = [
    "/art/pharaon/light.svg",
    "/art/pharaon/wall.svg",
    "/art/pharaon/tablet.svg",
    "/art/pharaon/cover.svg",
    "/art/pharaon/sand.svg",
    "/art/pharaon/glyphs.svg",
    "/art/pharaon/thread.svg",
    "/art/pharaon/enigma.svg",
    "/art/pharaon/glory.svg",
];

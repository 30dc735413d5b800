//! Pharaon: four grids closed by sand, their signs, the lines, and the Énigme Bonus.

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

/// How long the last grid's wave and the Énigme Bonus take, in milliseconds.
pub const REST: u32 = 3_300;

/// The drawings of the game.
pub const SPRITES: [&str; 2] = ["/art/pharaon/glyphs.svg", "/art/pharaon/parts.svg"];

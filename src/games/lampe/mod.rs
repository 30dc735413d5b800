//! Les mystères de la lampe: choose, buy, rub, see.

mod choice;
mod console;
mod dealt;
mod lamp;
mod lamp_state;
mod picks;
mod stage;

pub use console::Console;
pub use lamp_state::Lamp;
pub use stage::Stage;

/// How long the smoke takes to draw what the lamp reveals, in milliseconds.
pub const REST: u32 = 1_100;

/// The drawings of the game.
pub const SPRITES: [&str; 5] = [
    "/art/lampe/scene.svg",
    "/art/lampe/lamp.svg",
    "/art/lampe/plates.svg",
    "/art/lampe/tag.svg",
    "/art/lampe/smoke.svg",
];

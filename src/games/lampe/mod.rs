//! Les mystères de la lampe: choose, buy, rub, see.

mod art;
mod choice;
mod console;
mod dealt;
mod forms;
mod glow;
mod lamp;
mod lamp_state;
mod picks;
mod polish;
mod skip;
mod stage;
mod step;
mod tags;

pub use console::Console;
pub use lamp_state::Lamp;
pub use stage::Stage;

/// How long the smoke takes to draw what the lamp reveals, in milliseconds.
pub const REST: u32 = 1_100;

/// The drawings of the game.
pub const SPRITES: [&str; 8] = [
    "/art/lampe/scene.svg",
    "/art/lampe/lamp.svg",
    "/art/lampe/warmth.svg",
    "/art/lampe/finger.svg",
    "/art/lampe/plates.svg",
    "/art/lampe/tag.svg",
    "/art/lampe/smoke.svg",
    "/art/lampe/wreath.svg",
];

/// Tenths of the drawing's units, as a number of them for the style sheet.
fn units(tenths: i32) -> String {
    decimal(tenths * 100)
}

/// Thousandths as a decimal for the style sheet.
fn decimal(thousandths: i32) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    format!("{sign}{}.{:03}", size / 1_000, size % 1_000)
}

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

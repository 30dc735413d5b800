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

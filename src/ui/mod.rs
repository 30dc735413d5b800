//! Small parts that every page shares.

mod bar;
mod between;
mod choice;
mod dialog;
mod icon;
mod mark;
mod prizes;
mod result;
mod said;
mod sheet;
mod sprite;
mod still;
mod waiting;
mod ways_on;

pub use bar::Bar;
pub use between::Between;
pub use choice::Choice;
pub use dialog::{Dialog, Fact};
pub use icon::Icon;
pub use mark::Mark;
pub use prizes::Prizes;
pub use result::{ResultLine, ResultSlip};
pub use said::said;
pub use sheet::Sheet;
pub use sprite::Sprite;
pub use still::{Down, Offline, Still, Ticket, Unsupported};
pub use waiting::{Waiting, game_name};
pub use ways_on::WaysOn;

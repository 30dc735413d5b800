//! The wire as the client reads and writes it. Serde's readers are a copy of themselves for each
//! type, and weigh more in the program than a game; these are one reader of JSON and a line a member.
//! As strict as serde's, which the tests hold them against.

mod json;
mod members;
mod scalar;
mod signed;
mod unit;
mod wire;
mod write;

pub use json::Json;
pub use members::Members;
pub use scalar::word;
pub use write::{member, text};

/// What can be read from JSON.
pub trait Read: Sized {
    /// The value; where there is none in this JSON, any value, and `sound` is cleared. Nobody looks
    /// at a value that is not sound.
    fn read(json: Json, sound: &mut bool) -> Self;
}

/// The value in a text that is JSON; `None` where there is none.
#[must_use]
pub fn read<T: Read>(text: &str) -> Option<T> {
    let mut sound = true;
    let value = T::read(Json::parse(text)?, &mut sound);
    sound.then_some(value)
}

use grattoir_protocol::Play;

use crate::platform::storage;

const NAME: &str = "sold";

/// How many plays are kept in mind.
const MOST: usize = 200;

/// Whether a play still has the units that this device first saw in it. The operator can sign a
/// second sale of the same play, and give it the proof of another unit: what was seen first holds.
#[must_use]
pub fn is_as_first_seen(play: &Play) -> bool {
    let text = storage::load(NAME).unwrap_or_default();
    let units = units(play);
    let seen = |line: &str| {
        line.split_once('\t')
            .filter(|(id, _)| *id == play.id)
            .map(|(_, units)| units.to_owned())
    };
    if let Some(seen) = text.lines().find_map(seen) {
        return seen == units;
    }
    let new = format!("{}\t{units}", play.id);
    let lines = std::iter::once(new.as_str()).chain(text.lines());
    let lines: Vec<&str> = lines.take(MOST).collect();
    storage::keep(NAME, &lines.join("\n"));
    true
}

fn units(play: &Play) -> String {
    let units = play.units.iter();
    let units: Vec<String> = units
        .map(|unit| format!("{} {}", unit.block, unit.index))
        .collect();
    units.join(" ")
}

use super::Row;
use crate::platform::storage;

const NAME: &str = "history";

/// How many lines are kept.
const MOST: usize = 60;

/// Forgets what is another player's: the first line says whose the rest is.
pub fn of_player(player: &str) {
    let text = storage::load(NAME).unwrap_or_default();
    if text.lines().next() != Some(player) {
        storage::keep(NAME, player);
    }
}

/// Keeps the newest lines in place of what was kept.
pub fn keep(rows: &[Row]) {
    let text = storage::load(NAME).unwrap_or_default();
    let player = text.lines().next().unwrap_or_default().to_owned();
    let lines = rows.iter().take(MOST).map(Row::write);
    let all: Vec<String> = std::iter::once(player).chain(lines).collect();
    storage::keep(NAME, &all.join("\n"));
}

/// Keeps the lines of a play that has just ended, in place of what was known of it.
pub fn add(mut rows: Vec<Row>) {
    let before = kept().into_iter();
    let others = before.filter(|row| rows.iter().all(|new| new.play != row.play));
    let others: Vec<Row> = others.collect();
    rows.extend(others);
    keep(&rows);
}

/// The lines kept, newest first.
#[must_use]
pub fn kept() -> Vec<Row> {
    let text = storage::load(NAME).unwrap_or_default();
    text.lines().skip(1).filter_map(Row::read).collect()
}

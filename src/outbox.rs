//! What is still to be said to the server after a reveal: that it has ended. Losing it is
//! harmless, for the play is then offered again; saying it twice is harmless too.

use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;

use crate::api::{self, Failure};
use crate::platform::storage;

const NAME: &str = "finish";

/// How long to wait before saying it again, in milliseconds; then the next visit does.
const PAUSES: [u32; 4] = [1_000, 3_000, 10_000, 30_000];

/// Notes that the play's reveal has ended, with these zones uncovered, and says so until the server
/// has heard it.
pub fn finish(play: &str, bits: u16) {
    storage::keep(NAME, &format!("{play} {bits}"));
    let play = play.to_owned();
    spawn_local(async move {
        for pause in PAUSES {
            if say(&play, bits).await {
                return;
            }
            TimeoutFuture::new(pause).await;
        }
    });
}

/// Saves the zones uncovered so far, once: losing it is harmless.
pub fn save(play: &str, bits: u16) {
    let play = play.to_owned();
    spawn_local(async move {
        // The end of the play says it all again.
        let _ = api::save_progress(&play, bits).await;
    });
}

/// Says what an earlier visit could not. Answers whether there was anything to say.
pub async fn flush() -> bool {
    let Some(note) = storage::load(NAME) else {
        return false;
    };
    match note
        .split_once(' ')
        .and_then(|(play, bits)| Some((play, bits.parse().ok()?)))
    {
        Some((play, bits)) => {
            say(play, bits).await;
        }
        None => storage::forget(NAME),
    }
    true
}

async fn say(play: &str, bits: u16) -> bool {
    let said = match api::save_progress(play, bits).await {
        Ok(()) => api::finish(play).await,
        Err(failure) => Err(failure),
    };
    let heard = !said.as_ref().is_err_and(Failure::is_unknown);
    if heard {
        storage::forget(NAME);
    }
    heard
}

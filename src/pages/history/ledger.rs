use grattoir_protocol::HistoryPlay;
use grattoir_view::prelude::*;
use leptos::task::spawn_local;

use crate::api::{self, Failure};
use crate::record::{self, Row};

/// The plays fetched so far, newest first.
#[derive(Clone, Copy)]
pub struct Ledger {
    /// Fetched so far.
    pub plays: RwSignal<Vec<HistoryPlay>>,
    /// Whether more are being fetched.
    pub asking: RwSignal<bool>,
    /// Why the last fetch failed.
    pub failure: RwSignal<Option<Failure>>,
    next: RwSignal<Option<String>>,
}

impl Ledger {
    /// An empty ledger that asks for its first page.
    #[must_use]
    pub fn open() -> Self {
        let ledger = Self {
            plays: RwSignal::new(Vec::new()),
            asking: RwSignal::new(false),
            failure: RwSignal::new(None),
            next: RwSignal::new(None),
        };
        ledger.ask();
        ledger
    }

    /// Whether older plays are still to be had.
    #[must_use]
    pub fn has_more(self) -> bool {
        self.next.with(Option::is_some)
    }

    /// Fetches the next page, the first one first.
    pub fn ask(self) {
        self.asking.set(true);
        self.failure.set(None);
        let before = self.next.get_untracked();
        spawn_local(async move {
            match api::history(before.as_deref()).await {
                Ok(page) => {
                    if before.is_none() {
                        let rows: Vec<Row> = page.plays.iter().flat_map(Row::of_history).collect();
                        record::keep(&rows);
                    }
                    self.plays.try_update(|plays| plays.extend(page.plays));
                    self.next.try_set(page.next);
                }
                Err(failure) => {
                    self.failure.try_set(Some(failure));
                }
            }
            self.asking.try_set(false);
        });
    }
}

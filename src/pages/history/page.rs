use grattoir_protocol::HistoryPlay;
use grattoir_view::prelude::*;

use super::export::Export;
use super::filter::Filter;
use super::filters::Filters;
use super::ledger::Ledger;
use super::table::PlayTable;
use super::totals::Totals;
use crate::desk::{Boot, use_desk};
use crate::platform::locale;
use crate::record::{self, Row};
use crate::settings::use_lang;
use crate::ui::{Bar, Down, Icon, Offline, Ticket, WaysOn};

/// The player's plays, to be read and filtered.
#[component]
pub fn HistoryPage() -> impl IntoView {
    let desk = use_desk();
    move || match desk.boot.get() {
        Boot::Down => view! { <Kept /> }.into_any(),
        Boot::Asking => view! { <Empty /> }.into_any(),
        Boot::Ready => view! { <Plays /> }.into_any(),
    }
}

#[component]
fn Empty() -> impl IntoView {
    let lang = use_lang();
    let title = Signal::derive(move || lang.get().history().to_owned());
    view! {
        <div class="frame">
            <Bar title=title />
            <main class="page">
                <p class="page-lead" role="status">
                    {move || lang.get().loading()}
                </p>
            </main>
        </div>
    }
}

#[component]
fn Plays() -> impl IntoView {
    let lang = use_lang();
    let ledger = Ledger::open();
    let filter = RwSignal::new(Filter::default());
    let shown = Memo::new(move |_| {
        let filter = filter.get();
        ledger.plays.with(|plays| {
            plays
                .iter()
                .filter(|play| filter.lets(play))
                .cloned()
                .collect::<Vec<_>>()
        })
    });
    let rows = Signal::derive(move || {
        shown.with(|plays| plays.iter().flat_map(Row::of_history).collect())
    });
    let nothing = Memo::new(move |_| {
        let settled = !ledger.asking.get() && ledger.failure.with(Option::is_none);
        settled && ledger.plays.with(Vec::is_empty)
    });
    let title = Signal::derive(move || lang.get().history().to_owned());
    let head = move || {
        let lang = lang.get();
        let count = u32::try_from(shown.with(Vec::len)).unwrap_or(u32::MAX);
        lang.plays(count, &locale::count(lang, count))
    };
    view! {
        <div class="frame">
            <Bar title=title />
            {move || {
                if nothing.get() {
                    return view! { <Never /> }.into_any();
                }
                view! {
                    <main class="page">
                        <div class="page-side page-ledger">
                            <h2 aria-live="polite">{head}</h2>
                            <Totals shown=shown />
                            <Filters filter=filter />
                        </div>
                        <div class="page-main">
                            <Unfinished ledger=ledger />
                            <PlayTable shown=rows />
                            <More ledger=ledger />
                            <Export />
                            <NoneShown ledger=ledger shown=shown filter=filter />
                        </div>
                    </main>
                }
                    .into_any()
            }}
        </div>
    }
}

/// Without the server: the last plays that this device has seen the end of.
#[component]
fn Kept() -> impl IntoView {
    let lang = use_lang();
    let rows = record::kept();
    if rows.is_empty() {
        return view! { <Down /> }.into_any();
    }
    let title = Signal::derive(move || lang.get().history().to_owned());
    let rows = Signal::stored(rows);
    view! {
        <div class="frame">
            <Bar title=title />
            <main class="page">
                <div class="page-side">
                    <h2>{move || lang.get().history_kept()}</h2>
                    <Offline />
                </div>
                <div class="page-main">
                    <PlayTable shown=rows />
                </div>
            </main>
        </div>
    }
    .into_any()
}

/// Nothing has been played on this account.
#[component]
fn Never() -> impl IntoView {
    let lang = use_lang();
    view! {
        <main class="still">
            <Ticket icon="history" />
            <h2>{move || lang.get().no_play_yet()}</h2>
            <p class="page-lead">{move || lang.get().no_play_yet_note()}</p>
            <div class="console-row">
                <a href="/" class="btn">
                    {move || lang.get().to_lobby()}
                </a>
            </div>
        </main>
    }
}

/// There are plays, and the filters leave none of them.
#[component]
fn NoneShown(
    ledger: Ledger,
    shown: Memo<Vec<HistoryPlay>>,
    filter: RwSignal<Filter>,
) -> impl IntoView {
    let lang = use_lang();
    let none = Memo::new(move |_| !ledger.plays.with(Vec::is_empty) && shown.with(Vec::is_empty));
    move || {
        none.get().then(|| {
            view! {
                <div class="page-part page-none">
                    <p class="page-lead">{move || lang.get().no_play_shown()}</p>
                    <button class="btn" on:click=move |_| filter.set(Filter::default())>
                        {move || lang.get().show_all()}
                    </button>
                </div>
            }
        })
    }
}

/// The open play, with its two ways on. It is at most one, and the newest.
#[component]
fn Unfinished(ledger: Ledger) -> impl IntoView {
    let lang = use_lang();
    let open = Memo::new(move |_| {
        ledger
            .plays
            .with(|plays| plays.iter().find(|play| play.prize.is_none()).cloned())
    });
    move || {
        let play = open.get()?;
        Some(view! {
            <div class="notice">
                <Icon name=play.game.name() />
                <p>
                    <strong>{move || lang.get().waiting_title()} "."</strong>
                    " "
                    {move || lang.get().waiting()}
                </p>
                <div class="notice-actions">
                    <WaysOn play=play.id />
                </div>
            </div>
        })
    }
}

#[component]
fn More(ledger: Ledger) -> impl IntoView {
    let lang = use_lang();
    move || {
        if ledger.asking.get() {
            let loading = lang.get().loading();
            return Some(view! { <p class="page-small" role="status">{loading}</p> }.into_any());
        }
        let failed = ledger.failure.with(Option::is_some);
        (failed || ledger.has_more()).then(|| {
            let label = move || {
                let lang = lang.get();
                if failed {
                    lang.retry()
                } else {
                    lang.earlier_plays()
                }
            };
            view! {
                {failed
                    .then(|| {
                        view! {
                            <p class="page-lead" role="alert">
                                {lang.get().down_title()}
                            </p>
                        }
                    })}
                <button class="btn" on:click=move |_| ledger.ask()>
                    {label}
                </button>
            }
            .into_any()
        })
    }
}

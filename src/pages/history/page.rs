use grattoir_protocol::HistoryPlay;
use grattoir_rules::{Cents, Game};
use leptos::prelude::*;

use super::filter::{Ending, Filter};
use super::ledger::Ledger;
use super::rows::PlayRows;
use crate::desk::{Boot, TakeUp, use_desk};
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Bar, Choice, Down, Icon, game_name, take_up};

/// The player's plays, to be read and filtered.
#[component]
pub fn HistoryPage() -> impl IntoView {
    let desk = use_desk();
    move || match desk.boot.get() {
        Boot::Down => view! { <Down /> }.into_any(),
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
    let title = Signal::derive(move || lang.get().history().to_owned());
    let head = move || {
        let lang = lang.get();
        let count = u32::try_from(shown.with(Vec::len)).unwrap_or(u32::MAX);
        lang.plays(count, &locale::count(lang, count))
    };
    view! {
        <div class="frame">
            <Bar title=title />
            <main class="page">
                <div class="page-side">
                    <h2 aria-live="polite">{head}</h2>
                    <Totals shown=shown />
                    <Filters filter=filter />
                </div>
                <div class="page-main">
                    <Unfinished ledger=ledger />
                    <PlayTable shown=shown />
                    <More ledger=ledger />
                </div>
            </main>
        </div>
    }
}

#[component]
fn Totals(shown: Memo<Vec<HistoryPlay>>) -> impl IntoView {
    let lang = use_lang();
    let staked = Memo::new(move |_| shown.with(|plays| plays.iter().map(|play| play.stake).sum()));
    let won = Memo::new(move |_| {
        shown.with(|plays| plays.iter().filter_map(|play| play.prize).sum::<Cents>())
    });
    let figure = move |term: fn(Lang) -> &'static str, sum: Signal<String>| {
        view! {
            <div class="figure">
                <dt>{move || term(lang.get())}</dt>
                <dd>{sum}</dd>
            </div>
        }
    };
    let money =
        move |sum: Memo<Cents>| Signal::derive(move || locale::money(lang.get(), sum.get()));
    let net = Signal::derive(move || locale::net(lang.get(), won.get() - staked.get()));
    view! {
        <dl class="figures">
            {figure(Lang::total_staked, money(staked))}
            {figure(Lang::total_prizes, money(won))}
            {figure(Lang::total_net, net)}
        </dl>
    }
}

#[component]
fn Filters(filter: RwSignal<Filter>) -> impl IntoView {
    let lang = use_lang();
    let say =
        move |text: fn(Lang) -> &'static str| Signal::derive(move || text(lang.get()).to_owned());
    let mut games = vec![(None, say(Lang::all_games))];
    games.extend(Game::ALL.map(|game| {
        (
            Some(game),
            Signal::derive(move || game_name(game).to_owned()),
        )
    }));
    let game = Signal::derive(move || filter.get().game);
    let periods = [(None, "all"), (Some(7), "7"), (Some(30), "30")];
    let endings = [
        (None, Lang::all_results as fn(Lang) -> &'static str),
        (Some(Ending::WithPrize), Lang::results_with_prize),
        (Some(Ending::Lost), Lang::results_lost),
        (Some(Ending::Open), Lang::results_open),
    ];
    let period = move |event| {
        let value = event_target_value(&event);
        let days = periods
            .iter()
            .find(|(_, word)| *word == value)
            .and_then(|(days, _)| *days);
        filter.update(|filter| filter.days = days);
    };
    let ending = move |event| {
        let place: usize = event_target_value(&event).parse().unwrap_or(0);
        let outcome = endings.get(place).and_then(|(ending, _)| *ending);
        filter.update(|filter| filter.outcome = outcome);
    };
    view! {
        <div class="filters">
            <Choice
                name="game"
                legend=say(Lang::fact_game)
                options=games
                chosen=game
                choose=move |game| filter.update(|filter| filter.game = game)
            />
            <div class="filters-row">
                <select class="pick" aria-label=say(Lang::period) on:change=period>
                    <option value="all">{say(Lang::all_time)}</option>
                    <option value="7">{say(Lang::days_7)}</option>
                    <option value="30">{say(Lang::days_30)}</option>
                </select>
                <select class="pick" aria-label=say(Lang::result_filter) on:change=ending>
                    {endings
                        .iter()
                        .enumerate()
                        .map(|(place, (_, text))| {
                            view! { <option value=place>{say(*text)}</option> }
                        })
                        .collect_view()}
                </select>
            </div>
        </div>
    }
}

/// The open play, with its two ways on. It is at most one, and the newest.
#[component]
fn Unfinished(ledger: Ledger) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let open = Memo::new(move |_| {
        ledger
            .plays
            .with(|plays| plays.iter().find(|play| play.prize.is_none()).cloned())
    });
    let take = take_up(desk);
    move || {
        let play = open.get()?;
        let (resume, reveal) = (play.id.clone(), play.id);
        Some(view! {
            <div class="notice">
                <Icon name=play.game.name() />
                <p>
                    <strong>{move || lang.get().waiting_title()} "."</strong>
                    " "
                    {move || lang.get().waiting()}
                </p>
                <div class="notice-actions">
                    <button
                        class="btn"
                        data-kind="primary"
                        on:click=move |_| take.run((resume.clone(), TakeUp::Resume))
                    >
                        {move || lang.get().resume()}
                    </button>
                    <button
                        class="btn"
                        on:click=move |_| take.run((reveal.clone(), TakeUp::RevealAll))
                    >
                        {move || lang.get().see_result()}
                    </button>
                </div>
            </div>
        })
    }
}

#[component]
fn PlayTable(shown: Memo<Vec<HistoryPlay>>) -> impl IntoView {
    let lang = use_lang();
    let body = move || {
        let lang = lang.get();
        let mut day = String::new();
        let mut lines = Vec::new();
        for play in shown.get() {
            let its_day = locale::day(lang, &play.at);
            if its_day != day {
                day.clone_from(&its_day);
                lines.push(
                    view! {
                        <tr class="day">
                            <th colspan="5" scope="rowgroup">
                                {its_day}
                            </th>
                        </tr>
                    }
                    .into_any(),
                );
            }
            lines.push(view! { <PlayRows play=play /> }.into_any());
        }
        lines
    };
    view! {
        <div class="table-wrap" role="region" tabindex="0" aria-label=move || lang.get().history()>
            <table class="table">
                <thead>
                    <tr>
                        <th scope="col">{move || lang.get().column_time()}</th>
                        <th scope="col" class="start">
                            {move || lang.get().fact_game()}
                        </th>
                        <th scope="col">{move || lang.get().column_stake()}</th>
                        <th scope="col">{move || lang.get().column_prize()}</th>
                        <th scope="col">{move || lang.get().column_net()}</th>
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
        </div>
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
        let none = ledger.plays.with(Vec::is_empty);
        if none && !failed {
            let empty = lang.get().no_play_yet();
            return Some(view! { <p class="page-lead">{empty}</p> }.into_any());
        }
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

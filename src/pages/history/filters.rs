use grattoir_rules::Game;
use leptos::prelude::*;

use super::filter::{Ending, Filter};
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Choice, game_name};

/// The game, the period and the result to be shown.
#[component]
pub fn Filters(filter: RwSignal<Filter>) -> impl IntoView {
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

use grattoir_rules::Game;
use grattoir_view::prelude::*;

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
    let mut games = vec![say(Lang::all_games)];
    games.extend(Game::ALL.map(|game| Signal::derive(move || game_name(game).to_owned())));
    let game = Signal::derive(move || {
        let game = filter.get().game;
        game.map_or(0, |game| {
            1 + Game::ALL.iter().take_while(|&&one| one != game).count()
        })
    });
    let choose = Callback::new(move |place: usize| {
        let game = place.checked_sub(1).and_then(|place| Game::ALL.get(place));
        filter.update(|filter| filter.game = game.copied());
    });
    let periods = [
        (None, Lang::all_time as fn(Lang) -> &'static str),
        (Some(7), Lang::days_7),
        (Some(30), Lang::days_30),
    ];
    let endings = [
        (None, Lang::all_results as fn(Lang) -> &'static str),
        (Some(Ending::WithPrize), Lang::results_with_prize),
        (Some(Ending::Lost), Lang::results_lost),
        (Some(Ending::Open), Lang::results_open),
    ];
    let period = Callback::new(move |place: usize| {
        let days = periods.get(place).and_then(|(days, _)| *days);
        filter.update(|filter| filter.days = days);
    });
    let ending = Callback::new(move |place: usize| {
        let outcome = endings.get(place).and_then(|(ending, _)| *ending);
        filter.update(|filter| filter.outcome = outcome);
    });
    view! {
        <div class="filters">
            <Choice
                name="game"
                legend=say(Lang::fact_game)
                options=games
                chosen=game
                choose=choose
            />
            <div class="filters-row">
                <Pick
                    name=Lang::period
                    options=periods.map(|(_, text)| text).to_vec()
                    chosen=Signal::derive(move || {
                        let days = filter.get().days;
                        periods.iter().position(|(one, _)| *one == days).unwrap_or(0)
                    })
                    choose=period
                />
                <Pick
                    name=Lang::result_filter
                    options=endings.map(|(_, text)| text).to_vec()
                    chosen=Signal::derive(move || {
                        let outcome = filter.get().outcome;
                        endings.iter().position(|(one, _)| *one == outcome).unwrap_or(0)
                    })
                    choose=ending
                />
            </div>
        </div>
    }
}

/// A choice of one among a few, folded away.
#[component]
fn Pick(
    name: fn(Lang) -> &'static str,
    options: Vec<fn(Lang) -> &'static str>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let lang = use_lang();
    let options = options.into_iter().enumerate().map(move |(place, text)| {
        view! {
            <option value=place prop:selected=move || chosen.get() == place>
                {move || text(lang.get())}
            </option>
        }
    });
    let change = move |event| choose.run(event_target_value(&event).parse().unwrap_or(0));
    view! {
        <select class="pick" aria-label=move || name(lang.get()) on:change=change>
            {options.collect_view()}
        </select>
    }
}

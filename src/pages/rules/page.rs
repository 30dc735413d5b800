use grattoir_protocol::StakeOffer;
use grattoir_rules::Game;
use grattoir_view::prelude::*;
use leptos_router::hooks::use_params_map;

use super::paylines::PayLines;
use super::table::PrizeTable;
use crate::desk::{Boot, use_desk};
use crate::pages::NotFound;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Bar, Choice, Down, Icon, Mark, Offline, game_name, said};

/// The rules of the game named in the address.
#[component]
pub fn RulesPage() -> impl IntoView {
    let params = use_params_map();
    let desk = use_desk();
    let game = Memo::new(move |_| params.with(|params| params.get("game")?.parse::<Game>().ok()));
    move || match (game.get(), desk.boot.get()) {
        (None, _) => view! { <NotFound /> }.into_any(),
        (Some(_), Boot::Down) if desk.catalogue.with(Option::is_none) => {
            view! { <Down /> }.into_any()
        }
        (Some(game), boot) => view! { <Rules game=game offline={boot == Boot::Down} /> }.into_any(),
    }
}

#[component]
fn Rules(game: Game, offline: bool) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let offers = Memo::new(move |_| desk.offers(game));
    let place = RwSignal::new(0_usize);
    let offer = Memo::new(move |_| offers.with(|offers| offers.get(place.get()).cloned()));
    let title = Signal::derive(move || lang.get().rules().to_owned());
    view! {
        <div class="frame" data-game=game.name()>
            <Bar title=title game=game />
            <main class="page">
                <div class="page-side">
                    <h2 class="page-mark">
                        <Mark game=game />
                    </h2>
                    <p class="page-lead">{move || lang.get().rules_lead(game)}</p>
                    {offline.then(|| view! { <Offline /> })}
                    {move || offer.get().map(|offer| view! { <Figures offer=offer /> })}
                    <nav class="page-others" aria-label=move || lang.get().the_rest()>
                        <Others game=game />
                        <a href="/equite" class="btn">
                            <Icon name="proof" />
                            {move || lang.get().fairness()}
                        </a>
                    </nav>
                </div>
                <div class="page-main">
                    <section class="page-part">
                        <h2>{move || lang.get().prize_table()}</h2>
                        <Stakes offers=offers place=place />
                        {move || offer.get().map(|offer| view! { <PrizeTable game=game offer=offer /> })}
                        <p class="page-small">{move || lang.get().rules_sums(game)}</p>
                    </section>
                    <section class="page-part">
                        <h2>{move || lang.get().what_wins()}</h2>
                        {move || offer.get().map(|offer| view! { <PayLines game=game stake=offer.stake /> })}
                        <p class="page-small">{move || lang.get().rules_reading(game)}</p>
                    </section>
                    <section class="page-part">
                        <h2>{move || lang.get().how_it_goes()}</h2>
                        <ol class="sentences">
                            {move || {
                                lang.get()
                                    .rules_steps(game)
                                    .iter()
                                    .map(|step| view! { <li>{said(lang.get(), (*step).to_owned())}</li> })
                                    .collect_view()
                            }}
                        </ol>
                        <p class="page-small">{move || lang.get().rules_source(game)}</p>
                    </section>
                </div>
            </main>
        </div>
    }
}

/// The stakes of a game that has several.
#[component]
fn Stakes(offers: Memo<Vec<StakeOffer>>, place: RwSignal<usize>) -> impl IntoView {
    let lang = use_lang();
    move || {
        let stakes: Vec<_> = offers.get().into_iter().map(|offer| offer.stake).collect();
        (stakes.len() > 1).then(|| {
            let label = move |stake| Signal::derive(move || locale::money(lang.get(), stake));
            let options = stakes.into_iter().map(label).collect();
            view! {
                <Choice
                    name="stake"
                    legend=Signal::derive(move || lang.get().stake().to_owned())
                    seen=true
                    options=options
                    chosen=place.into()
                    choose=Callback::new(move |chosen| place.set(chosen))
                />
            }
        })
    }
}

#[component]
fn Figures(offer: StakeOffer) -> impl IntoView {
    let lang = use_lang();
    let StakeOffer {
        stake,
        return_per_mille,
        prizes,
        block,
        ..
    } = offer;
    let winning: u32 = prizes.iter().map(|&(_, count)| count).sum();
    let size = block.map(|block| block.size);
    let figure = move |term: fn(Lang) -> &'static str, value: Signal<String>| {
        view! {
            <div class="figure">
                <dt>{move || term(lang.get())}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    let price = Signal::derive(move || locale::money(lang.get(), stake));
    let back = Signal::derive(move || locale::per_mille(lang.get(), return_per_mille));
    view! {
        <dl class="figures">
            {figure(Lang::figure_play, price)} {figure(Lang::figure_return, back)}
            {size
                .map(|size| {
                    let odds = Signal::derive(move || locale::one_in(lang.get(), size, winning));
                    figure(Lang::figure_prize, odds)
                })}
        </dl>
        <p class="page-small">{move || lang.get().return_note(back.get())}</p>
    }
}

/// The rules of the other games.
#[component]
fn Others(game: Game) -> impl IntoView {
    let lang = use_lang();
    Game::ALL
        .into_iter()
        .filter(|&other| other != game)
        .map(move |other| {
            view! {
                <a href=format!("/regles/{other}") class="btn">
                    {move || said(lang.get(), game_name(other).to_owned())}
                </a>
            }
        })
        .collect_view()
}

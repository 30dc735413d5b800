use grattoir_rules::Game;
use leptos::prelude::*;

use super::Place;
use crate::games::vegas::{Console, Stage, Vegas};
use crate::table::{Refusal, Table};

/// How long the last coating takes to go and its gain to light up, in milliseconds.
const REST: u32 = 1_100;

const SPRITES: [&str; 6] = [
    "/art/vegas/deco.svg",
    "/art/vegas/cards.svg",
    "/art/vegas/roulette.svg",
    "/art/vegas/craps.svg",
    "/art/vegas/jackpot.svg",
    "/art/vegas/coat.svg",
];

/// The page of Vegas.
#[component]
pub fn PlayVegas() -> impl IntoView {
    let vegas = Vegas::new(Table::lay(Game::Vegas, REST));
    let inside = move |offers: Vec<grattoir_protocol::StakeOffer>| {
        offers
            .into_iter()
            .next()
            .map(|offer| {
                let stake = offer.stake;
                view! {
                    <Stage vegas=vegas />
                    <Console vegas=vegas offer=offer />
                    <Refusal table=vegas.table price=Signal::derive(move || stake) />
                }
            })
            .into_any()
    };
    view! { <Place game=Game::Vegas sprites=&SPRITES inside=inside /> }
}

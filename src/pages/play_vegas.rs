use grattoir_rules::Game;
use grattoir_view::prelude::*;

use super::Place;
use crate::games::vegas::{Console, REST, SPRITES, Stage, Vegas};
use crate::table::{Confirm, Refusal, Table};

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
                    <Confirm table=vegas.table />
                    <Refusal table=vegas.table price=Signal::derive(move || stake) />
                }
            })
            .into_any()
    };
    view! { <Place game=Game::Vegas sprites=&SPRITES inside=inside /> }
}

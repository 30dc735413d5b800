use grattoir_rules::Game;
use grattoir_view::prelude::*;

use super::Place;
use crate::games::lampe::{Console, Lamp, REST, SPRITES, Stage};
use crate::table::{Confirm, Refusal, Table};

/// The page of Les mystères de la lampe.
#[component]
pub fn PlayLampe() -> impl IntoView {
    let lamp = Lamp::new(Table::lay(Game::Lampe, REST));
    let inside = move |offers: Vec<grattoir_protocol::StakeOffer>| {
        offers
            .into_iter()
            .next()
            .map(|offer| {
                let stake = offer.stake;
                let price = Signal::derive(move || lamp.picks.get().price(stake));
                view! {
                    <Stage lamp=lamp />
                    <Console lamp=lamp offer=Some(offer) />
                    <Confirm table=lamp.table />
                    <Refusal table=lamp.table price=price />
                }
            })
            .into_any()
    };
    view! { <Place game=Game::Lampe sprites=&SPRITES inside=inside /> }
}

use grattoir_rules::Game;
use leptos::prelude::*;

use super::Place;
use crate::games::lampe::{Console, Lamp, Stage};
use crate::table::{Refusal, Table};

/// How long the smoke takes to draw what the lamp reveals, in milliseconds.
const REST: u32 = 1_100;

const SPRITES: [&str; 5] = [
    "/art/lampe/scene.svg",
    "/art/lampe/lamp.svg",
    "/art/lampe/plates.svg",
    "/art/lampe/tag.svg",
    "/art/lampe/smoke.svg",
];

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
                    <Console lamp=lamp offer=offer />
                    <Refusal table=lamp.table price=price />
                }
            })
            .into_any()
    };
    view! { <Place game=Game::Lampe sprites=&SPRITES inside=inside /> }
}

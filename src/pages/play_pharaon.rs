use grattoir_protocol::StakeOffer;
use grattoir_rules::Game;
use grattoir_view::prelude::*;

use super::Place;
use crate::games::pharaon::{Console, REST, SPRITES, Stage, Temple};
use crate::table::{Confirm, Refusal, Table};

/// The page of Pharaon.
#[component]
pub fn PlayPharaon() -> impl IntoView {
    let temple = Temple::new(Table::lay(Game::Pharaon, REST));
    let inside = move |offers: Vec<StakeOffer>| {
        view! {
            <Stage temple=temple />
            <Console temple=temple offers=offers />
            <Confirm table=temple.table />
            <Refusal table=temple.table price=temple.stake.into() />
        }
        .into_any()
    };
    view! { <Place game=Game::Pharaon sprites=&SPRITES inside=inside /> }
}

use grattoir_protocol::StakeOffer;
use grattoir_rules::Game;
use leptos::prelude::*;

use super::Place;
use crate::games::pharaon::{Console, Stage, Temple};
use crate::table::{Refusal, Table};

/// How long the last grid's wave and the Énigme Bonus take, in milliseconds.
const REST: u32 = 3_300;

const SPRITES: [&str; 2] = ["/art/pharaon/glyphs.svg", "/art/pharaon/parts.svg"];

/// The page of Pharaon.
#[component]
pub fn PlayPharaon() -> impl IntoView {
    let temple = Temple::new(Table::lay(Game::Pharaon, REST));
    let inside = move |offers: Vec<StakeOffer>| {
        view! {
            <Stage temple=temple />
            <Console temple=temple offers=offers />
            <Refusal table=temple.table price=temple.stake.into() />
        }
        .into_any()
    };
    view! { <Place game=Game::Pharaon sprites=&SPRITES inside=inside /> }
}

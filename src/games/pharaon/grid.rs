use grattoir_rules::Zone;
use grattoir_view::prelude::*;

use super::cover::{Cover, Sand};
use super::signs::Signs;
use super::temple::Temple;
use super::wave::Spot;

/// One of the four grids: its cover, or its signs. The signs come into the page only once the grid
/// is open.
#[component]
pub fn GridView(temple: Temple, zone: Zone) -> impl IntoView {
    let open = Memo::new(move |_| temple.table.reveal.get().uncovered().contains(zone));
    let opening = Memo::new(move |_| temple.waves.get().contains(zone));
    let spot = move |axis: fn(Spot) -> i32| move || axis(temple.waves.get().from(zone)).to_string();
    let face = move || {
        if open.get() {
            view! { <Signs temple=temple zone=zone opening=opening /> }.into_any()
        } else {
            view! { <Cover temple=temple zone=zone /> }.into_any()
        }
    };
    let ghost = move || {
        (open.get() && opening.get()).then(|| {
            view! {
                <svg class="pharaon-ghost" viewBox="0 0 183 183" aria-hidden="true">
                    <Sand zone=zone />
                </svg>
            }
        })
    };
    view! {
        <div
            class="pharaon-grid"
            data-grid=(zone.number() + 1).to_string()
            data-opening=move || (open.get() && opening.get()).then_some("")
            style=("--x", spot(|spot| spot.x))
            style=("--y", spot(|spot| spot.y))
        >
            {face}
            {ghost}
        </div>
    }
}

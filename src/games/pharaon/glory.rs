use grattoir_rules::{Cents, Outcome};
use leptos::prelude::*;

use super::temple::Temple;
use crate::table::Phase;

/// The sun over a win, the brighter the more it brings beyond the stake; nothing otherwise.
#[component]
pub fn Glory(temple: Temple) -> impl IntoView {
    let level = Memo::new(move |_| {
        temple.table.phase.with(|phase| match phase {
            Phase::Ended(play) => level(play.stake, play.prize),
            _ => None,
        })
    });
    move || {
        level.get().map(|level| {
            let motes = (0..8 * (level - 1)).map(|_| view! { <i></i> });
            view! {
                <div class="pharaon-glory" data-level=level.to_string() aria-hidden="true">
                    <svg viewBox="0 0 390 476" preserveAspectRatio="xMidYMin slice">
                        <use href="#pharaon-gloire" width="390" height="476"></use>
                    </svg>
                    {motes.collect_view()}
                </div>
            }
        })
    }
}

/// 1 to 3, by the net gain; `None` where there is nothing to celebrate.
fn level(stake: Cents, prize: Cents) -> Option<u8> {
    if Outcome::of(stake, prize) != Outcome::Won {
        return None;
    }
    let net = (prize - stake).get();
    let times = |count: i64| stake.get().saturating_mul(count);
    Some(match net {
        net if net >= times(100) => 3,
        net if net >= times(8) => 2,
        _ => 1,
    })
}

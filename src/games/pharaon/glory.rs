use grattoir_rules::{Cents, Outcome};
use grattoir_view::prelude::*;

use super::temple::Temple;
use crate::table::Phase;

/// The rays that a win lets fall over the wall, behind the tablets.
#[component]
pub fn Rays(temple: Temple) -> impl IntoView {
    let level = level_at(temple);
    move || {
        level.get().map(|level| {
            view! {
                <svg
                    class="pharaon-glory"
                    data-level=level.to_string()
                    viewBox="0 0 390 476"
                    aria-hidden="true"
                >
                    <use href="#pharaon-gloire" width="390" height="476"></use>
                </svg>
            }
        })
    }
}

/// The sun over the cornice, and the gold that falls from it.
#[component]
pub fn Flare(temple: Temple) -> impl IntoView {
    let level = level_at(temple);
    move || {
        level.get().map(|level| {
            let motes = (0..12 * (level - 1)).map(|_| view! { <i></i> });
            view! {
                <div class="pharaon-flare" data-level=level.to_string() aria-hidden="true">
                    <b></b>
                    <svg viewBox="-120 -120 240 240">
                        <use href="#pharaon-eclat" x="-120" y="-120" width="240" height="240"></use>
                    </svg>
                    {motes.collect_view()}
                </div>
            }
        })
    }
}

/// How much the play is celebrated: the more, the more it brings beyond the stake; not at all
/// otherwise.
fn level_at(temple: Temple) -> Memo<Option<u8>> {
    Memo::new(move |_| {
        temple.table.phase.with(|phase| match phase {
            Phase::Ended(play) => level(play.stake, play.prize),
            _ => None,
        })
    })
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

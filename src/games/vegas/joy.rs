use grattoir_rules::{Cents, Outcome};
use grattoir_view::prelude::*;

use super::vegas_state::Vegas;
use crate::table::Phase;

/// How much the stage celebrates: not at all below a win, then more with the net gain.
#[must_use]
pub fn joy(phase: &Phase) -> Option<u8> {
    let Phase::Ended(play) = phase else {
        return None;
    };
    if Outcome::of(play.stake, play.prize) != Outcome::Won {
        return None;
    }
    let net = play.prize - play.stake;
    Some(if net < Cents::euros(20) {
        1
    } else if net < Cents::euros(200) {
        2
    } else {
        3
    })
}

/// The coins that a larger win lets fall, once.
#[component]
pub fn Coins(vegas: Vegas) -> impl IntoView {
    let count = Memo::new(move |_| {
        let joy = vegas.table.phase.with(joy);
        8 * usize::from(joy.unwrap_or_default().saturating_sub(1))
    });
    move || {
        (count.get() > 0).then(|| {
            view! {
                <div class="vegas-coins" aria-hidden="true" inner_html=COIN.repeat(count.get())></div>
            }
        })
    }
}

const COIN: &str = r##"<svg viewBox="-26 -26 52 52"><use href="#vegas-coin" x="-26" y="-26" width="52" height="52"/></svg>"##;

use grattoir_rules::vegas::Surface;
use grattoir_rules::{Cents, Outcome};
use leptos::prelude::*;

use super::doors::Doors;
use super::drawings;
use super::said::Said;
use super::table_view::TableView;
use super::thumbs::Thumbs;
use super::vegas_state::Vegas;
use crate::settings::use_lang;
use crate::table::Phase;

/// The hotel's front, then the four tables: one on stage and three waiting, or all four where there
/// is room.
#[component]
pub fn Stage(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    provide_context(drawings::bring());
    let at_tables = Memo::new(move |_| vegas.on_stage().is_some());
    view! {
        <section
            class="stage vegas-stage"
            aria-label=move || lang.get().stage()
            data-joy=move || joy(&vegas.table.phase.get())
        >
            <svg
                class="vegas-sky"
                viewBox="-400 -400 800 800"
                preserveAspectRatio="xMidYMid slice"
                aria-hidden="true"
            >
                <use href="#vegas-burst" x="-400" y="-400" width="800" height="800"></use>
            </svg>
            {move || {
                if at_tables.get() {
                    view! {
                        <div class="vegas-tables">
                            {Surface::ALL
                                .map(|surface| view! { <TableView vegas=vegas surface=surface /> })
                                .collect_view()}
                        </div>
                        <Thumbs vegas=vegas />
                    }
                        .into_any()
                } else {
                    view! { <Doors vegas=vegas /> }.into_any()
                }
            }}
            <Said vegas=vegas />
        </section>
    }
}

/// How much the stage celebrates: not at all below a win, then more with the net gain.
fn joy(phase: &Phase) -> Option<&'static str> {
    let Phase::Ended(play) = phase else {
        return None;
    };
    if Outcome::of(play.stake, play.prize) != Outcome::Won {
        return None;
    }
    let net = play.prize - play.stake;
    Some(if net < Cents::euros(20) {
        "1"
    } else if net < Cents::euros(200) {
        "2"
    } else {
        "3"
    })
}

use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::doors::Doors;
use super::drawings;
use super::flakes::Flakes;
use super::joy::{Coins, joy};
use super::said::Said;
use super::signs::Signs;
use super::table_view::TableView;
use super::thumbs::Thumbs;
use super::vegas_state::Vegas;
use crate::settings::use_lang;

/// The hotel's front, then the four tables: one on stage and three waiting, or all four where there
/// is room.
#[component]
pub fn Stage(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    provide_context(drawings::bring());
    let flakes = Flakes::provide();
    let at_tables = Memo::new(move |_| vegas.on_stage().is_some());
    view! {
        <section
            class="stage vegas-stage"
            aria-label=move || lang.get().stage()
            data-joy=move || vegas.table.phase.with(joy).map(|joy| joy.to_string())
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
                        <div
                            class="vegas-tables"
                            data-by-door=move || vegas.came_by_door().then_some("")
                        >
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
            <Signs vegas=vegas />
            <Coins vegas=vegas />
            {flakes.view()}
            <Said vegas=vegas />
        </section>
    }
}

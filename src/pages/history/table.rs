use grattoir_view::prelude::*;

use super::rows::Line;
use crate::platform::locale;
use crate::record::Row;
use crate::settings::use_lang;

/// The lines, a day under each other.
#[component]
pub fn PlayTable(shown: Signal<Vec<Row>>) -> impl IntoView {
    let lang = use_lang();
    let body = move || {
        let lang = lang.get();
        let mut day = String::new();
        let mut lines = Vec::new();
        for row in shown.get() {
            let its_day = locale::day(lang, &row.at);
            if its_day != day {
                day.clone_from(&its_day);
                lines.push(
                    view! {
                        <tr class="day">
                            <th colspan="5" scope="rowgroup">
                                {its_day}
                            </th>
                        </tr>
                    }
                    .into_any(),
                );
            }
            lines.push(view! { <Line row=row /> }.into_any());
        }
        lines
    };
    view! {
        <div class="table-wrap" hidden=move || shown.with(Vec::is_empty) role="region" tabindex="0" aria-label=move || lang.get().history()>
            <table class="table">
                <thead>
                    <tr>
                        <th scope="col">{move || lang.get().column_time()}</th>
                        <th scope="col" class="start">
                            {move || lang.get().fact_game()}
                        </th>
                        <th scope="col">{move || lang.get().column_stake()}</th>
                        <th scope="col">{move || lang.get().column_prize()}</th>
                        <th scope="col">{move || lang.get().column_net()}</th>
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
        </div>
    }
}

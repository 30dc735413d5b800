use std::fmt::Write;

use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::table_view::{neon, word};

/// The fan over a table, petal by petal, with its lamps and the table's neon mark in its hub.
#[component]
pub fn Crest(surface: Surface) -> impl IntoView {
    view! {
        <div class="vegas-crest" aria-hidden="true">
            <svg class="vegas-lamps" viewBox="0 0 366 84">
                <use href="#vegas-lamps" width="366" height="84"></use>
            </svg>
            <svg class="vegas-fan" viewBox="0 0 366 84" inner_html=fan()></svg>
            <svg class="vegas-mark" viewBox="0 0 64 64">
                <use
                    href=format!("#vegas-neon-{}", word(surface))
                    width="64"
                    height="64"
                    color=neon(surface)
                ></use>
            </svg>
        </div>
    }
}

/// Eleven petals about the hub, 16.5 degrees apart.
fn fan() -> String {
    let line = r##"<use href="#vegas-line" width="366" height="84"/>"##;
    let mut drawing = format!("{line}<g transform=\"translate(183 82)\">");
    for turn in -5..=5 {
        let tenths: i32 = turn * 165;
        let degrees = format!("{}.{}", tenths.abs() / 10, tenths.abs() % 10);
        let sign = if tenths < 0 { "-" } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(
            drawing,
            "<g transform=\"rotate({sign}{degrees})\"><use class=\"vegas-petal\" href=\"#vegas-petal-1\"/></g>"
        );
    }
    drawing.push_str(r##"<use href="#vegas-hub"/></g>"##);
    drawing
}

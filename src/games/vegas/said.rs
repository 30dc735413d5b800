use grattoir_rules::Zones;
use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::dealt::{is_complete, surface_at};
use super::vegas_state::Vegas;
use super::words::{summary, zone_says};
use crate::settings::use_lang;

/// Says what has just opened, and what a table comes to once it is complete. What opens all at once
/// is left to the result.
#[component]
pub fn Said(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    let said = RwSignal::new(String::new());
    Effect::new(move |before: Option<Zones>| {
        let open = vegas.open();
        let fresh: Vec<_> = open
            .iter()
            .filter(|&zone| !before.unwrap_or_default().contains(zone))
            .collect();
        if let ([zone], Some(dealt)) = (fresh.as_slice(), vegas.dealt.get_untracked()) {
            let lang = lang.get_untracked();
            let surface: Surface = surface_at(*zone);
            let mut words = zone_says(lang, &dealt.unit, *zone);
            if is_complete(surface, open) {
                words = format!("{words}. {}", summary(lang, &dealt, surface, open));
            }
            said.set(words);
        } else if open == Zones::NONE {
            said.set(String::new());
        }
        if vegas.is_ended() {
            // The result says it all.
            said.set(String::new());
        }
        open
    });
    view! {
        <p class="vh" aria-live="polite">
            {said}
        </p>
    }
}

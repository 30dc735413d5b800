use gloo_timers::callback::Timeout;
use grattoir_reveal::Event;
use grattoir_rules::{Game, Zone};
use grattoir_view::prelude::*;

use super::dealt::surface_at;
use super::vegas_state::Vegas;
use crate::settings::use_settings;
use crate::table::Phase;

/// How long the tables are seen covered, and from one zone to the next, in milliseconds.
const FIRST: u32 = 700;
const NEXT: u32 = 350;

/// « Auto »: the zones of this play open in turn, by themselves. Vegas 4.2. With reduced motion
/// they open together.
pub fn open_in_turn(vegas: Vegas) {
    let settings = use_settings();
    let timer = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        let open = vegas.table.reveal.get().uncovered();
        let is_open = matches!(vegas.table.phase.get(), Phase::Open(_));
        let next = (0..12)
            .filter_map(|number| Zone::new(Game::Vegas, number))
            .find(|&zone| !open.contains(zone))
            .filter(|_| is_open && vegas.table.is_auto());
        let Some(zone) = next else {
            timer.set_value(None);
            return;
        };
        let pause = if open.count() == 0 { FIRST } else { NEXT };
        let then = move || {
            vegas.picked.set(Some(surface_at(zone)));
            vegas.table.happen(if settings.moves_less() {
                Event::UncoverAll
            } else {
                Event::Uncover(zone)
            });
        };
        let pause = if settings.moves_less() { 0 } else { pause };
        timer.set_value(Some(Timeout::new(pause, then)));
    });
}

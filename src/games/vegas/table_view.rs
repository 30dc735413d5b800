use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::crest::Crest;
use super::pays::PayLines;
use super::piece::{PieceView, pieces};
use super::reveals::Row;
use super::vegas_state::Vegas;
use crate::settings::use_lang;
use crate::text::Lang;

/// One of the four tables in its frame: crest and name, what lies on it, what it pays, and its
/// buttons or its verdict.
#[component]
pub fn TableView(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let name = move || Lang::surface(lang.get(), surface);
    let on_stage = move || (vegas.on_stage() == Some(surface)).then_some("");
    view! {
        <section class="vegas-table" data-surface=word(surface) aria-label=name data-shown=on_stage>
            <Crest surface=surface />
            <h2 class="vegas-plate">
                <svg viewBox="0 0 200 44" aria-hidden="true">
                    <use href="#vegas-plate" width="200" height="44"></use>
                </svg>
                <span>{name}</span>
            </h2>
            <div class="vegas-panel">
                <Felt />
                <div class="vegas-room">
                    <div class="vegas-scene">
                        <svg class="vegas-rays" viewBox="-400 -400 800 800" aria-hidden="true">
                            <use href="#vegas-burst" x="-400" y="-400" width="800" height="800"></use>
                        </svg>
                        {pieces(surface)
                            .iter()
                            .map(|&piece| view! { <PieceView vegas=vegas piece=piece /> })
                            .collect_view()}
                        {(surface == Surface::Craps)
                            .then(|| {
                                view! {
                                    <svg class="vegas-rule" viewBox="0 0 200 12" aria-hidden="true">
                                        <use href="#vegas-rule" width="200" height="12"></use>
                                    </svg>
                                }
                            })}
                    </div>
                </div>
                <div class="vegas-foot">
                    <PayLines vegas=vegas surface=surface />
                    <Row vegas=vegas surface=surface />
                </div>
            </div>
        </section>
    }
}

/// The cloth and the stepped golden lines of a panel.
#[component]
pub fn Felt() -> impl IntoView {
    let corner = |place: &'static str| {
        view! {
            <svg class="vegas-corner" data-place=place viewBox="0 0 44 44">
                <use href="#vegas-corner" width="44" height="44"></use>
            </svg>
        }
    };
    view! {
        <span class="vegas-felt" aria-hidden="true">
            <span class="vegas-cloth"></span>
            <span class="vegas-lines"></span>
            {["tl", "tr", "bl", "br"].map(corner).collect_view()}
        </span>
    }
}

/// A table's name in the style sheet and in the drawings.
#[must_use]
pub const fn word(surface: Surface) -> &'static str {
    match surface {
        Surface::Poker => "poker",
        Surface::Roulette => "roulette",
        Surface::Craps => "craps",
        Surface::Jackpot => "jackpot",
    }
}

/// The colour of a table's neon.
#[must_use]
pub const fn neon(surface: Surface) -> &'static str {
    match surface {
        Surface::Poker | Surface::Craps => "#ff3d81",
        Surface::Roulette | Surface::Jackpot => "#22e0d0",
    }
}

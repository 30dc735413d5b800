use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::reveals::focus_next;
use super::table_view::{Felt, neon, word};
use super::thumbs::Miniature;
use super::vegas_state::Vegas;
use crate::settings::use_lang;
use crate::text::Lang;

/// The hotel's front with its four doors: before the purchase to be looked at, after it to pick the
/// first table. Vegas 4.2.
#[component]
pub fn Doors(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    let bought = Memo::new(move |_| vegas.table.phase.with(|phase| phase.play().is_some()));
    // The button that bought the play is gone: the first door takes its focus.
    Effect::new(move || {
        if bought.get() {
            focus_next(Surface::Poker);
        }
    });
    let asks = move || {
        let lang = lang.get();
        if bought.get() {
            lang.vegas_which_first()
        } else {
            lang.vegas_tables()
        }
    };
    view! {
        <div class="vegas-doors">
            <svg
                class="vegas-front"
                viewBox="0 0 390 680"
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                <use href="#vegas-front" width="390" height="680"></use>
            </svg>
            <svg class="vegas-sign" viewBox="-14 -10 242 100" aria-hidden="true">
                <use
                    href="#vegas-neon-vegas"
                    x="-14"
                    y="-10"
                    width="242"
                    height="100"
                    color="#ff3d81"
                ></use>
            </svg>
            <p class="vegas-ask">{asks}</p>
            <div class="vegas-door-grid">
                {Surface::ALL
                    .map(|surface| view! { <Door vegas=vegas surface=surface bought=bought /> })
                    .collect_view()}
            </div>
        </div>
    }
}

#[component]
fn Door(vegas: Vegas, surface: Surface, bought: Memo<bool>) -> impl IntoView {
    let lang = use_lang();
    let pick = move |_| {
        vegas.enter(surface);
        focus_next(surface);
    };
    // Said before the table's name, where a door is a button.
    let begin = move || {
        bought.get().then(|| {
            view! { <span class="vh">{move || lang.get().vegas_begin_with()} " "</span> }
        })
    };
    let inside = move || {
        view! {
            <Felt />
            <svg class="vegas-neon" viewBox="0 0 64 64" aria-hidden="true">
                <use
                    href=format!("#vegas-neon-{}", word(surface))
                    width="64"
                    height="64"
                    color=neon(surface)
                ></use>
            </svg>
            <b>{begin} {move || Lang::surface(lang.get(), surface)}</b>
            <Miniature vegas=vegas surface=surface />
            <small>{move || lang.get().surface_holds(surface)}</small>
        }
    };
    move || {
        if bought.get() {
            view! {
                <button
                    class="vegas-door"
                    data-surface=word(surface)
                    on:click=pick
                >
                    {inside()}
                </button>
            }
            .into_any()
        } else {
            view! {
                <div class="vegas-door" data-surface=word(surface)>
                    {inside()}
                </div>
            }
            .into_any()
        }
    }
}

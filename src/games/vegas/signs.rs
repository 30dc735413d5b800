use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::table_view::{neon, word};
use super::thumbs::standing;
use super::vegas_state::Vegas;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// At the end, where the slip lies over the thumbnails: the four marks about the crest, each with
/// what its table pays, and the way from table to table.
#[component]
pub fn Signs(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    let ended = Memo::new(move |_| vegas.is_ended());
    move || {
        ended.get().then(|| {
            view! {
                <nav class="vegas-signs" aria-label=move || lang.get().vegas_four_tables()>
                    {Surface::ALL
                        .map(|surface| view! { <Sign vegas=vegas surface=surface /> })
                        .collect_view()}
                </nav>
            }
        })
    }
}

#[component]
fn Sign(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let sum = Memo::new(move |_| {
        let open = vegas.open();
        vegas.dealt.with(|dealt| {
            let sound = dealt.as_ref().filter(|dealt| dealt.is_sound());
            sound.map(|dealt| dealt.sum_at(surface, open))
        })
    });
    let label = move || {
        let lang = lang.get();
        let stands = standing(lang, vegas.dealt.get().as_ref(), surface, vegas.open());
        format!("{} {stands}", Lang::surface(lang, surface))
    };
    let amount = move || {
        sum.get()
            .map(|sum| locale::money_short(lang.get(), sum))
            .unwrap_or_default()
    };
    view! {
        <button
            class="vegas-sign-button"
            data-wins=move || sum.get().is_some_and(|sum| !sum.is_zero()).then_some("")
            aria-current=move || (vegas.on_stage() == Some(surface)).then_some("true")
            aria-label=label
            on:click=move |_| vegas.go(surface)
        >
            <svg viewBox="0 0 64 64" aria-hidden="true">
                <use
                    href=format!("#vegas-neon-{}", word(surface))
                    width="64"
                    height="64"
                    color=neon(surface)
                ></use>
            </svg>
            <span>{amount}</span>
        </button>
    }
}

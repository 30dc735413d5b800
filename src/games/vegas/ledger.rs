use grattoir_rules::Cents;
use grattoir_rules::vegas::Surface;
use grattoir_view::prelude::*;

use super::table_view::{neon, word};
use super::thumbs::standing;
use super::vegas_state::Vegas;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// The four tables and what each pays so far, where there is room beside the stage.
#[component]
pub fn Ledger(vegas: Vegas) -> impl IntoView {
    let lang = use_lang();
    let sum = move || {
        let open = vegas.open();
        let sum: Cents = vegas.dealt.with(|dealt| {
            dealt
                .iter()
                .flat_map(|dealt| dealt.shown(open))
                .map(|gain| gain.amount)
                .sum()
        });
        locale::money(lang.get(), sum)
    };
    view! {
        <div class="console-more vegas-ledger">
            <Front />
            <h2>{move || lang.get().vegas_in_play()}</h2>
            <svg class="vegas-rule" viewBox="0 0 200 12" aria-hidden="true">
                <use href="#vegas-rule" width="200" height="12"></use>
            </svg>
            <ul>
                {Surface::ALL
                    .map(|surface| view! { <Entry vegas=vegas surface=surface /> })
                    .collect_view()}
            </ul>
            <p class="vegas-total">
                <span>{move || lang.get().vegas_gains_so_far()}</span>
                <b>{sum}</b>
            </p>
            <p class="console-note">{move || lang.get().vegas_article_3()}</p>
        </div>
    }
}

/// The roof of the hotel with its name in neon.
#[component]
pub fn Front() -> impl IntoView {
    view! {
        <svg class="vegas-roof" viewBox="0 0 230 104" aria-hidden="true">
            <use href="#vegas-roof" width="230" height="104"></use>
            <use
                href="#vegas-neon-vegas"
                x="46"
                y="36"
                width="138"
                height="57"
                color="#ff3d81"
            ></use>
        </svg>
    }
}

#[component]
fn Entry(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    let wins = Memo::new(move |_| {
        let open = vegas.open();
        vegas.dealt.with(|dealt| {
            dealt
                .as_ref()
                .is_some_and(|dealt| !dealt.sum_at(surface, open).is_zero())
        })
    });
    let stands = move || {
        standing(
            lang.get(),
            vegas.dealt.get().as_ref(),
            surface,
            vegas.open(),
        )
    };
    view! {
        <li class="vegas-entry" data-wins=move || wins.get().then_some("")>
            <svg viewBox="0 0 64 64" aria-hidden="true">
                <use
                    href=format!("#vegas-neon-{}", word(surface))
                    width="64"
                    height="64"
                    color=neon(surface)
                ></use>
            </svg>
            <span>
                {move || Lang::surface(lang.get(), surface)}
                <small>{move || lang.get().surface_holds(surface)}</small>
            </span>
            <b>{stands}</b>
        </li>
    }
}

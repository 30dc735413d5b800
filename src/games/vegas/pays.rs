use grattoir_rules::vegas::{Hand, Reel, Reels, Surface, Throw};
use grattoir_rules::{Cents, Way};
use grattoir_view::prelude::*;

use super::marks::reel_id;
use super::vegas_state::Vegas;
use crate::platform::locale;
use crate::settings::use_lang;

/// What a table pays, rising, with the lines that pay in this play boxed. Vegas 4.2.3, 4.3.4,
/// 4.4.3, 4.5.2.2.
#[component]
pub fn PayLines(vegas: Vegas, surface: Surface) -> impl IntoView {
    let lang = use_lang();
    if surface == Surface::Roulette {
        return view! { <p class="vegas-pays-one">{move || lang.get().vegas_same_number()}</p> }
            .into_any();
    }
    let label = move || lang.get().vegas_pay_lines();
    let line = move |pays: Pays| view! { <Line vegas=vegas surface=surface pays=pays /> };
    let lines = match surface {
        Surface::Poker => Hand::ALL
            .map(Pays::Hand)
            .map(line)
            .collect_view()
            .into_any(),
        Surface::Craps => Throw::ALL
            .map(Pays::Throw)
            .map(line)
            .collect_view()
            .into_any(),
        _ => Reels::ALL
            .map(Pays::Reels)
            .map(line)
            .collect_view()
            .into_any(),
    };
    view! {
        <ul class="vegas-pays" aria-label=label>
            {lines}
        </ul>
    }
    .into_any()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pays {
    Hand(Hand),
    Throw(Throw),
    Reels(Reels),
}

impl Pays {
    const fn gain(self) -> Cents {
        match self {
            Self::Hand(hand) => hand.gain(),
            Self::Throw(throw) => throw.gain(),
            Self::Reels(reels) => reels.gain(),
        }
    }

    fn is(self, way: Way) -> bool {
        match (self, way) {
            (Self::Hand(a), Way::Hand(b)) => a == b,
            (Self::Throw(a), Way::Throw { dice, .. }) => a == dice,
            (Self::Reels(a), Way::Reels(b)) => a == b,
            _ => false,
        }
    }
}

#[component]
fn Line(vegas: Vegas, surface: Surface, pays: Pays) -> impl IntoView {
    let lang = use_lang();
    let hit = Memo::new(move |_| {
        let open = vegas.open();
        vegas.dealt.with(|dealt| {
            dealt
                .iter()
                .flat_map(|dealt| dealt.shown_at(surface, open))
                .any(|gain| pays.is(gain.way))
        })
    });
    let what = match pays {
        Pays::Hand(hand) => view! { <span>{move || lang.get().hand_name(hand)}</span> }.into_any(),
        Pays::Throw(throw) => view! { <Dice throw=throw /> }.into_any(),
        Pays::Reels(reels) => view! { <Symbols reels=reels /> }.into_any(),
    };
    view! {
        <li class="vegas-pay" data-hit=move || hit.get().then_some("")>
            {what}
            <b>{move || locale::money_short(lang.get(), pays.gain())}</b>
        </li>
    }
}

#[component]
fn Dice(throw: Throw) -> impl IntoView {
    let [a, b] = throw.dice();
    view! {
        <span>
            <svg class="vegas-pay-dice" viewBox="0 0 152 66" role="img" aria-label=format!("{a}\u{a0}+\u{a0}{b}")>
                <use href=format!("#vegas-die-{a}") width="66" height="66"></use>
                <use href="#vegas-plus" x="66" y="22" width="20" height="20"></use>
                <use href=format!("#vegas-die-{b}") x="86" width="66" height="66"></use>
            </svg>
        </span>
    }
}

#[component]
fn Symbols(reels: Reels) -> impl IntoView {
    let lang = use_lang();
    let (count, reel) = match reels {
        Reels::Cerise => (1, Reel::Cerise),
        Reels::Etoiles => (3, Reel::Etoile),
        Reels::Cerises => (3, Reel::Cerise),
        Reels::Bars => (3, Reel::Bar),
        Reels::Couronnes => (3, Reel::Couronne),
        Reels::Septs => (3, Reel::Sept),
    };
    view! {
        <span>
            <i aria-hidden="true">{count}</i>
            <svg
                class="vegas-pay-reel"
                viewBox="0 0 64 64"
                role="img"
                aria-label=move || lang.get().reels_found(reels)
            >
                <use href=format!("#vegas-reel-{}", reel_id(reel)) width="64" height="64"></use>
            </svg>
        </span>
    }
}

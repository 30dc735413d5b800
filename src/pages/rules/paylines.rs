use grattoir_rules::pharaon::Symbol;
use grattoir_rules::vegas::{Hand, Reels, Throw};
use grattoir_rules::{Cents, Game, lampe};
use grattoir_view::prelude::*;

use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Fact, said};

/// What each combination of a game pays. Article 4.
#[component]
pub fn PayLines(game: Game, stake: Cents) -> impl IntoView {
    let lists = match game {
        Game::Lampe => lampe_lists(),
        Game::Pharaon => pharaon_lists(stake),
        Game::Vegas => vegas_lists(),
    };
    view! {
        <div class="paylines">
            {lists.into_iter().map(|list| view! { <List list=list /> }).collect_view()}
        </div>
    }
}

/// What a combination is called, in the language asked for.
type Named = Box<dyn Fn(Lang) -> String + Send + Sync>;

/// Combinations of one kind, and what is to be said below them.
struct PayList {
    title: fn(Lang) -> &'static str,
    lines: Vec<(Named, Cents)>,
    note: Option<fn(Lang) -> &'static str>,
}

#[component]
fn List(list: PayList) -> impl IntoView {
    let lang = use_lang();
    let lines = list.lines.into_iter().map(move |(text, amount)| {
        let term = Signal::derive(move || text(lang.get()));
        let figure = Signal::derive(move || locale::money_short(lang.get(), amount));
        view! { <Fact term=term figure=figure /> }
    });
    let title = list.title;
    view! {
        <div class="lines">
            <h3>{move || said(lang.get(), title(lang.get()).to_owned())}</h3>
            <dl>{lines.collect_view()}</dl>
            {list.note.map(|note| view! { <p class="page-small">{move || note(lang.get())}</p> })}
        </div>
    }
}

fn lampe_lists() -> Vec<PayList> {
    let lines = lampe::GAINS.map(|gain| {
        let text = |lang: Lang| lang.lampe_match().to_owned();
        (Box::new(text) as Named, gain)
    });
    vec![PayList {
        title: Lang::lampe_gains,
        lines: lines.into(),
        note: Some(Lang::lampe_gains_note),
    }]
}

fn pharaon_lists(stake: Cents) -> Vec<PayList> {
    let scaled = move |gain: Cents| gain.checked_mul(stake.get() / 100).unwrap_or(Cents::ZERO);
    let line = move |symbol: Symbol, gain: Cents| {
        let text = move |lang: Lang| lang.four_of(symbol);
        (Box::new(text) as Named, scaled(gain))
    };
    let aligned = Symbol::ALL.map(|symbol| line(symbol, symbol.line_gain()));
    // The greatest first.
    let mut joined: Vec<(Symbol, Cents)> = Vec::new();
    for symbol in Symbol::ALL {
        if let Some(gain) = symbol.bonus_gain() {
            let place = joined
                .iter()
                .take_while(|&&(_, other)| other >= gain)
                .count();
            joined.insert(place, (symbol, gain));
        }
    }
    vec![
        PayList {
            title: Lang::pharaon_aligned,
            lines: aligned.into(),
            note: Some(Lang::pharaon_aligned_note),
        },
        PayList {
            title: Lang::pharaon_bonus,
            lines: joined
                .into_iter()
                .map(|(symbol, gain)| line(symbol, gain))
                .collect(),
            note: Some(Lang::pharaon_bonus_note),
        },
    ]
}

fn vegas_lists() -> Vec<PayList> {
    let hands = Hand::ALL.map(|hand| {
        let text = move |lang: Lang| lang.hand(hand).to_owned();
        (Box::new(text) as Named, hand.gain())
    });
    let throws = Throw::ALL.map(|throw| {
        let [a, b] = throw.dice();
        let text = move |_: Lang| format!("{a} + {b}");
        (Box::new(text) as Named, throw.gain())
    });
    let reels = Reels::ALL.map(|reels| {
        let text = move |lang: Lang| lang.reels(reels).to_owned();
        (Box::new(text) as Named, reels.gain())
    });
    vec![
        PayList {
            title: Lang::vegas_poker,
            lines: hands.into(),
            note: Some(Lang::vegas_poker_note),
        },
        PayList {
            title: Lang::vegas_roulette,
            lines: Vec::new(),
            note: Some(Lang::vegas_roulette_note),
        },
        PayList {
            title: Lang::vegas_craps,
            lines: throws.into(),
            note: Some(Lang::vegas_craps_note),
        },
        PayList {
            title: Lang::vegas_jackpot,
            lines: reels.into(),
            note: Some(Lang::vegas_jackpot_note),
        },
    ]
}

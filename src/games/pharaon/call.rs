use grattoir_rules::{Cents, Gain};
use grattoir_view::prelude::*;

use super::temple::{Temple, zones};
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// How many grids are open and what comes next; then what the last of them have brought, and the
/// Énigme Bonus, each once it is drawn on the wall.
#[component]
pub fn Call(temple: Temple) -> impl IntoView {
    let lang = use_lang();
    let reveal = temple.table.reveal;
    let tally = zones().map(|zone| {
        let open = move || reveal.get().uncovered().contains(zone).then_some("");
        view! { <i data-open=open></i> }
    });
    // One block, made anew by each event, so that its lines come and go in their order.
    let says = move || {
        let (lang, open) = (lang.get(), reveal.get());
        let next = match (open.is_uncovered(), temple.table.is_auto()) {
            (true, _) => lang.grid_call_bonus(),
            (_, true) => lang.grid_call_auto(),
            _ => lang.grid_call(),
        };
        let found = found(temple, lang).into_iter().map(line).collect_view();
        view! {
            <p>
                <strong>{lang.grids_count(open.uncovered().count())}</strong>
                <span>{next}</span>
            </p>
            {found}
        }
    };
    view! {
        <div class="pharaon-call">
            <span class="pharaon-tally" aria-hidden="true">
                {tally.collect_view()}
            </span>
            <div class="pharaon-says">{says}</div>
        </div>
    }
}

/// One thing found: what it is called in the page, what it is, and what it pays.
struct Found {
    kind: &'static str,
    what: String,
    amount: Option<String>,
}

fn line(found: Found) -> impl IntoView {
    view! {
        <p class="pharaon-found" data-kind=found.kind>
            <span>{found.what}</span>
            <strong>{found.amount}</strong>
        </p>
    }
}

/// What the last event has brought, the lines before the bonus.
fn found(temple: Temple, lang: Lang) -> Vec<Found> {
    let news = temple.news.get();
    let whole = temple.table.reveal.get().is_uncovered();
    temple.dealt.with(|dealt| {
        let Some(dealt) = dealt.as_ref().filter(|dealt| dealt.gains.is_some()) else {
            return Vec::new();
        };
        let lines: Vec<&Gain> = news.iter().flat_map(|zone| dealt.lines(zone)).collect();
        let mut all = Vec::new();
        if let Some(what) = together(&lines, lang) {
            let amount = lines.iter().map(|gain| gain.amount).sum::<Cents>();
            all.push(Found {
                kind: "line",
                what,
                amount: Some(locale::money(lang, amount)),
            });
        }
        if whole {
            let bonus = dealt.bonus();
            all.push(Found {
                kind: "bonus",
                what: match bonus {
                    Some(gain) => lang.pharaon_gain(gain),
                    None => lang.shows(lang.bonus_name(), lang.no_group()),
                },
                amount: bonus.map(|gain| locale::money(lang, gain.amount)),
            });
        }
        all
    })
}

/// One line by its name, several by their number.
fn together(lines: &[&Gain], lang: Lang) -> Option<String> {
    match lines {
        [] => None,
        [line] => Some(lang.pharaon_gain(line)),
        _ => Some(lang.lines_found(lines.len())),
    }
}

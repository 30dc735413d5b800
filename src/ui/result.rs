use grattoir_rules::{Cents, Outcome};
use grattoir_view::prelude::*;

use super::Icon;
use crate::platform::{announce, locale};
use crate::proof::Verdict;
use crate::settings::use_lang;
use crate::text::Lang;

/// One line of the slip: what was found, and what it pays.
#[derive(Clone)]
pub struct ResultLine {
    /// What was found, in the language asked for.
    pub text: Callback<Lang, String>,
    /// What it pays, nothing where it loses.
    pub amount: Cents,
}

/// The slip that comes up over the console when a play is revealed to its end. It stays until the
/// player leaves it.
#[component]
pub fn ResultSlip(
    /// What the play cost.
    stake: Cents,
    /// What it pays.
    prize: Cents,
    /// Each gain, or what was found in place of one.
    lines: Vec<ResultLine>,
    /// What came of the check of the play.
    verdict: Option<Verdict>,
    /// « Continuer ».
    on_continue: impl Fn() + 'static,
) -> impl IntoView {
    let lang = use_lang();
    let outcome = Outcome::of(stake, prize);
    let gains = lines.iter().filter(|line| !line.amount.is_zero()).count();
    announce::focus_on("result-title");
    let title = move || title(lang.get(), outcome);
    let net = move || net_line(lang.get(), outcome, stake, prize, gains);
    view! {
        <section class="result" data-outcome=word(outcome) role="status">
            <div class="result-head">
                <Icon name=word(outcome) />
                <h2 id="result-title" tabindex="-1">
                    {title}
                </h2>
                <strong>{move || locale::money(lang.get(), prize)}</strong>
            </div>
            <p class="result-net">{net}</p>
            <ul class="result-gains">
                {lines
                    .into_iter()
                    .map(|line| {
                        view! {
                            <li class="result-gain">
                                <span>{move || line.text.run(lang.get())}</span>
                                <span>{move || locale::money(lang.get(), line.amount)}</span>
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
            <div class="result-actions">
                <Sign verdict=verdict />
                <button class="btn" data-kind="wide" on:click=move |_| on_continue()>
                    {move || lang.get().continue_()}
                </button>
            </div>
        </section>
    }
}

type Words = fn(Lang) -> &'static str;

/// Says that the play is proven, and leads to how.
#[component]
fn Sign(verdict: Option<Verdict>) -> impl IntoView {
    let lang = use_lang();
    let (icon, label, how): (_, Words, Words) = match verdict {
        Some(Verdict::Proven { pinned: false, .. }) => {
            ("info", Lang::proven, Lang::proven_unpinned)
        }
        Some(Verdict::Proven { signed: true, .. }) => ("proof", Lang::proven, Lang::proven_how),
        Some(Verdict::Proven { .. }) => ("proof", Lang::proven, Lang::proven_unsigned),
        _ => ("info", Lang::unproven, Lang::unproven_how),
    };
    let name = move || {
        let lang = lang.get();
        format!("{} : {}", label(lang), how(lang))
    };
    view! {
        <a href="/equite" class="btn result-sign" aria-label=name>
            <Icon name=icon />
            <span class="btn-label">{move || label(lang.get())}</span>
        </a>
    }
}

const fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Lost => "lost",
        Outcome::Less => "less",
        Outcome::Refunded => "refund",
        Outcome::Won => "won",
    }
}

const fn title(lang: Lang, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Lost => lang.lost(),
        Outcome::Less => lang.gain(),
        Outcome::Refunded => lang.refunded(),
        Outcome::Won => lang.won(),
    }
}

fn net_line(lang: Lang, outcome: Outcome, stake: Cents, prize: Cents, gains: usize) -> String {
    let net = locale::net(lang, prize - stake);
    if outcome == Outcome::Refunded {
        return lang.refund_net(net);
    }
    let stake = locale::money(lang, stake);
    if gains > 1 {
        lang.sum_and_net(gains, stake, net)
    } else {
        lang.stake_and_net(stake, net)
    }
}

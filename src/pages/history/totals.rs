use grattoir_protocol::HistoryPlay;
use grattoir_rules::Cents;
use grattoir_view::prelude::*;

use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;

/// What the plays shown have cost and paid. An open play's prize is not in it.
#[component]
pub fn Totals(shown: Memo<Vec<HistoryPlay>>) -> impl IntoView {
    let lang = use_lang();
    let staked = Memo::new(move |_| shown.with(|plays| plays.iter().map(|play| play.stake).sum()));
    let won = Memo::new(move |_| {
        shown.with(|plays| plays.iter().filter_map(|play| play.prize).sum::<Cents>())
    });
    let figure = move |term: fn(Lang) -> &'static str, sum: Signal<String>| {
        view! {
            <div class="figure">
                <dt>{move || term(lang.get())}</dt>
                <dd>{sum}</dd>
            </div>
        }
    };
    let money =
        move |sum: Memo<Cents>| Signal::derive(move || locale::money(lang.get(), sum.get()));
    let net = Signal::derive(move || locale::net(lang.get(), won.get() - staked.get()));
    view! {
        <dl class="figures">
            {figure(Lang::total_staked, money(staked))}
            {figure(Lang::total_prizes, money(won))}
            {figure(Lang::total_net, net)}
        </dl>
    }
}

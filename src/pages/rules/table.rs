use grattoir_protocol::StakeOffer;
use grattoir_rules::{Cents, Game};
use grattoir_view::prelude::*;

use crate::platform::locale;
use crate::settings::use_lang;

/// The whole prize table of a block, with totals and odds. Article 3.
#[component]
pub fn PrizeTable(game: Game, offer: StakeOffer) -> impl IntoView {
    let lang = use_lang();
    let stake = offer.stake;
    let size = offer.block.as_ref().map_or(0, |block| block.size);
    let count: u32 = offer.prizes.iter().map(|&(_, count)| count).sum();
    let total = |amount: Cents, count: u32| amount.checked_mul(count.into()).unwrap_or(Cents::ZERO);
    let sum: Cents = offer
        .prizes
        .iter()
        .map(|&(amount, count)| total(amount, count))
        .sum();
    let rows = offer.prizes.into_iter().map(move |(amount, count)| {
        view! {
            <tr>
                <td>
                    {move || locale::money_short(lang.get(), amount)}
                    {sums_only(game, stake, amount).then(|| view! { <sup>"*"</sup> })}
                </td>
                <td>{move || locale::count(lang.get(), count)}</td>
                <td>{move || locale::money_short(lang.get(), total(amount, count))}</td>
                <td>{move || locale::one_in(lang.get(), size, count)}</td>
            </tr>
        }
    });
    let caption = move || {
        let lang = lang.get();
        lang.for_a_block(locale::count(lang, size), &offer.rules)
    };
    view! {
        <div class="table-wrap" role="region" tabindex="0" aria-label=move || lang.get().prize_table()>
            <table class="table">
                <caption>{caption}</caption>
                <thead>
                    <tr>
                        <th scope="col">{move || lang.get().column_prize_alone()}</th>
                        <th scope="col">{move || lang.get().column_number()}</th>
                        <th scope="col">{move || lang.get().column_total()}</th>
                        <th scope="col">{move || lang.get().column_odds()}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{move || lang.get().all_together()}</th>
                        <td>{move || locale::count(lang.get(), count)}</td>
                        <td>{move || locale::money_short(lang.get(), sum)}</td>
                        <td>{move || locale::one_in(lang.get(), size, count)}</td>
                    </tr>
                </tfoot>
            </table>
        </div>
    }
}

/// Whether a prize only ever comes as a sum of several gains, and the table marks it. Article 3.
fn sums_only(game: Game, stake: Cents, prize: Cents) -> bool {
    match game {
        Game::Lampe => false,
        Game::Pharaon => [100_000, 2_000, 900, 500, 150]
            .iter()
            .any(|at_one_euro| at_one_euro * stake.get() / 100 == prize.get()),
        Game::Vegas => [40_000, 10_000, 200, 50, 30, 10]
            .map(Cents::euros)
            .contains(&prize),
    }
}

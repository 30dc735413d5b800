use grattoir_protocol::StakeOffer;
use grattoir_rules::Cents;
use leptos::prelude::*;

use crate::platform::locale;
use crate::settings::use_lang;

/// The whole prize table of a block, with totals and odds. Article 3.
#[component]
pub fn PrizeTable(offer: StakeOffer) -> impl IntoView {
    let lang = use_lang();
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
                <td>{move || locale::money_short(lang.get(), amount)}</td>
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

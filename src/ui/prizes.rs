use grattoir_protocol::StakeOffer;
use grattoir_view::prelude::*;

use super::Fact;
use crate::platform::locale;
use crate::settings::use_lang;

/// The prize table of a block, beside the stage where there is room.
#[component]
pub fn Prizes(
    /// The stake whose block it is.
    offer: StakeOffer,
) -> impl IntoView {
    let lang = use_lang();
    let size = offer.block.as_ref().map(|block| block.size);
    let per_mille = offer.return_per_mille;
    let rows = offer.prizes.into_iter().map(move |(amount, count)| {
        let figure = move || {
            let lang = lang.get();
            if count == 1 {
                lang.prizes_one().to_owned()
            } else {
                lang.prizes_many(locale::count(lang, count))
            }
        };
        let term = move || locale::money_short(lang.get(), amount);
        view! { <Fact term=Signal::derive(term) figure=Signal::derive(figure) /> }
    });
    view! {
        <div class="console-more">
            <h2>{move || lang.get().prizes_of_block()}</h2>
            {size
                .map(|size| {
                    let facts = move || {
                        let lang = lang.get();
                        lang.block_facts(locale::count(lang, size), locale::per_mille(lang, per_mille))
                    };
                    view! { <p class="console-note">{facts}</p> }
                })}
            <dl class="console-list">{rows.collect_view()}</dl>
        </div>
    }
}

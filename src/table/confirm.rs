use grattoir_view::prelude::*;

use super::Table;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::ui::Dialog;

/// Asks before a purchase, where the player wants to be asked. Nothing is sent before the answer.
#[component]
pub fn Confirm(
    /// The table at which it is bought.
    table: Table,
) -> impl IntoView {
    let lang = use_lang();
    move || {
        let (body, price) = table.asking.get()?;
        let money = move || locale::money(lang.get(), price);
        let buy = move |_| {
            table.asking.set(None);
            table.purchase(&body, price);
        };
        Some(view! {
            <Dialog
                title=Signal::derive(move || lang.get().confirm_title().to_owned())
                on_close=move || table.asking.set(None)
            >
                <p class="page-lead">{move || lang.get().confirm_price(money())}</p>
                <div class="dialog-actions">
                    <button class="btn" data-kind="primary" on:click=buy>
                        {move || lang.get().buy_for(money())}
                    </button>
                    <button class="btn" on:click=move |_| table.asking.set(None)>
                        {move || lang.get().cancel()}
                    </button>
                </div>
            </Dialog>
        })
    }
}

use grattoir_view::prelude::*;

use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Bar, Still};

/// An address at which there is nothing.
#[component]
pub fn NotFound() -> impl IntoView {
    let lang = use_lang();
    let say =
        move |text: fn(Lang) -> &'static str| Signal::derive(move || text(lang.get()).to_owned());
    view! {
        <div class="frame">
            <Bar title=say(Lang::not_found_short) />
            <Still icon="info" title=say(Lang::not_found_title) text=say(Lang::not_found)>
                <div class="console-row">
                    <a href="/" class="btn">
                        {move || lang.get().to_lobby()}
                    </a>
                </div>
            </Still>
        </div>
    }
}

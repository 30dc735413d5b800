use grattoir_view::prelude::*;

use super::blocks::Blocks;
use super::checker::Checker;
use super::drawing::Drawing;
use super::notices::Notices;
use crate::desk::{Boot, use_desk};
use crate::settings::use_lang;
use crate::ui::{Bar, Offline};

/// Why the player need not trust the operator.
#[component]
pub fn FairnessPage() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let title = Signal::derive(move || lang.get().fairness().to_owned());
    let offline = Memo::new(move |_| desk.boot.get() == Boot::Down);
    let list =
        move |said: [&'static str; 5]| said.map(|one| view! { <li>{one}</li> }).collect_view();
    view! {
        <div class="frame">
            <Bar title=title />
            <main class="page fair">
                <div class="page-side">
                    <h2>{move || lang.get().fair_title()}</h2>
                    <ol class="sentences">{move || list(lang.get().fair_sentences())}</ol>
                    {move || offline.get().then(|| view! { <Offline /> })}
                    <Notices />
                </div>
                <div class="page-main">
                    <Drawing />
                    <Checker />
                    <Blocks />
                    <section class="page-part">
                        <h2>{move || lang.get().fair_not()}</h2>
                        <ul class="fair-limits">{move || list(lang.get().fair_limits())}</ul>
                    </section>
                </div>
            </main>
        </div>
    }
}

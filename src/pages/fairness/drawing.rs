use grattoir_view::prelude::*;

use crate::settings::use_lang;
use crate::text::Lang;

type Words = fn(Lang) -> &'static str;

/// What the three marks of the drawing are.
const KEY: [(&str, Words, Words); 3] = [
    ("root", Lang::fair_root, Lang::fair_root_note),
    ("sibling", Lang::fair_siblings, Lang::fair_siblings_note),
    ("leaf", Lang::fair_leaf, Lang::fair_leaf_note),
];

/// The tree over a block, with the path of one play.
#[component]
pub fn Drawing() -> impl IntoView {
    let lang = use_lang();
    let keys = KEY.map(|(mark, name, note)| {
        view! {
            <li>
                <svg class="fair-mark" viewBox="0 0 40 40" aria-hidden="true">
                    <use href=format!("/art/fairness.svg#fair-{mark}")></use>
                </svg>
                <p>
                    <strong>{move || name(lang.get())}</strong>
                    {move || note(lang.get())}
                </p>
            </li>
        }
    });
    view! {
        <section class="page-part">
            <h2>{move || lang.get().fair_drawing()}</h2>
            <figure class="fair-figure">
                <svg class="fair-tree" viewBox="0 0 720 372" aria-hidden="true">
                    <use href="/art/fairness.svg#fair-tree"></use>
                </svg>
                <ul class="fair-key">{keys.collect_view()}</ul>
            </figure>
        </section>
    }
}

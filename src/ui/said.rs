use grattoir_view::prelude::*;

use crate::text::Lang;

/// Words of the other language that stand in a page as they are, with the language they are of.
const fn foreign(lang: Lang) -> (&'static [&'static str], Lang) {
    match lang {
        Lang::Fr => (&["English"], Lang::En),
        Lang::En => (&["Énigme Bonus", "Lampe", "Pharaon", "Français"], Lang::Fr),
    }
}

/// The text, with each word of the other language told as such, so that it is spoken rightly.
#[must_use]
pub fn said(lang: Lang, text: String) -> AnyView {
    let (words, other) = foreign(lang);
    let found = words
        .iter()
        .find_map(|word| text.find(word).map(|place| (place, *word)));
    let Some((place, word)) = found else {
        return text.into_any();
    };
    let before = text[..place].to_owned();
    let after = text[place + word.len()..].to_owned();
    view! {
        {before}
        <span lang=other.tag()>{word}</span>
        {after}
    }
    .into_any()
}

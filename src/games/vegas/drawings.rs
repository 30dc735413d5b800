use gloo_net::http::Request;
use grattoir_rules::Zone;
use grattoir_view::prelude::*;
use leptos::task::spawn_local;

use crate::text::Lang;

/// The drawings that are painted rather than placed in the page: the definitions of their files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawings {
    coat: String,
    cards: String,
    craps: String,
    jackpot: String,
}

impl Drawings {
    /// The coatings, engraved in the player's language.
    #[must_use]
    pub fn coat(&self, lang: Lang) -> String {
        match lang {
            Lang::Fr => self.coat.clone(),
            Lang::En => self
                .coat
                .replace(r#"class="vegas-en" display="none""#, "")
                .replace(r#"class="vegas-fr""#, r#"display="none""#),
        }
    }

    /// The file that a zone's content is drawn from; the wheel and the bets are words only.
    #[must_use]
    pub fn of(&self, zone: Zone) -> &str {
        match zone.number() {
            0 | 1 => &self.cards,
            6..=9 => &self.craps,
            10 => &self.jackpot,
            _ => "",
        }
    }
}

/// Brings the drawings. One that does not come leaves plain metal, the words and the buttons, with
/// which every play can be made.
#[must_use]
pub fn bring() -> ReadSignal<Option<Drawings>> {
    let (drawings, come) = signal(None);
    spawn_local(async move {
        let all = Drawings {
            coat: definitions("/art/vegas/coat.svg").await,
            cards: definitions("/art/vegas/cards.svg").await,
            craps: definitions("/art/vegas/craps.svg").await,
            jackpot: definitions("/art/vegas/jackpot.svg").await,
        };
        // Whoever has left the game needs none.
        come.try_set(Some(all));
    });
    drawings
}

async fn definitions(href: &str) -> String {
    let Ok(answer) = Request::get(href).send().await else {
        return String::new();
    };
    let text = answer.text().await.unwrap_or_default();
    match (text.find("<defs>"), text.find("</defs>")) {
        (Some(from), Some(to)) if answer.ok() && from < to => {
            format!("{}</defs>", &text[from..to])
        }
        _ => String::new(),
    }
}

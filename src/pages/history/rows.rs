use grattoir_protocol::ZoneName;
use grattoir_rules::{Cents, Game};
use grattoir_view::prelude::*;

use crate::platform::locale;
use crate::record::Row;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Icon, game_name, said};

/// One line of the table.
#[component]
pub fn Line(row: Row) -> impl IntoView {
    let lang = use_lang();
    let Row {
        play,
        at,
        game,
        zone,
        joined,
        stake,
        prize,
    } = row;
    let name = move || said(lang.get(), name_of(lang.get(), game, zone));
    let time = (!joined).then(|| {
        let moment = at.clone();
        let time = move || locale::time(lang.get(), &at);
        view! { <time datetime=moment>{time}</time> }
    });
    let amount = move |sum: Cents| move || locale::money_bare(lang.get(), sum);
    view! {
        <tr data-joined=joined.then_some("")>
            <td>{time}</td>
            <td class="start">
                <a href=format!("/historique/{play}") class="game">
                    <Icon name=game.name() />
                    <span>{name}</span>
                </a>
            </td>
            <td>{amount(stake)}</td>
            {match prize {
                Some(prize) => {
                    let net = move || locale::net_bare(lang.get(), prize - stake);
                    view! {
                        <td>{amount(prize)}</td>
                        <td>
                            <strong>{net}</strong>
                        </td>
                    }
                        .into_any()
                }
                None => {
                    view! {
                        <td colspan="2">
                            <span class="tag">{move || Lang::unfinished(lang.get())}</span>
                        </td>
                    }
                        .into_any()
                }
            }}
        </tr>
    }
}

fn name_of(lang: Lang, game: Game, zone: Option<ZoneName>) -> String {
    let name = game_name(game);
    match zone {
        Some(ZoneName::Couleur) => format!("{name}, {}", lang.zone_colour()),
        Some(ZoneName::Symbole) => format!("{name}, {}", lang.zone_symbol()),
        None => name.to_owned(),
    }
}

use grattoir_protocol::Play;
use grattoir_verify::Step;
use grattoir_view::prelude::*;

use super::Table;
use crate::desk::use_desk;
use crate::platform::{locale, page};
use crate::proof::{Verdict, Wrong};
use crate::purchase::Pending;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Fact, Icon};

/// A purchase of which nobody can say yet whether it was made.
#[component]
pub fn Unconfirmed(table: Table, pending: Pending) -> impl IntoView {
    let lang = use_lang();
    let price = pending.price();
    let reference = pending.reference();
    view! {
        <div class="notice" data-kind="warn" role="alert">
            <Icon name="server" />
            <p>
                <strong>{move || lang.get().unconfirmed_title()} "."</strong>
                " "
                {move || {
                    let lang = lang.get();
                    lang.unconfirmed(locale::money(lang, price))
                }}
            </p>
        </div>
        <dl>
            <Fact
                term=Signal::derive(move || lang.get().fact_request().to_owned())
                figure=Signal::derive(move || reference.clone())
            />
        </dl>
        <div class="console-row">
            <button class="btn" data-kind="primary" on:click=move |_| table.send(pending.clone())>
                {move || Lang::retry(lang.get())}
            </button>
        </div>
    }
}

/// A play that does not fit the prize it was paid, or whose proof does not hold: no win and no loss
/// is shown, and the receipt is there to be taken away.
#[component]
pub fn Mismatch(table: Table, play: Play) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let verdict = table.verdict.get_untracked();
    let Play { id, .. } = play;
    let wrong = move || {
        let lang = lang.get();
        match &verdict {
            Some(Verdict::Failed(Wrong::Proof(Step {
                fault: Some(fault), ..
            }))) => {
                format!("{} {}", lang.mismatch_proof(), lang.fault(*fault))
            }
            _ => lang.mismatch_prize().to_owned(),
        }
    };
    let name = format!("grattoir-{id}.json");
    let take = move |_| {
        desk.receipt.with_untracked(|receipt| {
            if let Some(receipt) = receipt {
                page::hand_over(&name, &receipt.write());
            }
        });
    };
    view! {
        <div class="notice mismatch" data-kind="bad" role="alert">
            <Icon name="warning" />
            <p>
                <strong>{move || lang.get().mismatch_title()} "."</strong>
                " "
                {wrong}
                " "
                {move || lang.get().mismatch(&id)}
            </p>
        </div>
        <div class="console-row">
            <button class="btn" data-kind="wide" on:click=take>
                <Icon name="download" />
                {move || lang.get().take_receipt()}
            </button>
            <button class="btn" data-kind="wide" on:click=move |_| table.clear()>
                {move || lang.get().continue_()}
            </button>
        </div>
    }
}

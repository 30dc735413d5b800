use grattoir_protocol::{Code, Problem};
use grattoir_rules::Cents;
use grattoir_view::prelude::*;
use leptos::task::spawn_local;

use super::Table;
use crate::api;
use crate::desk::use_desk;
use crate::platform::{locale, page};
use crate::proof::Broken;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Dialog, Fact, Icon};

/// Up to what play money is topped up again.
const CREDIT: Cents = Cents::euros(100);

/// Says why a purchase was refused, and what can be done about it.
#[component]
pub fn Refusal(
    /// The table at which it was refused.
    table: Table,
    /// What the play would have cost.
    price: Signal<Cents>,
) -> impl IntoView {
    let desk = use_desk();
    move || {
        if let Some(broken) = table.broken.get() {
            return Some(view! { <Untrusted table=table broken=broken /> });
        }
        let problem = table.refusal.get()?;
        if problem.code == Code::PlayOpen {
            // Bought elsewhere, or in another tab: the play itself is the better answer.
            table.refusal.set(None);
            desk.find_waiting();
            return None;
        }
        if matches!(problem.code, Code::BlockChanged | Code::SoldOut) {
            desk.look_at_offers();
        }
        let view = if problem.code == Code::InsufficientFunds {
            view! { <Funds table=table price=price.get_untracked() /> }.into_any()
        } else {
            view! { <Refused table=table problem=problem /> }.into_any()
        };
        Some(view)
    }
}

/// This client buys nothing from a block that is not what it was.
#[component]
fn Untrusted(table: Table, broken: Broken) -> impl IntoView {
    let lang = use_lang();
    let close = move || {
        table.broken.set(None);
        table.refusal.set(None);
    };
    let why = move || {
        let lang = lang.get();
        lang.untrusted(&broken.manifest.id, lang.fault(broken.fault))
    };
    view! {
        <Dialog
            title=Signal::derive(move || lang.get().untrusted_title().to_owned())
            on_close=close
        >
            <p class="page-lead">{why}</p>
            <div class="dialog-actions">
                <a href="/equite" class="btn">
                    <Icon name="proof" />
                    {move || lang.get().fairness()}
                </a>
                <button class="btn" on:click=move |_| close()>
                    {move || Lang::close(lang.get())}
                </button>
            </div>
        </Dialog>
    }
    .into_any()
}

#[component]
fn Refused(table: Table, problem: Problem) -> impl IntoView {
    let lang = use_lang();
    let code = problem.code;
    let title = move || title(lang.get(), code).to_owned();
    let text = move || text(lang.get(), code);
    let gone = code == Code::Unauthenticated;
    view! {
        <Dialog title=Signal::derive(title) on_close=move || table.refusal.set(None)>
            <p class="page-lead">{text}</p>
            <div class="dialog-actions">
                {gone
                    .then(|| {
                        view! {
                            <button class="btn" data-kind="primary" on:click=move |_| page::reload()>
                                {move || Lang::retry(lang.get())}
                            </button>
                        }
                    })}
                <button class="btn" on:click=move |_| table.refusal.set(None)>
                    {move || lang.get().close()}
                </button>
            </div>
        </Dialog>
    }
}

#[component]
fn Funds(table: Table, price: Cents) -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let has = desk.balance.get_untracked().unwrap_or(Cents::ZERO);
    let amount = move |sum: Cents| Signal::derive(move || locale::money(lang.get(), sum));
    let term =
        move |term: fn(Lang) -> &'static str| Signal::derive(move || term(lang.get()).to_owned());
    let credit = move |_| {
        table.refusal.set(None);
        spawn_local(async move {
            // Where the server does not answer, the next purchase is refused again and says so.
            if let Ok(session) = api::credit().await {
                desk.balance.set(Some(session.balance));
            }
        });
    };
    view! {
        <Dialog title=term(Lang::funds_title) on_close=move || table.refusal.set(None)>
            <p class="page-lead">{move || lang.get().funds()}</p>
            <dl class="dialog-facts">
                <Fact term=term(Lang::fact_this_play) figure=amount(price) />
                <Fact term=term(Lang::fact_your_credits) figure=amount(has) />
                <Fact term=term(Lang::fact_missing) figure=amount(price - has) />
            </dl>
            <div class="dialog-actions">
                <button class="btn" data-kind="primary" on:click=credit>
                    {move || {
                        let lang = lang.get();
                        lang.recredit(locale::money(lang, CREDIT))
                    }}
                </button>
                <button class="btn" data-kind="plain" on:click=move |_| table.refusal.set(None)>
                    {move || lang.get().close()}
                </button>
            </div>
        </Dialog>
    }
}

const fn title(lang: Lang, code: Code) -> &'static str {
    match code {
        Code::BlockChanged => lang.block_changed_title(),
        Code::SoldOut => lang.sold_out_title(),
        Code::GameClosed => lang.closed_title(),
        Code::RateLimited => lang.too_fast_title(),
        Code::Unauthenticated => lang.session_title(),
        _ => lang.refused_title(),
    }
}

fn text(lang: Lang, code: Code) -> String {
    match code {
        Code::BlockChanged => lang.block_changed().to_owned(),
        Code::SoldOut => lang.sold_out().to_owned(),
        Code::GameClosed => lang.closed().to_owned(),
        Code::RateLimited => lang.nothing_debited().to_owned(),
        Code::Unauthenticated => lang.session_gone().to_owned(),
        _ => lang.refused_other(code.status()),
    }
}

use grattoir_view::prelude::*;
use leptos::ev::{self, ClipboardEvent, DragEvent};
use leptos::prelude::{event_target, window_event_listener};
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

use super::steps::{Checked, Line, State, check};
use crate::desk::use_desk;
use crate::platform::{locale, page};
use crate::proof::{Pins, disputes};
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::Icon;

/// What is checked: its name, and what came of it.
type Shown = (Name, Checked);

/// What a receipt is called on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Name {
    /// The last play of this visit, sold at that moment.
    Last(String),
    /// Text that was pasted.
    Pasted,
    /// A file, or a play.
    Called(String),
}

/// Takes a receipt by a file, by dragging, by pasting, and shows each step of its check. The last play of this visit
/// stands there already.
#[component]
pub fn Checker() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let pins = desk.pins;
    let shown = RwSignal::new(None::<Shown>);
    let over = RwSignal::new(false);
    let take = move |name: Name, text: String| {
        spawn_local(async move {
            let checked = check(&text, pins).await;
            shown.try_set(Some((name, checked)));
        });
    };
    if let Some(receipt) = desk.receipt.get_untracked() {
        take(Name::Last(receipt.sale.at.clone()), receipt.write());
    }
    let read = move |file: File| {
        spawn_local(async move {
            // A file that cannot be read is shown as none that is a receipt.
            let text = JsFuture::from(file.text()).await;
            let text = text.ok().and_then(|text| text.as_string());
            take(Name::Called(file.name()), text.unwrap_or_default());
        });
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        let carried = event.data_transfer();
        let files = carried.as_ref().and_then(web_sys::DataTransfer::files);
        match files.and_then(|files| files.get(0)) {
            Some(file) => read(file),
            None => {
                if let Some(Ok(text)) = carried.map(|carried| carried.get_data("text/plain")) {
                    take(Name::Pasted, text);
                }
            }
        }
    };
    let choose = move |event: ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            read(file);
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    let paste = window_event_listener(ev::paste, move |event: ClipboardEvent| {
        let text = event
            .clipboard_data()
            .and_then(|data| data.get_data("text/plain").ok());
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            event.prevent_default();
            take(Name::Pasted, text);
        }
    });
    on_cleanup(move || paste.remove());
    let typed = move |event: ev::Event| {
        let text = event_target_value(&event);
        if !text.trim().is_empty() {
            take(Name::Pasted, text);
        }
    };
    view! {
        <section class="page-part">
            <h2 id="fair-check" tabindex="-1">{move || lang.get().fair_check()}</h2>
            <label
                class="drop"
                data-over=move || over.get().then_some("")
                on:dragover=move |event| {
                    event.prevent_default();
                    over.set(true);
                }
                on:dragleave=move |_| over.set(false)
                on:drop=drop
            >
                <input type="file" accept=".json,application/json" on:change=choose />
                <Icon name="receipt" />
                <strong>{move || lang.get().fair_drop()}</strong>
                <span class="page-small">{move || lang.get().fair_drop_note()}</span>
            </label>
            <label class="fair-paste">
                <span>{move || lang.get().fair_paste()}</span>
                <textarea
                    class="mono"
                    rows="1"
                    autocomplete="off"
                    spellcheck="false"
                    on:input=typed
                ></textarea>
            </label>
            <Disputes take=Callback::new(move |(name, text)| take(Name::Called(name), text)) />
            <div role="status">
                {move || shown.get().map(|shown| view! { <Result shown=shown pins=pins /> })}
            </div>
        </section>
    }
}

#[component]
fn Result(shown: Shown, pins: Pins) -> impl IntoView {
    let lang = use_lang();
    let (name, checked) = shown;
    let called = move || {
        let lang = lang.get();
        match &name {
            Name::Last(at) => format!("{}, {}", lang.fair_last(), locale::moment(lang, at)),
            Name::Pasted => lang.fair_pasted().to_owned(),
            Name::Called(name) => name.clone(),
        }
    };
    let (kind, icon, word): (_, _, fn(Lang) -> &'static str) = match (checked.holds(), checked.own)
    {
        (false, _) => ("bad", "close", Lang::fair_refused),
        (true, Some(false)) => ("", "info", Lang::fair_foreign),
        (true, _) => ("ok", "check", Lang::fair_authentic),
    };
    let receipt = checked.receipt.clone();
    let steps = move || {
        let lines = checked.lines(lang.get(), pins);
        lines.into_iter().map(step).collect_view()
    };
    let more = (kind == "bad").then(|| {
        view! {
            <li class="step" data-state="wait">
                <span></span>
                <span>{move || lang.get().fair_no_more()}</span>
            </li>
        }
    });
    view! {
        <div class="check">
            <div class="check-head">
                <h3>{called}</h3>
                <span class="tag" data-kind=kind>
                    <Icon name=icon />
                    {move || word(lang.get())}
                </span>
            </div>
            <ol class="steps">{steps} {more}</ol>
            {receipt
                .map(|receipt| {
                    let name = format!("grattoir-{}.json", receipt.sale.play);
                    view! { <Take name=name text=receipt.write() /> }
                })}
        </div>
    }
}

fn step(line: Line) -> Node {
    let (state, icon) = match line.state {
        State::Ok => ("ok", "check"),
        State::Bad => ("bad", "close"),
        State::Wait => ("wait", "info"),
    };
    let detail = Some(line.detail).filter(|detail| !detail.is_empty());
    view! {
        <li class="step" data-state=state data-claim=line.claim>
            <Icon name=icon />
            <span>{line.text}</span>
            {detail.map(|detail| view! { <span class="mono">{detail}</span> })}
        </li>
    }
}

/// Hands a receipt over as a file.
#[component]
fn Take(name: String, text: String) -> impl IntoView {
    let lang = use_lang();
    view! {
        <button class="btn" on:click=move |_| page::hand_over(&name, &text)>
            <Icon name="download" />
            {move || lang.get().take_receipt()}
        </button>
    }
}

/// The receipts of plays that failed their check.
#[component]
fn Disputes(take: Callback<(String, String)>) -> impl IntoView {
    let lang = use_lang();
    let all = disputes();
    let rows = all.into_iter().map(move |one| {
        let (play, text) = (one.play.clone(), one.receipt.clone());
        view! {
            <li>
                <span class="mono">{one.play.clone()}</span>
                <button class="btn" on:click=move |_| take.run((play.clone(), text.clone()))>
                    {move || lang.get().fair_check_again()}
                </button>
                <Take name=format!("grattoir-{}.json", one.play) text=one.receipt />
            </li>
        }
    });
    let rows: Vec<Node> = rows.collect();
    (!rows.is_empty()).then(|| {
        view! {
            <div class="fair-disputes">
                <h3>{move || lang.get().fair_disputes()}</h3>
                <p class="page-small">{move || lang.get().fair_disputes_note()}</p>
                <ul>{rows}</ul>
            </div>
        }
    })
}

use grattoir_protocol::LinkCode;
use grattoir_view::prelude::*;
use leptos::html;
use leptos::task::spawn_local;

use crate::api;
use crate::desk::use_desk;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::Icon;

/// What came of the last attempt.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    Joined,
    NoSuchCode,
    NoAnswer,
}

/// Carries the account to another device by a code, or joins one here.
#[component]
pub fn Device() -> impl IntoView {
    let lang = use_lang();
    view! {
        <div class="setting">
            <Icon name="share" />
            <div>
                <h3>{move || lang.get().other_device()}</h3>
                <p class="setting-note">{move || lang.get().other_device_note()}</p>
            </div>
            <div class="device">
                <MakeCode />
                <JoinByCode />
            </div>
        </div>
    }
}

#[component]
fn MakeCode() -> impl IntoView {
    let lang = use_lang();
    let made = RwSignal::new(None::<Result<LinkCode, ()>>);
    let make = move |_| {
        spawn_local(async move {
            made.try_set(Some(api::link_code().await.map_err(|_| ())));
        });
    };
    let shown = move || {
        made.get().map(|made| match made {
            Ok(LinkCode { code, expires }) => {
                let until = move || {
                    let lang = lang.get();
                    lang.code_until(locale::moment(lang, &expires))
                };
                view! {
                    <strong class="mono device-code">{code}</strong>
                    <span class="setting-note">{until}</span>
                }
                .into_any()
            }
            Err(()) => {
                view! { <span class="setting-note">{move || lang.get().down_title()}</span> }
                    .into_any()
            }
        })
    };
    view! {
        <button class="btn" on:click=make>
            {move || lang.get().make_code()}
        </button>
        <p role="status">{shown}</p>
    }
}

#[component]
fn JoinByCode() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let field = NodeRef::<html::Input>::new();
    let came = RwSignal::new(None::<Came>);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(code) = field.get_untracked().map(|field| field.value()) else {
            return;
        };
        let code = code.trim().to_owned();
        if code.is_empty() {
            return;
        }
        spawn_local(async move {
            came.try_set(Some(match api::join(&code).await {
                Ok(_) => {
                    desk.ask();
                    Came::Joined
                }
                Err(api::Failure::Refused(_)) => Came::NoSuchCode,
                Err(_) => Came::NoAnswer,
            }));
        });
    };
    let said = move || {
        let lang = lang.get();
        came.get().map(|came| match came {
            Came::Joined => lang.joined(),
            Came::NoSuchCode => lang.join_failed(),
            Came::NoAnswer => lang.down_title(),
        })
    };
    view! {
        <form class="device-join" on:submit=join>
            <label>
                <span>{move || Lang::have_code(lang.get())}</span>
                <input
                    node_ref=field
                    class="field mono"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="32"
                />
            </label>
            <button class="btn">{move || Lang::join(lang.get())}</button>
        </form>
        <p role="status" class="setting-note">
            {said}
        </p>
    }
}

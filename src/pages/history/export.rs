use grattoir_view::prelude::*;
use leptos::task::spawn_local;

use super::csv::csv;
use crate::api::{self, Failure};
use crate::platform::page;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::Icon;

/// Hands the whole history over as a file, whatever is shown of it.
#[component]
pub fn Export() -> impl IntoView {
    let lang = use_lang();
    let gathering = RwSignal::new(false);
    let failed = RwSignal::new(false);
    let export = move |_| {
        if gathering.get_untracked() {
            return;
        }
        gathering.set(true);
        failed.set(false);
        spawn_local(async move {
            let came = gather(lang.get_untracked()).await;
            gathering.try_set(false);
            failed.try_set(came.is_err());
        });
    };
    view! {
        <div class="export">
            <button class="btn" on:click=export aria-busy=move || gathering.get().then_some("true")>
                <Icon name="download" />
                {move || lang.get().export()}
            </button>
            <p role="status" class="page-small">
                {move || {
                    let lang = lang.get();
                    if failed.get() {
                        lang.export_failed()
                    } else if gathering.get() {
                        lang.export_gathering()
                    } else {
                        ""
                    }
                }}
            </p>
        </div>
    }
    .into_any()
}

/// All pages, then the file: half a history would be taken for a whole one.
async fn gather(lang: Lang) -> Result<(), Failure> {
    let mut plays = Vec::new();
    let mut next = None;
    loop {
        let page = api::history(next.as_deref()).await?;
        plays.extend(page.plays);
        next = page.next;
        if next.is_none() {
            break;
        }
    }
    let table = csv(lang, &plays, &page::origin());
    page::hand_over(lang.export_file(), &table);
    Ok(())
}

use grattoir_view::prelude::*;

use crate::desk::use_desk;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::ui::Icon;

/// What has changed that must not, and whose pins these are.
#[component]
pub fn Notices() -> impl IntoView {
    let lang = use_lang();
    let pins = use_desk().pins;
    let broken = move || {
        let lang = lang.get();
        let told = pins.broken.get().into_iter().map(|one| {
            let why = lang.fair_broken_note(&one.manifest.id, lang.fault(one.fault));
            view! {
                <div class="notice" data-kind="bad" role="alert">
                    <Icon name="warning" />
                    <p>
                        <strong>{lang.fair_broken()} "."</strong>
                        " "
                        {why}
                    </p>
                </div>
            }
        });
        told.collect_view()
    };
    let changed = move || {
        let lang = lang.get();
        let since = pins.book.with(|book| book.since.clone())?;
        let said = lang.fair_changed(locale::moment(lang, &since));
        Some(view! {
            <div class="notice" data-kind="warn">
                <Icon name="info" />
                <p>{said}</p>
            </div>
        })
    };
    view! {
        {broken}
        {changed}
    }
}

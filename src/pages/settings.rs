use leptos::prelude::*;

use super::device::Device;
use crate::settings::{Contrast, Motion, use_lang, use_settings};
use crate::text::Lang;
use crate::ui::{Bar, Choice, Icon};

/// What the player may change on this device.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let lang = use_lang();
    let settings = use_settings();
    let say =
        move |text: fn(Lang) -> &'static str| Signal::derive(move || text(lang.get()).to_owned());
    let languages = Lang::ALL
        .map(|one| (one, Signal::derive(move || one.name().to_owned())))
        .to_vec();
    let motions = vec![
        (None, say(Lang::as_system)),
        (Some(Motion::Less), say(Lang::motion_less)),
        (Some(Motion::Full), say(Lang::motion_full)),
    ];
    let contrasts = vec![
        (None, say(Lang::as_system)),
        (Some(Contrast::More), say(Lang::contrast_more)),
    ];
    view! {
        <div class="frame">
            <Bar title=say(Lang::settings) />
            <main class="page">
                <div class="page-side">
                    <h2>{move || lang.get().settings_title()}</h2>
                    <p class="page-lead">{move || lang.get().settings_lead()}</p>
                </div>
                <div class="page-main">
                    <div>
                        <Setting
                            icon="language"
                            name=say(Lang::language)
                            note=say(Lang::language_note)
                            options=languages
                            chosen=settings.lang
                            choose=move |lang| settings.choose_lang(lang)
                        />
                        <Setting
                            icon="motion"
                            name=say(Lang::motion)
                            note=say(Lang::motion_note)
                            options=motions
                            chosen=settings.motion
                            choose=move |motion| settings.choose_motion(motion)
                        />
                        <Setting
                            icon="contrast"
                            name=say(Lang::contrast)
                            note=say(Lang::contrast_note)
                            options=contrasts
                            chosen=settings.contrast
                            choose=move |contrast| settings.choose_contrast(contrast)
                        />
                        <Device />
                    </div>
                </div>
            </main>
        </div>
    }
}

/// A label, a sentence, and a choice of one among a few.
#[component]
fn Setting<T>(
    icon: &'static str,
    name: Signal<String>,
    note: Signal<String>,
    options: Vec<(T, Signal<String>)>,
    chosen: RwSignal<T>,
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    view! {
        <div class="setting">
            <Icon name=icon />
            <div>
                <h3>{name}</h3>
                <p class="setting-note">{note}</p>
            </div>
            <Choice name=icon legend=name options=options chosen=chosen choose=choose />
        </div>
    }
}

use grattoir_view::prelude::*;

use super::device::Device;
use crate::settings::{Contrast, Motion, use_lang, use_settings};
use crate::text::Lang;
use crate::ui::{Bar, Choice, Icon};

const MOTIONS: [Option<Motion>; 3] = [None, Some(Motion::Less), Some(Motion::Full)];
const CONTRASTS: [Option<Contrast>; 2] = [None, Some(Contrast::More)];

/// What the player may change on this device.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let lang = use_lang();
    let settings = use_settings();
    let title = Signal::derive(move || lang.get().settings().to_owned());
    view! {
        <div class="frame">
            <Bar title=title />
            <main class="page">
                <div class="page-side">
                    <h2>{move || lang.get().settings_title()}</h2>
                    <p class="page-lead">{move || lang.get().settings_lead()}</p>
                </div>
                <div class="page-main">
                    <div>
                        <Setting
                            icon="language"
                            name=Lang::language
                            note=Lang::language_note
                            options=&[|_| Lang::Fr.name(), |_| Lang::En.name()]
                            chosen=Signal::derive(move || place(&Lang::ALL, &settings.lang.get()))
                            choose=Callback::new(move |at| settings.choose_lang(Lang::ALL[at]))
                        />
                        <Setting
                            icon="motion"
                            name=Lang::motion
                            note=Lang::motion_note
                            options=&[Lang::as_system, Lang::motion_less, Lang::motion_full]
                            chosen=Signal::derive(move || place(&MOTIONS, &settings.motion.get()))
                            choose=Callback::new(move |at| settings.choose_motion(MOTIONS[at]))
                        />
                        <Setting
                            icon="contrast"
                            name=Lang::contrast
                            note=Lang::contrast_note
                            options=&[Lang::as_system, Lang::contrast_more]
                            chosen=Signal::derive(move || place(&CONTRASTS, &settings.contrast.get()))
                            choose=Callback::new(move |at| settings.choose_contrast(CONTRASTS[at]))
                        />
                        <Device />
                    </div>
                </div>
            </main>
        </div>
    }
}

/// What is said, in the language asked for.
type Said = fn(Lang) -> &'static str;

/// A label, a sentence, and a choice of one among a few.
#[component]
fn Setting(
    icon: &'static str,
    name: Said,
    note: Said,
    options: &'static [Said],
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let lang = use_lang();
    let say = move |text: Said| Signal::derive(move || text(lang.get()).to_owned());
    let options = options.iter().map(|text| say(*text)).collect();
    view! {
        <div class="setting">
            <Icon name=icon />
            <div>
                <h3>{say(name)}</h3>
                <p class="setting-note">{say(note)}</p>
            </div>
            <Choice name=icon legend=say(name) options=options chosen=chosen choose=choose />
        </div>
    }
}

fn place<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|each| each == one).unwrap_or(0)
}

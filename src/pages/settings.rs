use grattoir_view::prelude::*;

use super::device::Device;
use super::erase::{Erase, Erased};
use super::setting::{Group, Setting, Toggle};
use crate::platform::senses;
use crate::settings::{Amount, Contrast, Motion, Switch, use_lang, use_settings};
use crate::text::Lang;
use crate::ui::Bar;

const MOTIONS: [Option<Motion>; 3] = [None, Some(Motion::Less), Some(Motion::Full)];
const CONTRASTS: [Option<Contrast>; 2] = [None, Some(Contrast::More)];
const AMOUNTS: [Option<Amount>; 3] = [Some(Amount::Less), None, Some(Amount::More)];

/// What the player may change on this device.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let lang = use_lang();
    let title = Signal::derive(move || lang.get().settings().to_owned());
    let erased = RwSignal::new(false);
    move || {
        if erased.get() {
            return view! { <Erased /> }.into_any();
        }
        view! {
            <div class="frame">
                <Bar title=title />
                <main class="page">
                    <div class="page-side">
                        <h2>{move || lang.get().settings_title()}</h2>
                        <p class="page-lead">{move || lang.get().settings_lead()}</p>
                    </div>
                    <div class="page-main">
                        <Look />
                        <Senses />
                        <AtPlay />
                        <Group name=Lang::group_account>
                            <Device />
                            <Erase erased=erased />
                        </Group>
                    </div>
                </main>
            </div>
        }
        .into_any()
    }
}

#[component]
fn Look() -> impl IntoView {
    let settings = use_settings();
    view! {
        <Group name=Lang::group_look>
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
        </Group>
    }
}

#[component]
fn Senses() -> impl IntoView {
    let still = !senses::can_vibrate();
    view! {
        <Group name=Lang::group_senses>
            <Toggle icon="sound" switch=Switch::Sound name=Lang::sound note=Lang::sound_note />
            <Toggle
                icon="caption"
                switch=Switch::Captions
                name=Lang::captions
                note=Lang::captions_note
            />
            <Toggle
                icon="vibrate"
                switch=Switch::Vibration
                name=Lang::vibration
                note=if still { Lang::vibration_none } else { Lang::vibration_note }
                disabled=still
            />
        </Group>
    }
}

#[component]
fn AtPlay() -> impl IntoView {
    let settings = use_settings();
    view! {
        <Group name=Lang::group_play>
            <Setting
                icon="brush"
                name=Lang::brush
                note=Lang::brush_note
                options=&[Lang::brush_less, Lang::usual, Lang::brush_more]
                chosen=Signal::derive(move || place(&AMOUNTS, &settings.brush.get()))
                choose=Callback::new(move |at| settings.choose_brush(AMOUNTS[at]))
            />
            <Setting
                icon="effort"
                name=Lang::effort
                note=Lang::effort_note
                options=&[Lang::effort_less, Lang::usual, Lang::effort_more]
                chosen=Signal::derive(move || place(&AMOUNTS, &settings.effort.get()))
                choose=Callback::new(move |at| settings.choose_effort(AMOUNTS[at]))
            />
            <Toggle icon="check" switch=Switch::Confirm name=Lang::confirm note=Lang::confirm_note />
        </Group>
    }
}

fn place<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|each| each == one).unwrap_or(0)
}

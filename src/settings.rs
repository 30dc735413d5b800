mod choices;

pub use choices::{Amount, Contrast, Motion, Switch};

use grattoir_view::prelude::*;

use crate::platform::{page, storage};
use crate::text::Lang;

/// How the player wants the product to look, kept on this device.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language of everything.
    pub lang: RwSignal<Lang>,
    /// Movement: reduced, complete, or as the system has it.
    pub motion: RwSignal<Option<Motion>>,
    /// Whether contrast is raised beyond what the system asks for.
    pub contrast: RwSignal<Option<Contrast>>,
    /// How broadly a finger scratches.
    pub brush: RwSignal<Option<Amount>>,
    /// How much must be scratched or rubbed before the rest goes by itself.
    pub effort: RwSignal<Option<Amount>>,
    switches: [RwSignal<bool>; 4],
}

impl Settings {
    /// What is kept on this device, else what the browser prefers; written to `<html>` and kept
    /// again at every change.
    pub fn provide() {
        let lang = storage::load("lang").and_then(|tag| Lang::from_tag(&tag));
        let motion = storage::load("motion");
        let motion = [Motion::Less, Motion::Full]
            .into_iter()
            .find(|choice| motion.as_deref() == Some(choice.word()));
        let contrast = storage::load("contrast").is_some_and(|word| word == Contrast::More.word());
        let amount = |name| storage::load(name).and_then(|word| Amount::from_word(&word));
        let settings = Self {
            lang: RwSignal::new(lang.unwrap_or_else(page::preferred_lang)),
            motion: RwSignal::new(motion),
            contrast: RwSignal::new(contrast.then_some(Contrast::More)),
            brush: RwSignal::new(amount("brush")),
            effort: RwSignal::new(amount("effort")),
            switches: Switch::ALL
                .map(|switch| RwSignal::new(storage::load(switch.word()).is_some())),
        };
        Effect::new(move || page::set_root_attribute("lang", Some(settings.lang.get().tag())));
        Effect::new(move || {
            page::set_root_attribute("data-motion", settings.motion.get().map(Motion::word));
        });
        Effect::new(move || {
            page::set_root_attribute("data-contrast", settings.contrast.get().map(Contrast::word));
        });
        provide_context(settings);
    }

    /// Whether movement is reduced, by the player's choice here or by the system's.
    #[must_use]
    pub fn moves_less(self) -> bool {
        match self.motion.get_untracked() {
            Some(Motion::Less) => true,
            Some(Motion::Full) => false,
            None => page::prefers_reduced_motion(),
        }
    }

    /// Whether the player has turned it on.
    #[must_use]
    pub fn is_on(self, switch: Switch) -> bool {
        self.switches[switch.place()].get()
    }

    /// As [`Self::is_on`], at this moment only.
    #[must_use]
    pub fn is_on_now(self, switch: Switch) -> bool {
        self.switches[switch.place()].get_untracked()
    }

    /// The radius of a brush that is usually that wide.
    #[must_use]
    pub fn brush(self, usual: i32) -> i32 {
        match self.brush.get_untracked() {
            Some(Amount::Less) => usual * 2 / 3,
            None => usual,
            Some(Amount::More) => usual * 8 / 5,
        }
    }

    /// How much of a coating must be scratched, in thousandths.
    #[must_use]
    pub fn threshold(self) -> u32 {
        match self.effort.get_untracked() {
            Some(Amount::Less) => 300,
            None => 550,
            Some(Amount::More) => 850,
        }
    }

    /// How warm the lamp must be rubbed, in thousandths: it cannot be warmer than warm.
    #[must_use]
    pub fn warmth(self) -> u32 {
        match self.effort.get_untracked() {
            Some(Amount::Less) => 500,
            None | Some(Amount::More) => 1_000,
        }
    }

    /// Speaks another language from now on.
    pub fn choose_lang(self, lang: Lang) {
        self.lang.set(lang);
        storage::keep("lang", lang.tag());
    }

    /// Moves more or less from now on.
    pub fn choose_motion(self, motion: Option<Motion>) {
        self.motion.set(motion);
        keep_or_forget("motion", motion.map(Motion::word));
    }

    /// Contrasts more or less from now on.
    pub fn choose_contrast(self, contrast: Option<Contrast>) {
        self.contrast.set(contrast);
        keep_or_forget("contrast", contrast.map(Contrast::word));
    }

    /// Scratches more broadly or more finely from now on.
    pub fn choose_brush(self, brush: Option<Amount>) {
        self.brush.set(brush);
        keep_or_forget("brush", brush.map(Amount::word));
    }

    /// Asks for more or less scratching from now on.
    pub fn choose_effort(self, effort: Option<Amount>) {
        self.effort.set(effort);
        keep_or_forget("effort", effort.map(Amount::word));
    }

    /// Turns something on or off.
    pub fn turn(self, switch: Switch, on: bool) {
        self.switches[switch.place()].set(on);
        keep_or_forget(switch.word(), on.then_some("on"));
    }
}

/// The language of the screen; follows the setting wherever it is read reactively.
#[must_use]
pub fn use_lang() -> RwSignal<Lang> {
    use_settings().lang
}

/// The settings of this device.
#[must_use]
pub fn use_settings() -> Settings {
    expect_context()
}

fn keep_or_forget(name: &str, word: Option<&str>) {
    match word {
        Some(word) => {
            storage::keep(name, word);
        }
        None => storage::forget(name),
    }
}

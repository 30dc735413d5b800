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
}

/// How much may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Brief fades only.
    Less,
    /// Everything, whatever the system asks for.
    Full,
}

/// How strong the contrast is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contrast {
    /// Black, white and strong borders.
    More,
}

impl Motion {
    /// The value of `data-motion` and in storage.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::Full => "full",
        }
    }
}

impl Contrast {
    /// The value of `data-contrast` and in storage.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::More => "more",
        }
    }
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
        let settings = Self {
            lang: RwSignal::new(lang.unwrap_or_else(page::preferred_lang)),
            motion: RwSignal::new(motion),
            contrast: RwSignal::new(contrast.then_some(Contrast::More)),
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

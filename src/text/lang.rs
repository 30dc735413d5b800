/// A language of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// French, the first language.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both, in the order of the settings.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The tag for `<html lang>`, for `Intl` and for storage.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fr => "Français",
            Self::En => "English",
        }
    }

    /// The language of a BCP 47 tag such as `fr-CA`, if the product speaks it.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next().unwrap_or(tag);
        Self::ALL
            .into_iter()
            .find(|lang| primary.eq_ignore_ascii_case(lang.tag()))
    }
}

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

/// Less or more of something than usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Less.
    Less,
    /// More.
    More,
}

/// What is off until the player turns it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Sounds.
    Sound,
    /// A tick of the device at a reveal.
    Vibration,
    /// Each sound in words as well.
    Captions,
    /// A question before each purchase.
    Confirm,
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

impl Amount {
    /// The value in storage.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::More => "more",
        }
    }

    /// What stands in storage under that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Less, Self::More]
            .into_iter()
            .find(|amount| amount.word() == word)
    }
}

impl Switch {
    /// All of them, in the order of [`Self::place`].
    pub const ALL: [Self; 4] = [Self::Sound, Self::Vibration, Self::Captions, Self::Confirm];

    /// The name in storage.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Vibration => "vibration",
            Self::Captions => "captions",
            Self::Confirm => "confirm",
        }
    }

    /// Which one it is.
    pub(super) const fn place(self) -> usize {
        self as usize
    }
}

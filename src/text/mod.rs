//! Every sentence that a player sees, in French and in English, from one typed catalogue.

mod catalogue;
mod cues;
mod fairness;
mod lampe;
mod lang;
mod pharaon;
mod rules;
mod settings;
mod vegas;

pub use lang::Lang;

/// Declares sentences: a name, its French, its English. With arguments, both are formats that
/// name them; a sentence that lacks one of its languages does not compile.
macro_rules! sentences {
    ($($(#[$doc:meta])* $name:ident $(($($arg:ident),+))? : $fr:literal, $en:literal;)+) => {
        impl crate::text::Lang {
            $(crate::text::sentence!($(#[$doc])* $name $(($($arg),+))? : $fr, $en);)+
        }
    };
}

macro_rules! sentence {
    ($(#[$doc:meta])* $name:ident : $fr:literal, $en:literal) => {
        $(#[$doc])*
        #[doc = $fr]
        #[must_use]
        pub const fn $name(self) -> &'static str {
            match self {
                Self::Fr => $fr,
                Self::En => $en,
            }
        }
    };
    ($(#[$doc:meta])* $name:ident ($($arg:ident),+) : $fr:literal, $en:literal) => {
        $(#[$doc])*
        #[doc = $fr]
        #[must_use]
        pub fn $name(self, $($arg: impl core::fmt::Display),+) -> String {
            match self {
                Self::Fr => format!($fr),
                Self::En => format!($en),
            }
        }
    };
}

pub(crate) use {sentence, sentences};

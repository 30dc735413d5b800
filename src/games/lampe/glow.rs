use grattoir_reveal::Point;
use grattoir_view::prelude::*;

use super::lamp_state::Lamp;

/// Where the light of the finger lies, and how far it came since the last frame; tenths of the
/// drawing's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glow {
    at: Point,
    by: Point,
}

impl Glow {
    /// Before any finger.
    pub const REST: Self = Self {
        at: Point { x: 1_780, y: 1_730 },
        by: Point { x: 0, y: 0 },
    };

    /// The light after the finger has come to `finger`; it stays where the finger has left it.
    #[must_use]
    pub fn follow(before: Option<&Self>, finger: Option<Point>) -> Self {
        let before = *before.unwrap_or(&Self::REST);
        finger.map_or(before, |at| Self {
            at,
            by: Point {
                x: at.x - before.at.x,
                y: at.y - before.at.y,
            },
        })
    }

    /// How far to the left or the right of the lamp's middle it is, in thousandths of its reach:
    /// the smoke leans that way.
    #[must_use]
    pub fn lean(self) -> i32 {
        ((self.at.x - Self::REST.at.x) * 1_000 / 1_180).clamp(-1_000, 1_000)
    }
}

/// The light that goes with the finger, once under the engraving and once in the air above it. Alone
/// in its layer: a finger that moves draws nothing anew.
#[component]
pub fn FingerLight(lamp: Lamp, kind: &'static str) -> impl IntoView {
    let part = move |tenths: fn(Glow) -> i32| move || super::units(tenths(lamp.glow.get()));
    view! {
        <svg
            class=format!("lampe-{kind}")
            viewBox="-100 -100 200 200"
            style=("--fx", part(|glow| glow.at.x))
            style=("--fy", part(|glow| glow.at.y))
            style=("--dx", part(|glow| glow.by.x))
            style=("--dy", part(|glow| glow.by.y))
        >
            <use href=format!("#lampe-{kind}")></use>
        </svg>
    }
}

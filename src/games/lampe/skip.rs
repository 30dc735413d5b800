use grattoir_reveal::Event;
use grattoir_view::prelude::*;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::html;

use super::lamp_state::Lamp;
use super::step::Step;
use crate::platform::motion;

/// How far a finger may stray, in pixels, and still have only tapped.
const TAP: u32 = 10;

/// One tap on the stage, once the lamp has given its smoke, takes what still moves to its end. The
/// end of a rub is no tap: the finger must have come down after the smoke rose.
#[derive(Clone, Copy)]
pub struct Skip {
    lamp: Lamp,
    stage: NodeRef<html::Section>,
    down: StoredValue<Option<(i32, i32)>>,
}

impl Skip {
    /// On this stage.
    #[must_use]
    pub fn on(lamp: Lamp, stage: NodeRef<html::Section>) -> Self {
        Self {
            lamp,
            stage,
            down: StoredValue::new(None),
        }
    }

    /// A finger comes down.
    pub fn press(self, event: &PointerEvent) {
        let is_up = self.lamp.step.get_untracked().is_uncovered();
        self.down
            .set_value(is_up.then(|| (event.client_x(), event.client_y())));
    }

    /// And is lifted where it came down.
    pub fn tap(self, event: &MouseEvent) {
        let Some((x, y)) = self.down.get_value() else {
            return;
        };
        if event
            .client_x()
            .abs_diff(x)
            .max(event.client_y().abs_diff(y))
            > TAP
        {
            return;
        }
        if self.lamp.step.get_untracked() == Step::Smoke {
            self.lamp.table.happen(Event::Settled);
        }
        if let Some(stage) = self.stage.get_untracked() {
            motion::finish(&stage);
        }
    }
}

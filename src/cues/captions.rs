use grattoir_view::prelude::*;

use super::Cues;
use crate::settings::use_lang;
use crate::ui::Icon;

/// The last sound in words, for a moment. For the eye only: a screen reader is told what has
/// happened by the stage itself.
#[component]
pub fn Captions() -> impl IntoView {
    let lang = use_lang();
    let cues = expect_context::<Cues>();
    move || {
        cues.caption.get().map(|cue| {
            view! {
                <div class="toasts" aria-hidden="true">
                    <p class="toast caption">
                        <Icon name="sound" />
                        {move || lang.get().cue(cue)}
                    </p>
                </div>
            }
        })
    }
}

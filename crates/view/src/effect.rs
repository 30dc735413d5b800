use leptos::reactive::effect::EffectFunction;

/// Leptos's effect, compiled once: whatever it runs is boxed.
pub struct Effect;

#[allow(
    clippy::new_ret_no_self,
    reason = "Leptos's name, where an effect is seldom kept"
)]
impl Effect {
    /// Runs at the next tick, and again whenever something it has read changes, until its owner ends.
    /// It may ask for what it answered the last time.
    pub fn new<T: 'static, M>(mut run: impl EffectFunction<T, M> + 'static) {
        let mut before = None;
        start(Box::new(move || before = Some(run.run(before.take()))));
    }
}

fn start(mut run: Box<dyn FnMut()>) {
    leptos::prelude::Effect::new(move |_: Option<()>| run());
}

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::{Rc, Weak};

use gloo_events::EventListener;
use leptos::prelude::{Callable, Callback, document};
use web_sys::{Element, HtmlCanvasElement};

use super::cover::Cover;
use super::finger::{Act, Finger, Touch};
use super::watch::{Frame, Ratio, Size};

/// All that a surface holds on to; everything is given back when it leaves the page.
pub struct Held {
    cover: Cover,
    frame: Frame,
    threshold: u32,
    /// Whether enough was cleared: that is said once.
    cleared: bool,
    finger: Option<Finger>,
    _size: Option<Size>,
    _ratio: Ratio,
    _listeners: [EventListener; 4],
}

/// What is held, as the surface has it.
pub type Shared = Rc<RefCell<Held>>;

impl Held {
    /// Puts together what a surface holds. Its own closures hold it weakly, so that all of it ends
    /// with the surface.
    pub fn new(
        cover: Cover,
        [face, coat]: &[HtmlCanvasElement; 2],
        threshold: u32,
        on_clear: Callback<()>,
        finger: impl FnOnce(Box<Act>) -> Finger,
    ) -> Shared {
        Rc::new_cyclic(|held: &Weak<RefCell<Self>>| {
            let on = |act: fn(&mut Cover)| {
                let held = held.clone();
                move || on_cover(&held, act)
            };
            let listen = |target: &Element, name: &'static str, act: fn(&mut Cover)| {
                let act = on(act);
                EventListener::new(target, name, move |_| act())
            };
            let shown = on(Cover::paint);
            let resized = held.clone();
            let scratched = held.clone();
            RefCell::new(Self {
                cover,
                frame: Frame::new(on(Cover::draw)),
                threshold,
                cleared: false,
                finger: Some(finger(Box::new(move |touch| {
                    if scratch(&scratched, touch) {
                        on_clear.run(());
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                }))),
                _size: Size::watch(coat, move |size| {
                    on_cover(&resized, |cover| cover.resize(size));
                }),
                _ratio: Ratio::watch(on(Cover::fit)),
                _listeners: [
                    listen(coat, "contextlost", |cover| cover.lose()),
                    listen(coat, "contextrestored", Cover::paint),
                    listen(face, "contextrestored", Cover::paint),
                    // A page in the background may lose what it has painted, and nobody says so.
                    EventListener::new(&document(), "visibilitychange", move |_| {
                        if !document().hidden() {
                            shown();
                        }
                    }),
                ],
            })
        })
    }

    /// The coating.
    pub const fn cover(&self) -> &Cover {
        &self.cover
    }

    /// Lets no finger scratch any more.
    pub fn rest(&mut self) {
        self.finger = None;
    }

    /// Scratches along a touch. Whether enough is cleared, for the first time.
    fn scratch(&mut self, touch: Touch) -> bool {
        match touch {
            Touch::Down(at) => {
                // Not every change of the screen's resolution is told.
                self.cover.fit();
                self.cover.scratch(at, at);
                self.frame.ask();
            }
            Touch::Line(from, to) => {
                self.cover.scratch(from, to);
                if self.frame.is_due() {
                    self.cover.draw();
                }
            }
            Touch::Up | Touch::Lost => return false,
        }
        let (cleared, visible) = self.cover.cells();
        let enough = cleared * 1_000 >= visible * self.threshold;
        enough && !std::mem::replace(&mut self.cleared, enough)
    }
}

/// Acts on the coating for as long as there is one.
pub fn on_cover(held: &Weak<RefCell<Held>>, act: impl FnOnce(&mut Cover)) {
    if let Some(held) = held.upgrade()
        && let Ok(mut held) = held.try_borrow_mut()
    {
        act(&mut held.cover);
    }
}

fn scratch(held: &Weak<RefCell<Held>>, touch: Touch) -> bool {
    held.upgrade().is_some_and(|held| {
        held.try_borrow_mut()
            .is_ok_and(|mut held| held.scratch(touch))
    })
}

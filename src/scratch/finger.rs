use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use grattoir_reveal::Point;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, SvgGraphicsElement};

use super::pointer::Pointer;

/// What a finger, or the mouse's first button, does; places in tenths of the drawing's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It comes down.
    Down(Point),
    /// It goes straight from one point to another.
    Line(Point, Point),
    /// It is lifted.
    Up,
    /// It is lost: cancelled, captured elsewhere, or released where nobody saw it.
    Lost,
}

/// Watches an element for one finger. Listens no more once it is dropped.
pub struct Finger {
    _listeners: Vec<EventListener>,
    pen: Rc<RefCell<Pen>>,
}

/// What is told of each touch; `Break` when it has had enough of this finger.
pub type Act = dyn FnMut(Touch) -> ControlFlow<()>;

impl Finger {
    /// Watches `element`, and tells places in the units of `drawn`.
    pub fn on(element: &Element, drawn: &SvgGraphicsElement, act: Box<Act>) -> Self {
        let pen = Rc::new(RefCell::new(Pen {
            element: element.clone(),
            drawn: drawn.clone(),
            down: None,
            act,
        }));
        let listen = |name: &'static str, handle: fn(&mut Pen, &Pointer)| {
            let pen = Rc::clone(&pen);
            EventListener::new(element, name, move |event| {
                // What the pen itself sets off while it is at work is none of its business.
                if let Ok(mut pen) = pen.try_borrow_mut() {
                    handle(&mut pen, event.unchecked_ref());
                }
            })
        };
        let hidden = Rc::clone(&pen);
        let listeners = vec![
            listen("pointermove", Pen::follow),
            listen("pointerdown", Pen::press),
            listen("pointerup", |pen, event| pen.lift(event, Touch::Up)),
            listen("pointercancel", |pen, event| pen.lift(event, Touch::Lost)),
            listen("lostpointercapture", Pen::lose),
            listen("pointerleave", Pen::leave),
            EventListener::new(&document(), "visibilitychange", move |_| {
                if document().hidden()
                    && let Ok(mut pen) = hidden.try_borrow_mut()
                {
                    pen.end(Touch::Lost);
                }
            }),
            EventListener::new_with_options(
                element,
                "contextmenu",
                EventListenerOptions::enable_prevent_default(),
                Event::prevent_default,
            ),
        ];
        Self {
            _listeners: listeners,
            pen,
        }
    }
}

impl Drop for Finger {
    fn drop(&mut self) {
        if let Ok(pen) = self.pen.try_borrow() {
            pen.release();
        }
    }
}

struct Pen {
    element: Element,
    drawn: SvgGraphicsElement,
    down: Option<Down>,
    act: Box<Act>,
}

struct Down {
    id: i32,
    last: Option<Point>,
    captured: bool,
    gathers: bool,
}

impl Pen {
    /// Only the primary pointer and its first button press it. A press always counts: the browser
    /// has one primary pointer of a kind, so that what was down before was lost.
    fn press(&mut self, event: &Pointer) {
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        self.end(Touch::Lost);
        // A browser that refuses to capture sends the events while the finger is on the element.
        let captured = self.element.set_pointer_capture(event.id()).is_ok();
        self.down = Some(Down {
            id: event.id(),
            last: None,
            captured,
            gathers: event.gathers(),
        });
        self.go(event);
    }

    fn follow(&mut self, event: &Pointer) {
        if !self.is_down(event) {
            return;
        }
        if event.buttons() & 1 == 0 {
            self.end(Touch::Lost);
        } else {
            self.go(event);
        }
    }

    /// Tells the way to where the event is.
    fn go(&mut self, event: &Pointer) {
        let Self {
            drawn, down, act, ..
        } = self;
        let mut enough = false;
        let gathers = down.as_ref().is_some_and(|down| down.gathers);
        event.places(drawn, gathers, |at| {
            let Some(down) = down.as_mut().filter(|_| !enough) else {
                return;
            };
            let touch = match down.last.replace(at) {
                None => Touch::Down(at),
                Some(from) if from == at => return,
                Some(from) => Touch::Line(from, at),
            };
            enough = act(touch).is_break();
        });
        if enough {
            self.release();
            self.down = None;
        }
    }

    fn lift(&mut self, event: &Pointer, touch: Touch) {
        if self.is_down(event) {
            self.end(touch);
        }
    }

    /// The capture that a touch begins with, on what lies inside, is no loss.
    fn lose(&mut self, event: &Pointer) {
        if event.target().as_ref() == Some(self.element.as_ref()) {
            self.lift(event, Touch::Lost);
        }
    }

    /// Without capture nobody sees what happens outside: a stroke that goes on where the pointer
    /// comes back would be a bridge.
    fn leave(&mut self, event: &Pointer) {
        if self.down.as_ref().is_some_and(|down| !down.captured) {
            self.lift(event, Touch::Lost);
        }
    }

    fn end(&mut self, touch: Touch) {
        if self.down.is_some() {
            self.release();
            self.down = None;
            // There is no finger left to have had enough of.
            let _ = (self.act)(touch);
        }
    }

    fn is_down(&self, event: &Pointer) -> bool {
        self.down.as_ref().is_some_and(|down| down.id == event.id())
    }

    /// Gives the pointer back, so that what lies under it feels the next one.
    fn release(&self) {
        if let Some(down) = self.down.as_ref().filter(|down| down.captured) {
            // It may be gone already.
            let _ = self.element.release_pointer_capture(down.id);
        }
    }
}

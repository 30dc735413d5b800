use grattoir_reveal::Point;
use web_sys::PointerEvent;

/// The one pointer that scratches: primary, and pressed on the surface itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pen {
    down: Option<(i32, Point)>,
}

impl Pen {
    /// Presses the pen, unless the event is a second finger's, another button's, or the pen is
    /// down already.
    pub fn press(&mut self, event: &PointerEvent, at: Point) -> bool {
        let takes = self.down.is_none() && event.is_primary() && event.button() == 0;
        if takes {
            self.down = Some((event.pointer_id(), at));
        }
        takes
    }

    /// Whether the event moves this pen. A pen whose release was lost comes up here.
    pub fn follows(&mut self, event: &PointerEvent) -> bool {
        let ours = self.down.is_some_and(|(id, _)| id == event.pointer_id());
        if ours && event.buttons() & 1 == 0 {
            self.down = None;
            return false;
        }
        ours
    }

    /// Moves the pen. Where it came from.
    pub const fn move_to(&mut self, at: Point) -> Option<Point> {
        match &mut self.down {
            Some((_, last)) => {
                let from = *last;
                *last = at;
                Some(from)
            }
            None => None,
        }
    }

    /// Lifts the pen if the event is its own.
    pub fn lift(&mut self, event: &PointerEvent) {
        if self.down.is_some_and(|(id, _)| id == event.pointer_id()) {
            self.down = None;
        }
    }
}

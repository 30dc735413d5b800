use std::mem;

use gloo_events::EventListener;
use leptos::reactive::effect::RenderEffect;

use crate::Node;
use crate::apply::Place;
use crate::build::build;
use crate::state::State;

/// What stands in a hole of a template, from one filling to the next.
pub enum Held {
    /// Nodes among the element's children.
    Child(State),
    /// A value that stays as it is until the hole is filled anew.
    Value(Place, Node),
    /// A value that follows what it reads.
    Live(Place, RenderEffect<Node>),
    /// A listener; dropped, it hears no more.
    Heard(Place, EventListener),
    /// An element that is kept.
    Marked(Place),
}

impl Held {
    /// Fills a hole of an element that is being built.
    pub fn fill(place: Place, hole: Node) -> Self {
        if place.sign == b'?' {
            let mut state = build(hole);
            state.mount(&place.element, None);
            return Self::Child(state);
        }
        Self::put(place, None, hole)
    }

    /// Fills it anew, in place of what stands there.
    pub fn refill(&mut self, hole: Node) {
        let (place, before) = match self {
            Self::Child(state) => return state.rebuild(hole),
            Self::Value(place, value) => (place, Some(mem::replace(value, Node::Nothing))),
            Self::Live(place, effect) => (place, effect.take_value()),
            Self::Heard(place, _) | Self::Marked(place) => (place, None),
        };
        *self = Self::put(place.clone(), before, hole);
    }

    fn put(place: Place, before: Option<Node>, hole: Node) -> Self {
        match hole {
            Node::Heard(mut hear) => {
                let listener = EventListener::new(&place.element, place.name, move |event| {
                    hear(event.clone());
                });
                Self::Heard(place, listener)
            }
            Node::Marked(node_ref) => {
                node_ref.keep(&place.element);
                Self::Marked(place)
            }
            Node::Live(say) => {
                let effect = follow(place.clone(), say, before);
                Self::Live(place, effect)
            }
            value => {
                place.apply(before.as_ref(), &value);
                Self::Value(place, value)
            }
        }
    }
}

/// Puts there what the closure says, now and whenever something it has read changes.
fn follow(
    place: Place,
    mut say: Box<dyn FnMut() -> Node>,
    before: Option<Node>,
) -> RenderEffect<Node> {
    let run = move |before: Option<Node>| {
        let mut value = say();
        while let Node::Live(mut inner) = value {
            value = inner();
        }
        place.apply(before.as_ref(), &value);
        value
    };
    RenderEffect::new_with_value(run, before)
}

use leptos::ev::EventDescriptor;
use leptos::prelude::Owner;
use wasm_bindgen::JsCast;
use web_sys::Event;

use crate::NodeRef;
use crate::template::Template;

/// A piece of a view, or what fills a hole of its template.
pub enum Node {
    /// Nothing is shown; an attribute is absent.
    Nothing,
    /// An attribute that is there, without a value.
    There,
    /// Text of the program.
    Words(&'static str),
    /// Text made at run time.
    Text(String),
    /// An element, and what fills the holes of its template, in order.
    View(&'static Template, Box<[Node]>),
    /// One after the other.
    List(Vec<Node>),
    /// What the closure says, again whenever something it has read changes.
    Live(Box<dyn FnMut() -> Node>),
    /// A node with an owner of its own, which ends once the node has gone from the page.
    Owned(Box<Node>, Owner),
    /// Hears an event of the element.
    Heard(Box<dyn FnMut(Event)>),
    /// Keeps the element.
    Marked(NodeRef<()>),
}

impl Node {
    /// The text that is shown, or the value of an attribute.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::There => Some(""),
            Self::Words(words) => Some(words),
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// A listener for an event, with the type that the event has.
pub fn on<E: EventDescriptor>(_event: E, mut hear: impl FnMut(E::EventType) + 'static) -> Node
where
    E::EventType: JsCast,
{
    Node::Heard(Box::new(move |event| hear(event.unchecked_into())))
}

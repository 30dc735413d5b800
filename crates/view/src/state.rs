use leptos::prelude::Owner;
use leptos::reactive::effect::RenderEffect;
use web_sys::{Comment, Element, Node as Dom, Text};

use crate::holes::Held;
use crate::list::List;
use crate::template::Template;
use crate::{Node, build};

/// A node that has been built: what stands in the page for it, and what is needed to bring it up to
/// date. Dropping it ends its effects and listeners; [`State::unmount`] takes it out of the page.
pub enum State {
    /// Nothing is shown, and this keeps the place.
    Bare(Comment),
    /// Text, and the node that it was written from.
    Text(Text, Node),
    /// An element, and what holds its template's holes.
    View(&'static Template, Element, Box<[Held]>),
    /// One after the other.
    List(List),
    /// What a closure has said last.
    Live(RenderEffect<State>),
    /// A view, and the owner that ends after it.
    Owned(Box<State>, Owner),
}

impl State {
    /// Puts it into the page, before the marker or at the end.
    pub(crate) fn mount(&mut self, parent: &Dom, before: Option<&Dom>) {
        let node: &Dom = match self {
            Self::Bare(mark) => mark,
            Self::Text(text, _) => text,
            Self::View(_, element, _) => element,
            Self::List(list) => return list.mount(parent, before),
            Self::Owned(state, _) => return state.mount(parent, before),
            Self::Live(effect) => {
                effect.with_value_mut(|state| state.mount(parent, before));
                return;
            }
        };
        // A browser refuses only what is not a tree, and a view is one.
        let _ = parent.insert_before(node, before);
    }

    /// Takes it out of the page.
    pub(crate) fn unmount(&mut self) {
        match self {
            Self::Bare(mark) => mark.remove(),
            Self::Text(text, _) => text.remove(),
            Self::View(_, element, _) => element.remove(),
            Self::List(list) => list.unmount(),
            Self::Owned(state, _) => state.unmount(),
            Self::Live(effect) => {
                effect.with_value_mut(Self::unmount);
            }
        }
    }

    /// The first of its nodes.
    pub(crate) fn first(&self) -> Option<Dom> {
        match self {
            Self::Bare(mark) => Some(mark.clone().into()),
            Self::Text(text, _) => Some(text.clone().into()),
            Self::View(_, element, _) => Some(element.clone().into()),
            Self::List(list) => list.first(),
            Self::Owned(state, _) => state.first(),
            Self::Live(effect) => effect.with_value_mut(|state| state.first()).flatten(),
        }
    }

    /// Shows another node in this one's place: in the same elements where it has the same shape.
    pub(crate) fn rebuild(&mut self, node: Node) {
        match (node, &mut *self) {
            (Node::Nothing, Self::Bare(_)) => {}
            (Node::View(template, holes), Self::View(before, _, held))
                if std::ptr::eq(template, *before) =>
            {
                for (held, hole) in held.iter_mut().zip(holes) {
                    held.refill(hole);
                }
            }
            (Node::List(nodes), Self::List(list)) => list.rebuild(nodes),
            (node @ (Node::Words(_) | Node::Text(_)), Self::Text(text, before)) => {
                if node.text() != before.text() {
                    text.set_data(node.text().unwrap_or_default());
                    *before = node;
                }
            }
            (node, _) => self.replace(build::build(node)),
        }
    }

    /// Puts another in its place.
    fn replace(&mut self, mut new: Self) {
        let first = self.first();
        if let Some(parent) = first.as_ref().and_then(Dom::parent_node) {
            new.mount(&parent, first.as_ref());
        }
        self.unmount();
        *self = new;
    }
}

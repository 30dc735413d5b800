use leptos::prelude::document;
use web_sys::{Comment, Node as Dom};

use crate::Node;
use crate::build::build;
use crate::state::State;

/// Nodes one after the other, and a mark at their end, before which more can come.
pub struct List {
    items: Vec<State>,
    end: Comment,
}

impl List {
    pub fn build(nodes: Vec<Node>) -> Self {
        Self {
            items: nodes.into_iter().map(build).collect(),
            end: document().create_comment(""),
        }
    }

    pub fn mount(&mut self, parent: &Dom, before: Option<&Dom>) {
        for item in &mut self.items {
            item.mount(parent, before);
        }
        let _ = parent.insert_before(&self.end, before);
    }

    pub fn unmount(&mut self) {
        for item in &mut self.items {
            item.unmount();
        }
        self.end.remove();
    }

    pub fn first(&self) -> Option<Dom> {
        let item = self.items.iter().find_map(State::first);
        item.or_else(|| Some(self.end.clone().into()))
    }

    /// Each in the place of the one that stood there; the rest come or go at the end.
    pub fn rebuild(&mut self, nodes: Vec<Node>) {
        let kept = nodes.len();
        let mut nodes = nodes.into_iter();
        for (item, node) in self.items.iter_mut().zip(nodes.by_ref()) {
            item.rebuild(node);
        }
        for mut gone in self.items.drain(kept.min(self.items.len())..) {
            gone.unmount();
        }
        let parent = self.end.parent_node();
        for node in nodes {
            let mut item = build(node);
            if let Some(parent) = &parent {
                item.mount(parent, Some(&self.end));
            }
            self.items.push(item);
        }
    }
}

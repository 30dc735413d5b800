use leptos::prelude::document;
use leptos::reactive::effect::RenderEffect;
use web_sys::Element;

use crate::holes::Held;
use crate::list::List;
use crate::state::State;
use crate::template::{Steps, Template};
use crate::{Node, apply::Place};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Builds a node, out of the page.
pub fn build(node: Node) -> State {
    match node {
        Node::Words(_) | Node::Text(_) => {
            let text = document().create_text_node(node.text().unwrap_or_default());
            State::Text(text, node)
        }
        Node::View(template, holes) => view(template, holes),
        Node::List(nodes) => State::List(List::build(nodes)),
        Node::Live(mut say) => State::Live(RenderEffect::new(move |before: Option<State>| {
            let node = say();
            let Some(mut state) = before else {
                return build(node);
            };
            state.rebuild(node);
            state
        })),
        Node::Owned(node, owner) => {
            let state = owner.with(|| build(*node));
            State::Owned(Box::new(state), owner)
        }
        Node::Nothing | Node::There | Node::Heard(_) | Node::Marked(_) => {
            State::Bare(document().create_comment(""))
        }
    }
}

fn view(template: &'static Template, holes: Box<[Node]>) -> State {
    let mut steps = template.steps();
    let mut builder = Builder {
        open: Vec::new(),
        held: Vec::with_capacity(holes.len()),
        holes: holes.into_iter(),
    };
    loop {
        if let Some(root) = builder.step(&mut steps) {
            return State::View(template, root, builder.held.into());
        }
    }
}

/// Follows the steps of a template.
struct Builder {
    open: Vec<Element>,
    held: Vec<Held>,
    holes: std::vec::IntoIter<Node>,
}

impl Builder {
    /// Takes one step; the root once it is closed.
    fn step(&mut self, steps: &mut Steps) -> Option<Element> {
        // The macro writes no template that ends before its root is closed.
        let (sign, about) = steps.next().unwrap_or((b'>', ""));
        if matches!(sign, b'<' | b'(') {
            self.open.push(create(sign, about));
            return None;
        }
        if sign == b'>' {
            let element = self.open.pop()?;
            let Some(parent) = self.open.last() else {
                return Some(element);
            };
            let _ = parent.append_child(&element);
            return None;
        }
        let element = self.open.last()?;
        match sign {
            b'=' => {
                let _ = element.set_attribute(about, steps.word());
            }
            b'"' => {
                let _ = element.append_child(&document().create_text_node(about));
            }
            _ => {
                let hole = self.holes.next().unwrap_or(Node::Nothing);
                let place = Place::new(element, sign, about);
                self.held.push(Held::fill(place, hole));
            }
        }
        None
    }
}

/// The names are the macro's and are well-formed: no browser refuses one.
fn create(sign: u8, name: &str) -> Element {
    let made = if sign == b'(' {
        document().create_element_ns(Some(SVG), name)
    } else {
        document().create_element(name)
    };
    made.expect("a name that the macro has written")
}

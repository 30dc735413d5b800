use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use crate::Node;

/// Where the value of a hole goes: the element, the step's sign, and what it is about.
#[derive(Clone)]
pub struct Place {
    pub element: Element,
    pub sign: u8,
    pub name: &'static str,
}

impl Place {
    pub fn new(element: &Element, sign: u8, name: &'static str) -> Self {
        Self {
            element: element.clone(),
            sign,
            name,
        }
    }

    /// Puts a value there in place of another, where it differs. A new element has nothing.
    ///
    /// The names are the program's own and no browser refuses them.
    pub fn apply(&self, before: Option<&Node>, value: &Node) {
        let text = value.text();
        if before.unwrap_or(&Node::Nothing).text() == text
            && (before.is_some() || self.sign != b'.')
        {
            return;
        }
        let Self { element, name, .. } = self;
        match (self.sign, text) {
            (b'@', Some(text)) => drop(element.set_attribute(name, text)),
            (b'@', None) => drop(element.remove_attribute(name)),
            (b':', text) => drop(element.class_list().toggle_with_force(name, text.is_some())),
            (b';', text) => {
                let style = element.unchecked_ref::<HtmlElement>().style();
                drop(style.set_property(name, text.unwrap_or_default()));
            }
            (b'.', text) => {
                let value = match value {
                    Node::There => JsValue::TRUE,
                    _ => text.map_or(JsValue::FALSE, JsValue::from_str),
                };
                drop(Reflect::set(element, &JsValue::from_str(name), &value));
            }
            (_, text) => element.set_inner_html(text.unwrap_or_default()),
        }
    }
}

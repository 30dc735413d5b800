use std::marker::PhantomData;

use leptos::html::ElementType;
use leptos::prelude::{Get, GetUntracked, LocalStorage, RwSignal, Set};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The element that a view made, once it has made it; `E` is its type in `leptos::html` or `svg`.
pub struct NodeRef<E> {
    element: RwSignal<Option<Element>, LocalStorage>,
    kind: PhantomData<fn() -> E>,
}

impl<E> NodeRef<E> {
    /// For an element that is still to be made.
    #[must_use]
    pub fn new() -> Self {
        Self {
            element: RwSignal::new_local(None),
            kind: PhantomData,
        }
    }

    /// The same, whatever the element is.
    #[doc(hidden)]
    #[must_use]
    pub const fn erased(self) -> NodeRef<()> {
        NodeRef {
            element: self.element,
            kind: PhantomData,
        }
    }

    /// Takes the element in.
    pub(crate) fn keep(self, element: &Element) {
        self.element.set(Some(element.clone()));
    }
}

impl<E: ElementType<Output: JsCast>> NodeRef<E> {
    /// The element, and whoever reads it hears when it is made.
    #[must_use]
    pub fn get(self) -> Option<E::Output> {
        self.element.get().map(JsCast::unchecked_into)
    }

    /// The element as it is now.
    #[must_use]
    pub fn get_untracked(self) -> Option<E::Output> {
        self.element.get_untracked().map(JsCast::unchecked_into)
    }
}

impl<E> Clone for NodeRef<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for NodeRef<E> {}

impl<E> Default for NodeRef<E> {
    fn default() -> Self {
        Self::new()
    }
}

use leptos::prelude::{Get, Memo, ReadSignal, RwSignal, Signal};

use crate::Node;

/// What an attribute, a property, a style or a class can be given.
pub trait IntoValue {
    /// The node that holds it.
    fn into_value(self) -> Node;
}

impl IntoValue for &'static str {
    fn into_value(self) -> Node {
        Node::Words(self)
    }
}

impl IntoValue for String {
    fn into_value(self) -> Node {
        Node::Text(self)
    }
}

impl IntoValue for bool {
    fn into_value(self) -> Node {
        if self { Node::There } else { Node::Nothing }
    }
}

impl<V: IntoValue> IntoValue for Option<V> {
    fn into_value(self) -> Node {
        self.map_or(Node::Nothing, IntoValue::into_value)
    }
}

impl<V: IntoValue, F: FnMut() -> V + 'static> IntoValue for F {
    fn into_value(mut self) -> Node {
        Node::Live(Box::new(move || self().into_value()))
    }
}

macro_rules! digits {
    ($($number:ty)*) => {$(
        impl IntoValue for $number {
            fn into_value(self) -> Node {
                Node::Text(self.to_string())
            }
        }
    )*};
}

digits! { u8 u32 i32 usize }

macro_rules! signals {
    ($($signal:ident)*) => {$(
        impl<V: IntoValue + Clone + Send + Sync> IntoValue for $signal<V>
        where
            Self: Get<Value = V> + 'static,
        {
            fn into_value(self) -> Node {
                Node::Live(Box::new(move || self.get().into_value()))
            }
        }
    )*};
}

signals! { Memo ReadSignal RwSignal Signal }

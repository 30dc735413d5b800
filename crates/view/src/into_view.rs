use leptos::prelude::{Get, Memo, ReadSignal, RwSignal, Signal};

use crate::Node;

/// What can be shown.
pub trait IntoView: Sized {
    /// The node that shows it.
    fn into_view(self) -> Node;

    /// The same, by the name it has in Leptos, where it makes one type of many.
    fn into_any(self) -> Node {
        self.into_view()
    }
}

impl IntoView for Node {
    fn into_view(self) -> Self {
        self
    }
}

impl IntoView for () {
    fn into_view(self) -> Node {
        Node::Nothing
    }
}

impl IntoView for &'static str {
    fn into_view(self) -> Node {
        Node::Words(self)
    }
}

impl IntoView for String {
    fn into_view(self) -> Node {
        Node::Text(self)
    }
}

impl<V: IntoView> IntoView for Option<V> {
    fn into_view(self) -> Node {
        self.map_or(Node::Nothing, IntoView::into_view)
    }
}

impl<V: IntoView> IntoView for Vec<V> {
    fn into_view(self) -> Node {
        self.collect_view()
    }
}

impl<V: IntoView, F: FnMut() -> V + 'static> IntoView for F {
    fn into_view(mut self) -> Node {
        Node::Live(Box::new(move || self().into_view()))
    }
}

/// Whatever says a number is shown by its digits.
macro_rules! digits {
    ($($number:ty)*) => {$(
        impl IntoView for $number {
            fn into_view(self) -> Node {
                Node::Text(self.to_string())
            }
        }
    )*};
}

digits! { u8 u32 i32 usize }

macro_rules! signals {
    ($($signal:ident)*) => {$(
        impl<V: IntoView + Clone + Send + Sync> IntoView for $signal<V>
        where
            Self: Get<Value = V> + 'static,
        {
            fn into_view(self) -> Node {
                Node::Live(Box::new(move || self.get().into_view()))
            }
        }
    )*};
}

signals! { Memo ReadSignal RwSignal Signal }

/// Makes one node of many.
pub trait CollectView {
    /// One after the other.
    fn collect_view(self) -> Node;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    fn collect_view(self) -> Node {
        Node::List(self.into_iter().map(IntoView::into_view).collect())
    }
}

pub use super::{CollectView, Effect, IntoValue, IntoView, Node, NodeRef, view};
pub use leptos::callback::{Callable, Callback};
pub use leptos::prelude::{
    Get, GetUntracked, GetValue, IsDisposed, LocalStorage, Memo, Notify, Owner, Read, ReadSignal,
    ReadUntracked, RwSignal, Set, SetValue, Signal, StoredValue, Track, Update, UpdateValue, With,
    WithUntracked, WithValue, Write, component, document, event_target_checked, event_target_value,
    expect_context, on_cleanup, provide_context, request_animation_frame, signal, untrack,
    use_context, window,
};

/// Any view: there is one type of them.
pub type AnyView = Node;

/// What stands between the tags of a component.
pub type Children = Box<dyn FnOnce() -> Node>;

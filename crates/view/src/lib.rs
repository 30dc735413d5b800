//! What a view is made of, at run time. Leptos's reactive graph drives it; its view layer does not:
//! that one has a type, and so a copy of its code, for each closure and each arrangement of elements.
//! Here a view is a value of one type, [`Node`], which one builder turns into the page's nodes and one
//! differ brings up to date.

mod apply;
mod build;
mod effect;
mod holes;
mod into_value;
mod into_view;
mod list;
mod mount;
mod node;
mod node_ref;
mod state;
mod template;

pub use effect::Effect;
pub use grattoir_view_macro::view;
pub use into_value::IntoValue;
pub use into_view::{CollectView, IntoView};
pub use leptos;
pub use mount::{Mounted, mount_to, mount_to_body};
pub use node::{Node, on};
pub use node_ref::NodeRef;
pub use state::State;
pub use template::Template;

/// What Leptos's prelude is for a program with its view layer: the same names, so that a source reads
/// the same.
pub mod prelude;

use proc_macro2::TokenStream;
use quote::quote;
use rstml::node::{Node, NodeBlock, NodeElement};
use syn::spanned::Spanned;
use syn::{Error, Result};

use crate::component;
use crate::element;
use crate::template::Template;

/// An element of a view without nodes of one's own making.
pub type Element = NodeElement<rstml::Infallible>;

/// The expression of a whole view: of its only node, or of a list of them.
pub fn view(nodes: &[Node]) -> Result<TokenStream> {
    let mut parts = Vec::new();
    for node in nodes {
        parts.extend(part(node)?);
    }
    Ok(match parts.as_slice() {
        [] => quote!(::grattoir_view::Node::Nothing),
        [one] => one.clone(),
        _ => quote!(::grattoir_view::Node::List(::std::vec![#(#parts),*])),
    })
}

/// A node that stands by itself; nothing for a comment.
fn part(node: &Node) -> Result<Option<TokenStream>> {
    Ok(Some(match node {
        Node::Element(it) if component::is(it) => component::call(it)?,
        Node::Element(it) => {
            let mut template = Template::default();
            element::write(it, &mut template)?;
            template.finish()
        }
        Node::Fragment(it) => view(&it.children)?,
        Node::Text(it) => {
            let text = &it.value;
            quote!(::grattoir_view::Node::Words(#text))
        }
        Node::Block(NodeBlock::ValidBlock(block)) => value(block),
        Node::Comment(_) => return Ok(None),
        other => return Err(Error::new(other.span(), "a view has no place for this")),
    }))
}

/// What an expression shows.
fn value(expression: &impl quote::ToTokens) -> TokenStream {
    quote!(::grattoir_view::IntoView::into_view(#[allow(unused_braces)] #expression))
}

/// A node inside an element, written into its template.
pub fn child(node: &Node, template: &mut Template) -> Result<()> {
    match node {
        Node::Element(it) if !component::is(it) => return element::write(it, template),
        Node::Fragment(it) => {
            for node in &it.children {
                child(node, template)?;
            }
        }
        Node::Text(it) => template.say('"', &it.value_string()),
        other => {
            if let Some(part) = part(other)? {
                template.hole('?', "", part);
            }
        }
    }
    Ok(())
}

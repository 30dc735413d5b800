use proc_macro2::TokenStream;
use quote::quote;
use rstml::node::NodeAttribute;
use syn::spanned::Spanned;
use syn::{Error, Result};

use crate::emit::{self, Element};

/// Whether the tag names a component: a path that ends in a capital letter's word.
pub fn is(element: &Element) -> bool {
    let name = element.name().to_string();
    let last = name.rsplit("::").next().unwrap_or_default().trim();
    last.starts_with(|letter: char| letter.is_ascii_uppercase())
}

/// The call of a component with its props, made as Leptos's own macro makes it.
pub fn call(element: &Element) -> Result<TokenStream> {
    let name = element.name();
    let mut props = Vec::new();
    for attribute in element.attributes() {
        let NodeAttribute::Attribute(attribute) = attribute else {
            return Err(Error::new(attribute.span(), "a prop has a name"));
        };
        let key = &attribute.key;
        props.push(match attribute.value() {
            Some(value) => quote!(.#key(#[allow(unused_braces)] #value)),
            None => quote!(.#key(true)),
        });
    }
    if !element.children.is_empty() {
        let children = emit::view(&element.children)?;
        props.push(quote!(.children(::std::boxed::Box::new(move || #children))));
    }
    Ok(quote! {
        ::grattoir_view::IntoView::into_view(::grattoir_view::leptos::component::component_view(
            &#name,
            ::grattoir_view::leptos::component::component_props_builder(&#name) #(#props)* .build(),
        ))
    })
}

//! The `view!` macro: Leptos's syntax, written down as one constant template a place and the values
//! that fill its holes. `grattoir-view` says what a template holds and builds it.

mod component;
mod element;
mod emit;
mod template;

use proc_macro::TokenStream;

/// A view, in Leptos's syntax: elements, text, blocks, components, `class:`, `style:`, `prop:`, `on:`,
/// `node_ref` and `inner_html`.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    let config = rstml::ParserConfig::default().recover_block(true);
    let (nodes, wrong) = rstml::Parser::new(config)
        .parse_recoverable(tokens)
        .split_vec();
    let mut said = proc_macro2::TokenStream::new();
    for wrong in wrong {
        let wrong = wrong.emit_as_expr_tokens();
        said.extend(quote::quote!(#wrong;));
    }
    let view = emit::view(&nodes).unwrap_or_else(|wrong| wrong.to_compile_error());
    if said.is_empty() {
        return view.into();
    }
    quote::quote!({ #said #view }).into()
}

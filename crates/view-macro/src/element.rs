use proc_macro2::{Ident, TokenStream};
use quote::quote;
use rstml::node::{KeyedAttribute, NodeAttribute};
use syn::spanned::Spanned;
use syn::{Error, Expr, Result};

use crate::emit::{self, Element};
use crate::template::Template;

/// Elements of SVG that this product's drawings are made of. They are known by their names, so that
/// each stands in its namespace wherever it is built. `a`, `script`, `style` and `title` are HTML's.
const SVG: [&str; 29] = [
    "animate",
    "animateTransform",
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "feBlend",
    "feGaussianBlur",
    "filter",
    "foreignObject",
    "g",
    "image",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "svg",
    "symbol",
    "text",
    "tspan",
    "use",
];

/// An element with all that stands in it.
pub fn write(element: &Element, template: &mut Template) -> Result<()> {
    let name = element.name().to_string();
    let step = if SVG.contains(&name.as_str()) {
        '('
    } else {
        '<'
    };
    template.say(step, &name);
    for attribute in element.attributes() {
        let NodeAttribute::Attribute(attribute) = attribute else {
            return Err(Error::new(attribute.span(), "an attribute has a name"));
        };
        write_attribute(attribute, template)?;
    }
    for node in &element.children {
        emit::child(node, template)?;
    }
    template.say('>', "");
    Ok(())
}

fn write_attribute(attribute: &KeyedAttribute, template: &mut Template) -> Result<()> {
    let key = attribute.key.to_string();
    let Some(value) = attribute.value() else {
        template.say('=', &key);
        template.word("");
        return Ok(());
    };
    match key.split_once(':') {
        Some(("class", name)) => template.hole(':', name, held(value)),
        Some(("style", name)) => template.hole(';', name, held(value)),
        Some(("prop", name)) => template.hole('.', name, held(value)),
        Some(("on", name)) => {
            let event = Ident::new(name, attribute.key.span());
            let heard = quote! {
                ::grattoir_view::on(::grattoir_view::leptos::ev::#event, #value)
            };
            template.hole('!', name, heard);
        }
        Some(_) => {
            return Err(Error::new(
                attribute.key.span(),
                "a view knows no such prefix",
            ));
        }
        None => write_plain(&key, attribute, value, template),
    }
    Ok(())
}

fn write_plain(key: &str, attribute: &KeyedAttribute, value: &Expr, template: &mut Template) {
    match (key, value, attribute.value_literal_string()) {
        ("node_ref", ..) => template.hole(
            '#',
            "",
            quote!(::grattoir_view::Node::Marked(#value.erased())),
        ),
        ("inner_html", ..) => template.hole('_', "", held(value)),
        ("style", Expr::Tuple(pair), _) if pair.elems.len() == 2 => {
            let (name, value) = (&pair.elems[0], &pair.elems[1]);
            match name {
                Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Str(name),
                    ..
                }) => {
                    template.hole(';', &name.value(), held(value));
                }
                _ => template.hole(
                    ';',
                    "",
                    quote!(compile_error!("a style's name is written out")),
                ),
            }
        }
        (_, _, Some(text)) if !matches!(text.as_str(), "true" | "false") || is_text(value) => {
            template.say('=', key);
            template.word(&text);
        }
        _ => template.hole('@', key, held(value)),
    }
}

/// Whether the literal is a string, and no boolean.
const fn is_text(value: &Expr) -> bool {
    matches!(
        value,
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(_),
            ..
        })
    )
}

/// What an attribute is given.
fn held(value: &Expr) -> TokenStream {
    quote!(::grattoir_view::IntoValue::into_value(#[allow(unused_braces)] #value))
}

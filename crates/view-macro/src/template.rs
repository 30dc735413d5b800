use proc_macro2::TokenStream;
use quote::quote;

/// Ends every word of a template. `grattoir_view::Template` has the other end of this.
const END: char = '\u{1f}';

/// A template in the making: what never changes as text, what fills the holes as expressions.
#[derive(Default)]
pub struct Template {
    text: String,
    holes: Vec<TokenStream>,
}

impl Template {
    /// One step of the building, and what it is about.
    pub fn say(&mut self, step: char, about: &str) {
        self.text.push(step);
        self.word(about);
    }

    /// A word that belongs to the last step.
    pub fn word(&mut self, word: &str) {
        self.text.push_str(word);
        self.text.push(END);
    }

    /// A step whose value is not known before it is run.
    pub fn hole(&mut self, step: char, about: &str, value: TokenStream) {
        self.say(step, about);
        self.holes.push(value);
    }

    /// The expression that makes the node.
    pub fn finish(self) -> TokenStream {
        let Self { text, holes } = self;
        quote! {{
            static TEMPLATE: ::grattoir_view::Template = ::grattoir_view::Template::new(#text);
            ::grattoir_view::Node::View(&TEMPLATE, ::std::boxed::Box::new([#(#holes),*]))
        }}
    }
}

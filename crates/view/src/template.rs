/// Ends every word of a template. The macro has the other end of this.
const END: char = '\u{1f}';

/// All of a view that never changes, written down once a place in the source: a run of steps, each a
/// sign, what it is about, and [`END`].
///
/// | sign | step |
/// |---|---|
/// | `<` `(` | opens an element of HTML, of SVG |
/// | `=` | gives it an attribute; the value is the next word |
/// | `"` | writes text |
/// | `>` | closes it |
/// | `?` | what the next hole shows |
/// | `@` `:` `;` `.` `_` | an attribute, class, style, property, the markup inside, as the next hole says |
/// | `!` | an event, heard by the next hole |
/// | `#` | the element is kept by the next hole |
///
/// Two views are of the same shape when they have the same template, not an equal one: like the types
/// of Leptos's views, each place in the source is a shape of its own.
#[derive(Debug)]
pub struct Template(&'static str);

impl Template {
    /// A template as the macro writes it.
    #[must_use]
    pub const fn new(steps: &'static str) -> Self {
        Self(steps)
    }

    /// Its steps, in order.
    pub(crate) const fn steps(&self) -> Steps {
        Steps(self.0)
    }
}

/// The steps that are left of a template.
pub(crate) struct Steps(&'static str);

impl Steps {
    /// The next word; empty at the end.
    pub fn word(&mut self) -> &'static str {
        let (word, rest) = self.0.split_once(END).unwrap_or_default();
        self.0 = rest;
        word
    }
}

impl Iterator for Steps {
    type Item = (u8, &'static str);

    /// The next step's sign, and what it is about.
    fn next(&mut self) -> Option<Self::Item> {
        let word = self.word();
        Some((*word.as_bytes().first()?, word.get(1..)?))
    }
}

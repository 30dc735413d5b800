use std::collections::BTreeMap;

use grattoir_protocol::Code;

use super::tree::Tree;
use crate::error::Refusal;

/// The members of a JSON object that are still to be read. Take every member that may be there
/// (wrong types are told first), then [`Self::end`] (unknown members), then ask for those that
/// must be there.
#[derive(Debug, Default)]
pub struct Members(BTreeMap<String, Tree>);

type Taken<T> = Result<Option<T>, Refusal>;

impl Members {
    /// The members of the object.
    ///
    /// # Errors
    /// `malformed` where the value is no object.
    pub fn of(tree: Tree) -> Result<Self, Refusal> {
        match tree {
            Tree::Object(members) => Ok(Self(members)),
            _ => Err(wrong_type("the body must be a JSON object".to_owned())),
        }
    }

    /// An integer.
    ///
    /// # Errors
    /// `malformed` where it is something else.
    pub fn integer(&mut self, name: &str) -> Taken<i128> {
        self.take(name, "an integer", |tree| match tree {
            Tree::Integer(integer) => Some(integer),
            _ => None,
        })
    }

    /// A string.
    ///
    /// # Errors
    /// `malformed` where it is something else.
    pub fn text(&mut self, name: &str) -> Taken<String> {
        self.take(name, "a string", |tree| match tree {
            Tree::Text(text) => Some(text),
            _ => None,
        })
    }

    /// An array of strings.
    ///
    /// # Errors
    /// `malformed` where it is something else.
    pub fn texts(&mut self, name: &str) -> Taken<Vec<String>> {
        self.take(name, "an array of strings", |tree| match tree {
            Tree::List(items) => items
                .into_iter()
                .map(|item| match item {
                    Tree::Text(text) => Some(text),
                    _ => None,
                })
                .collect(),
            _ => None,
        })
    }

    /// An object.
    ///
    /// # Errors
    /// `malformed` where it is something else.
    pub fn object(&mut self, name: &str) -> Taken<Self> {
        self.take(name, "an object", |tree| match tree {
            Tree::Object(members) => Some(Self(members)),
            _ => None,
        })
    }

    /// Nothing else may be there.
    ///
    /// # Errors
    /// `invalid_choice` where something is.
    pub fn end(self) -> Result<(), Refusal> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Refusal::new(
                Code::InvalidChoice,
                "the body has a member that is unknown here",
            ))
        }
    }

    fn take<T>(
        &mut self,
        name: &str,
        kind: &str,
        read: impl FnOnce(Tree) -> Option<T>,
    ) -> Taken<T> {
        match self.0.remove(name) {
            None => Ok(None),
            Some(tree) => match read(tree) {
                Some(value) => Ok(Some(value)),
                None => Err(wrong_type(format!("`{name}` must be {kind}"))),
            },
        }
    }
}

/// The member, which must be there.
///
/// # Errors
/// `invalid_choice` where it is not.
pub fn required<T>(member: Option<T>, name: &str) -> Result<T, Refusal> {
    member.ok_or_else(|| Refusal::new(Code::InvalidChoice, format!("`{name}` is missing")))
}

fn wrong_type(detail: String) -> Refusal {
    Refusal::new(Code::Malformed, detail)
}

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// A JSON value as it was written: an integer is not a fraction, and a repeated member is an
/// error, where `serde_json::Value` would keep the last.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number without fraction or exponent.
    Integer(i128),
    /// Any other number.
    Fraction,
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Tree>),
    /// An object.
    Object(BTreeMap<String, Tree>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader)
    }
}

/// 2^63.
const BEYOND: f64 = 9_223_372_036_854_775_808.0;

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Integer(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Integer(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
        // An integer beyond 64 bits comes this way too: out of range, but of the right type.
        if value.fract() == 0.0 && value.abs() >= BEYOND {
            return Ok(Tree::Integer(value as i128));
        }
        Ok(Tree::Fraction)
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Tree, A::Error> {
        let mut object = BTreeMap::new();
        while let Some((name, value)) = members.next_entry::<String, Tree>()? {
            if object.insert(name, value).is_some() {
                return Err(A::Error::custom("a member is repeated"));
            }
        }
        Ok(Tree::Object(object))
    }
}

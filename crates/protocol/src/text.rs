//! How domain values that do not serialise themselves stand on the wire.

/// [`grattoir_rules::Cents`] as an integer.
pub mod cents {
    use grattoir_rules::Cents;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(amount: &Cents, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(amount.get())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Cents, D::Error> {
        i64::deserialize(from).map(Cents::new)
    }
}

/// As [`cents`], for an amount that may be left out.
pub mod maybe_cents {
    use grattoir_rules::Cents;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(amount: &Option<Cents>, to: S) -> Result<S::Ok, S::Error> {
        match amount {
            Some(amount) => to.serialize_i64(amount.get()),
            None => to.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Cents>, D::Error> {
        Option::<i64>::deserialize(from).map(|amount| amount.map(Cents::new))
    }
}

/// [`grattoir_rules::Game`] as its name.
pub mod game {
    use std::borrow::Cow;

    use grattoir_rules::Game;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(game: &Game, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(game.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
        Cow::<str>::deserialize(from)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// Rows of a prize table, `[amount, count]`.
pub mod table {
    use grattoir_rules::Cents;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(rows: &[(Cents, u32)], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(rows.iter().map(|&(amount, count)| (amount.get(), count)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(Cents, u32)>, D::Error> {
        let rows = Vec::<(i64, u32)>::deserialize(from)?;
        Ok(rows
            .into_iter()
            .map(|(amount, count)| (Cents::new(amount), count))
            .collect())
    }
}

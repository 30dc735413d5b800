use grattoir_rules::{Cents, Game};

use super::{Json, Read};

impl Read for String {
    fn read(json: Json, sound: &mut bool) -> Self {
        if let Json::Text(text) = json {
            return text;
        }
        *sound = false;
        Self::new()
    }
}

impl Read for i64 {
    fn read(json: Json, sound: &mut bool) -> Self {
        if let Json::Int(number) = json {
            return number;
        }
        *sound = false;
        0
    }
}

macro_rules! smaller {
    ($($number:ty)*) => {$(
        impl Read for $number {
            fn read(json: Json, sound: &mut bool) -> Self {
                let number = i64::read(json, sound);
                Self::try_from(number).unwrap_or_else(|_| {
                    *sound = false;
                    0
                })
            }
        }
    )*};
}

smaller! { u8 u16 u32 }

impl Read for bool {
    fn read(json: Json, sound: &mut bool) -> Self {
        if let Json::Bool(flag) = json {
            return flag;
        }
        *sound = false;
        false
    }
}

impl Read for Cents {
    fn read(json: Json, sound: &mut bool) -> Self {
        Self::new(i64::read(json, sound))
    }
}

impl Read for Game {
    fn read(json: Json, sound: &mut bool) -> Self {
        word(json, sound, Self::Lampe, |name| name.parse().ok())
    }
}

/// One of a closed set, by its word.
pub fn word<T>(json: Json, sound: &mut bool, or: T, of: impl FnOnce(&str) -> Option<T>) -> T {
    if let Json::Text(text) = json
        && let Some(value) = of(&text)
    {
        return value;
    }
    *sound = false;
    or
}

impl<T: Read> Read for Option<T> {
    fn read(json: Json, sound: &mut bool) -> Self {
        match json {
            Json::Null => None,
            json => Some(T::read(json, sound)),
        }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(json: Json, sound: &mut bool) -> Self {
        let items = array(json, sound);
        items.into_iter().map(|item| T::read(item, sound)).collect()
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    fn read(json: Json, sound: &mut bool) -> Self {
        let items = array(json, sound);
        *sound &= items.len() == N;
        let mut items = items.into_iter();
        std::array::from_fn(|_| T::read(items.next().unwrap_or(Json::Null), sound))
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    fn read(json: Json, sound: &mut bool) -> Self {
        let items = array(json, sound);
        *sound &= items.len() == 2;
        let mut items = items.into_iter();
        let mut next = || items.next().unwrap_or(Json::Null);
        (A::read(next(), sound), B::read(next(), sound))
    }
}

fn array(json: Json, sound: &mut bool) -> Vec<Json> {
    if let Json::Array(items) = json {
        return items;
    }
    *sound = false;
    Vec::new()
}

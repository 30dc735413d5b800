use super::{Json, Read};

/// The members of an object, taken out one by one.
pub struct Members<'a> {
    members: Vec<(String, Json)>,
    sound: &'a mut bool,
}

impl<'a> Members<'a> {
    /// Those of an object; anything else, an array too, is not sound.
    pub fn of(json: Json, sound: &'a mut bool) -> Self {
        let members = match json {
            Json::Object(members) => members,
            _ => {
                *sound = false;
                Vec::new()
            }
        };
        Self { members, sound }
    }

    /// Whether there is one of this name, if only a `null`.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.members.iter().any(|(other, _)| other == name)
    }

    /// Takes one out. One that is not there reads as `null`, which only what is optional can be.
    pub fn get<T: Read>(&mut self, name: &str) -> T {
        let json = self.take(name);
        T::read(json, self.sound)
    }

    fn take(&mut self, name: &str) -> Json {
        match self.members.iter().position(|(other, _)| other == name) {
            Some(place) => self.members.swap_remove(place).1,
            None => Json::Null,
        }
    }

    /// Refuses what has not been taken out.
    pub fn no_more(self) {
        *self.sound &= self.members.is_empty();
    }
}

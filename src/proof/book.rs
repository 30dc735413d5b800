use grattoir_protocol::Manifest;
use grattoir_protocol::lean::{self, Json, Members, Read};
use grattoir_verify::{Fault, Known, Signed, follows, manifest as well_formed};

/// A manifest as this device first saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// When, RFC 3339, by this device's clock.
    pub seen: String,
    /// The manifest.
    pub manifest: Manifest,
}

/// All that is pinned for one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The operator's key, hex: that of the first manifest.
    pub key: Option<String>,
    /// When this device went over to this player from another.
    pub since: Option<String>,
    /// In the order in which they were seen.
    pub pins: Vec<Pin>,
}

impl Read for Pin {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        Self {
            seen: members.get("seen"),
            manifest: members.get("manifest"),
        }
    }
}

impl Read for Book {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        Self {
            key: members.get("key"),
            since: members.get("since"),
            pins: members.get("pins"),
        }
    }
}

impl Book {
    /// As text, to be kept.
    #[must_use]
    pub fn write(&self) -> String {
        let mut object = String::from("{");
        let members = [("key", &self.key), ("since", &self.since)];
        for (name, value) in members {
            if let Some(value) = value {
                lean::member(&mut object, name, &lean::text(value));
            }
        }
        let pins: Vec<String> = self.pins.iter().map(Pin::write).collect();
        lean::member(&mut object, "pins", &format!("[{}]", pins.join(",")));
        object.push('}');
        object
    }

    /// What is pinned of a block.
    #[must_use]
    pub fn find(&self, block: &str) -> Option<&Pin> {
        self.pins.iter().find(|pin| pin.manifest.id == block)
    }

    /// Pins a manifest that is new, and holds one that is not against its pin. Answers whether it is
    /// new.
    ///
    /// # Errors
    /// What is wrong with it. It is not pinned then.
    pub fn see(
        &mut self,
        manifest: &Manifest,
        now: &str,
        is_signed: &dyn Fn(&Signed) -> bool,
    ) -> Result<bool, Fault> {
        if let Some(pin) = self.find(&manifest.id) {
            return if pin.manifest == *manifest {
                Ok(false)
            } else {
                Err(Fault::Differs)
            };
        }
        let known = Known {
            key: self.key.as_deref(),
            ..Known::default()
        };
        well_formed(manifest, &known, is_signed)?;
        if let Some(before) = before(&manifest.id).and_then(|id| self.find(&id)) {
            follows(manifest, &before.manifest)?;
        }
        self.key.get_or_insert_with(|| manifest.key.clone());
        self.pins.push(Pin {
            seen: now.to_owned(),
            manifest: manifest.clone(),
        });
        Ok(true)
    }

    /// Takes over what another tab has pinned meanwhile; what is here stays as it is.
    pub fn join(&mut self, other: Self) {
        if self.key.is_none() {
            self.key = other.key;
        }
        if self.since.is_none() {
            self.since = other.since;
        }
        for pin in other.pins {
            if self.find(&pin.manifest.id).is_none() {
                self.pins.push(pin);
            }
        }
    }
}

impl Pin {
    fn write(&self) -> String {
        let mut object = String::from("{");
        lean::member(&mut object, "seen", &lean::text(&self.seen));
        lean::member(&mut object, "manifest", &self.manifest.text());
        object.push('}');
        object
    }
}

/// The id of the block before this one.
fn before(id: &str) -> Option<String> {
    let (name, number) = id.rsplit_once('-')?;
    let before = number.parse::<u32>().ok()?.checked_sub(1)?;
    Some(format!("{name}-{before}"))
}

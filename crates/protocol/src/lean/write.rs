use crate::{Join, Mode, Progress, Purchase, PurchaseBody, Zones};

impl Mode {
    const fn word(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Auto => "auto",
        }
    }
}

impl PurchaseBody {
    /// The body as it goes over the wire.
    #[must_use]
    pub fn write(&self) -> String {
        let mut body = String::from("{");
        match self.purchase {
            Purchase::Stake { stake, mode } => {
                member(&mut body, "stake", &stake.to_string());
                member(&mut body, "mode", &text(mode.word()));
            }
            Purchase::Zones { zones } => member(&mut body, "zones", &write_zones(zones)),
        }
        if let Some(blocks) = &self.blocks {
            let blocks: Vec<String> = blocks.iter().map(|block| text(block)).collect();
            member(&mut body, "blocks", &format!("[{}]", blocks.join(",")));
        }
        body.push('}');
        body
    }
}

fn write_zones(zones: Zones) -> String {
    let mut body = String::from("{");
    if let Some(choice) = zones.couleur {
        member(&mut body, "couleur", &choice.to_string());
    }
    if let Some(choice) = zones.symbole {
        member(&mut body, "symbole", &choice.to_string());
    }
    body.push('}');
    body
}

impl Progress {
    /// The body as it goes over the wire.
    #[must_use]
    pub fn write(&self) -> String {
        format!("{{\"progress\":{}}}", self.progress)
    }
}

impl Join {
    /// The body as it goes over the wire.
    #[must_use]
    pub fn write(&self) -> String {
        let mut body = String::from("{");
        if let Some(code) = &self.code {
            member(&mut body, "code", &text(code));
        }
        body.push('}');
        body
    }
}

/// Writes a member, after those that stand there; its name needs no escape.
pub fn member(object: &mut String, name: &str, value: &str) {
    if !object.ends_with('{') {
        object.push(',');
    }
    object.push('"');
    object.push_str(name);
    object.push_str("\":");
    object.push_str(value);
}

/// The text as a JSON string.
#[must_use]
pub fn text(text: &str) -> String {
    let mut string = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => {
                string.push('\\');
                string.push(sign);
            }
            ' '.. => string.push(sign),
            control => string.push_str(&format!("\\u{:04x}", u32::from(control))),
        }
    }
    string.push('"');
    string
}

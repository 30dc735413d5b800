//! What signatures are over, and what is handed over as a receipt: compact JSON, members in the order
//! of the contract. Held against serde's in the tests.

use super::{member, text};
use crate::{Manifest, Receipt, ReceiptUnit, Sale};

impl Manifest {
    /// The compact JSON, which the next block's `previous` hashes.
    #[must_use]
    pub fn json(&self) -> Vec<u8> {
        self.text().into_bytes()
    }

    /// What the signature signs: the compact JSON without it.
    #[must_use]
    pub fn signed(&self) -> Vec<u8> {
        self.unsigned().into_bytes()
    }

    /// As [`Self::json`].
    #[must_use]
    pub fn text(&self) -> String {
        with_signature(self.unsigned(), &self.signature)
    }

    fn unsigned(&self) -> String {
        let table = self.table.iter();
        let table = table.map(|(amount, count)| format!("[{},{count}]", amount.get()));
        let previous = self.previous.as_deref();
        object(&[
            ("id", text(&self.id)),
            ("game", text(self.game.name())),
            ("stake", self.stake.get().to_string()),
            ("rules", text(&self.rules)),
            ("size", self.size.to_string()),
            ("table", list(table)),
            ("root", text(&self.root)),
            ("seed_hash", text(&self.seed_hash)),
            ("previous", previous.map_or("null".to_owned(), text)),
            ("printed_at", text(&self.printed_at)),
            ("key", text(&self.key)),
        ])
    }
}

impl Sale {
    /// What the signature signs: the compact JSON without it.
    #[must_use]
    pub fn signed(&self) -> Vec<u8> {
        self.unsigned().into_bytes()
    }

    fn unsigned(&self) -> String {
        let units = self.units.iter();
        let units = units.map(|(block, index)| format!("[{},{index}]", text(block)));
        object(&[
            ("play", text(&self.play)),
            ("units", list(units)),
            ("at", text(&self.at)),
            ("player", text(&self.player)),
            ("key", text(&self.key)),
        ])
    }
}

impl Receipt {
    /// The receipt as it is kept and handed over, without its padding.
    #[must_use]
    pub fn write(&self) -> String {
        object(&[
            ("blocks", list(self.blocks.iter().map(Manifest::text))),
            ("units", list(self.units.iter().map(unit))),
            (
                "sale",
                with_signature(self.sale.unsigned(), &self.sale.signature),
            ),
        ])
    }
}

fn unit(unit: &ReceiptUnit) -> String {
    let mut bytes = Vec::new();
    unit.unit.write(&mut bytes);
    object(&[
        ("block", text(&unit.block)),
        ("index", unit.index.to_string()),
        ("salt", text(&unit.salt)),
        ("unit", String::from_utf8_lossy(&bytes).into_owned()),
        ("path", list(unit.path.iter().map(|sibling| text(sibling)))),
    ])
}

fn object(members: &[(&str, String)]) -> String {
    let mut object = String::from("{");
    for (name, value) in members {
        member(&mut object, name, value);
    }
    object.push('}');
    object
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    format!("[{}]", items.join(","))
}

fn with_signature(mut unsigned: String, signature: &str) -> String {
    unsigned.pop();
    member(&mut unsigned, "signature", &text(signature));
    unsigned.push('}');
    unsigned
}

//! Makes receipts as the server does, and then what a cheat could make of them.

mod honest;

use grattoir_proof::{Tree, from_hex, leaf, sha256, to_hex};
use grattoir_protocol::{Manifest, Receipt};
use honest::{
    PLAYER, Printed, cheat, index, key, operator, printed, receipt, sign, sign_sale, unit,
};
use serde_json::{Value, json};

const LAMPE: &str = include_str!("../../../../tests/vectors/emissions/lampe.toml");
const PHARAON: &str = include_str!("../../../../tests/vectors/emissions/pharaon.toml");
const VEGAS: &str = include_str!("../../../../tests/vectors/emissions/vegas.toml");
const ONE: &str = "game = 'lampe'\nstake = 50\nrules = 'one'\nsize = 1\nblocks = 1\n\
                   prize = [{ amount = 50, count = 1 }]\nlosing = []\n";

type Known<'a> = &'a [(&'a str, Value)];

struct Lines(String);

impl Lines {
    fn add(&mut self, what: &str, holds: bool, receipt: &Receipt, known: Known<'_>) {
        let mut receipt = serde_json::to_value(receipt).unwrap();
        receipt.as_object_mut().unwrap().remove("pad");
        self.add_value(what, holds, receipt, known);
    }

    fn add_value(&mut self, what: &str, holds: bool, receipt: Value, known: Known<'_>) {
        let mut line = json!({"what": what, "holds": holds});
        let members = line.as_object_mut().unwrap();
        for (name, value) in known {
            members.insert((*name).to_owned(), value.clone());
        }
        members.insert("receipt".to_owned(), receipt);
        if let Some((at, _)) = crate::fault(&line) {
            line["fails"] = json!(at);
        }
        self.0 += &format!("{line}\n");
    }

    /// The receipt after `tamper`, which must not hold, even where nothing is known from before.
    fn tampered(&mut self, what: &str, honest: &Receipt, tamper: impl FnOnce(&mut Receipt)) {
        let mut receipt = honest.clone();
        tamper(&mut receipt);
        assert_ne!(receipt, *honest, "{what}");
        self.add(what, false, &receipt, &[]);
    }
}

struct Shop {
    vegas: Printed,
    pharaon: Printed,
    lampe: Printed,
    next: Printed,
    one: Printed,
    win: u32,
    lose: u32,
}

/// One line a receipt: what it is, whether it holds, what is known from before.
pub fn vectors() -> String {
    let vegas = printed(VEGAS, 1, 1, None);
    let lampe = printed(LAMPE, 1, 3, None);
    let shop = Shop {
        pharaon: printed(PHARAON, 1, 2, None),
        next: printed(LAMPE, 2, 4, Some(&lampe.manifest)),
        one: printed(ONE, 1, 5, None),
        win: index(&vegas, true),
        lose: index(&vegas, false),
        vegas,
        lampe,
    };
    let mut lines = Lines(String::new());
    honest(&mut lines, &shop);
    units(&mut lines, &shop);
    manifests(&mut lines, &shop);
    sales(&mut lines, &shop);
    operators(&mut lines, &shop);
    lines.0
}

/// The manifests of two blocks, one after the other.
pub fn two_of_lampe() -> (Manifest, Manifest) {
    let before = printed(LAMPE, 1, 3, None).manifest;
    let after = printed(LAMPE, 2, 4, Some(&before)).manifest;
    (before, after)
}

fn kept(shop: &Shop) -> Value {
    json!([shop.vegas.manifest, shop.lampe.manifest])
}

fn honest(lines: &mut Lines, shop: &Shop) {
    let Shop {
        vegas,
        pharaon,
        lampe,
        next,
        one,
        win,
        lose,
    } = shop;
    let known = [
        ("blocks", kept(shop)),
        ("key", json!(key(&operator()))),
        ("player", json!(PLAYER)),
    ];
    lines.add(
        "a unit of Vegas that wins",
        true,
        &receipt(&[(vegas, *win)]),
        &known,
    );
    lines.add(
        "a unit of Vegas that loses",
        true,
        &receipt(&[(vegas, *lose)]),
        &[],
    );
    lines.add(
        "the last unit of a block of Vegas",
        true,
        &receipt(&[(vegas, 9_999)]),
        &[],
    );
    lines.add(
        "a unit of Pharaon",
        true,
        &receipt(&[(pharaon, index(pharaon, true))]),
        &[],
    );
    lines.add(
        "two units of Lampe",
        true,
        &receipt(&[(lampe, 4), (lampe, 5)]),
        &[],
    );
    lines.add(
        "two units of two blocks",
        true,
        &receipt(&[(lampe, 999), (next, 0)]),
        &[],
    );
    lines.add(
        "the unit of a block of one",
        true,
        &receipt(&[(one, 0)]),
        &[],
    );
    let mut more = serde_json::to_value(receipt(&[(pharaon, 3)])).unwrap();
    more["colour"] = json!("of no meaning");
    lines.add_value("an unknown member beside the known ones", true, more, &[]);
}

fn units(lines: &mut Lines, shop: &Shop) {
    let Shop {
        vegas,
        one,
        win,
        lose,
        ..
    } = shop;
    let won = receipt(&[(vegas, *win)]);
    lines.tampered("another index, in unit and sale", &won, |receipt| {
        receipt.units[0].index += 1;
        receipt.sale.units[0].1 += 1;
        sign_sale(&mut receipt.sale, &operator());
    });
    lines.tampered("an index past the end", &won, |receipt| {
        receipt.units[0].index = 10_000;
        receipt.sale.units[0].1 = 10_000;
        sign_sale(&mut receipt.sale, &operator());
    });
    lines.tampered("another sibling", &won, |receipt| {
        flip(&mut receipt.units[0].path[3]);
    });
    lines.tampered("a sibling short", &won, |receipt| {
        drop(receipt.units[0].path.remove(0));
    });
    lines.tampered("a sibling too many", &won, |receipt| {
        let root = receipt.blocks[0].root.clone();
        receipt.units[0].path.push(root);
    });
    lines.tampered("two siblings exchanged", &won, |receipt| {
        receipt.units[0].path.swap(0, 1);
    });
    lines.tampered("no path", &won, |receipt| receipt.units[0].path.clear());
    lines.tampered("a sibling in capitals", &won, |receipt| {
        receipt.units[0].path[0].make_ascii_uppercase();
    });
    lines.tampered("a unit swapped after the sale", &won, |receipt| {
        receipt.units[0].unit = unit(vegas, *lose).unit;
    });
    lines.tampered("another unit with its own salt and path", &won, |receipt| {
        let mut other = unit(vegas, *lose);
        other.index = *win;
        receipt.units[0] = other;
    });
    lines.tampered("another salt", &won, |receipt| {
        flip(&mut receipt.units[0].salt);
    });
    lines.tampered("a salt of 31 bytes", &won, |receipt| {
        receipt.units[0].salt.truncate(62);
    });
    let only = receipt(&[(one, 0)]);
    lines.tampered("a sibling in a block of one", &only, |receipt| {
        receipt.units[0].path = vec!["00".repeat(32)];
    });
    let mut unknown = serde_json::to_value(&only).unwrap();
    unknown["units"][0]["unit"]["colour"] = json!(1);
    lines.add_value("a unit with an unknown member", false, unknown, &[]);
    let mut fraction = serde_json::to_value(&only).unwrap();
    fraction["units"][0]["unit"]["gain"] = json!(50.0);
    lines.add_value("a gain that is no integer", false, fraction, &[]);
}

fn manifests(lines: &mut Lines, shop: &Shop) {
    let won = receipt(&[(&shop.vegas, shop.win)]);
    lines.tampered("another size", &won, |receipt| receipt.blocks[0].size += 1);
    lines.tampered("another size, signed", &won, |receipt| {
        receipt.blocks[0].size = 5_000;
        sign(&mut receipt.blocks[0], &operator());
    });
    lines.tampered("another root", &won, |receipt| {
        flip(&mut receipt.blocks[0].root);
    });
    lines.tampered("another root, signed", &won, |receipt| {
        flip(&mut receipt.blocks[0].root);
        sign(&mut receipt.blocks[0], &operator());
    });
    lines.tampered("another seed hash", &won, |receipt| {
        flip(&mut receipt.blocks[0].seed_hash);
    });
    lines.tampered("another table", &won, |receipt| {
        receipt.blocks[0].table[0].1 += 1;
    });
    lines.tampered("a table that rises, signed", &won, |receipt| {
        receipt.blocks[0].table.reverse();
        sign(&mut receipt.blocks[0], &operator());
    });
    lines.tampered("an id of another stake, signed", &won, |receipt| {
        receipt.blocks[0].stake = grattoir_rules::Cents::new(100);
        sign(&mut receipt.blocks[0], &operator());
    });
    lines.tampered("another printing time", &won, |receipt| {
        receipt.blocks[0].printed_at = "2026-11-30T17:00:01Z".to_owned();
    });
    lines.tampered("another signature of the manifest", &won, |receipt| {
        flip(&mut receipt.blocks[0].signature);
    });
    lines.tampered("the sale's signature on the manifest", &won, |receipt| {
        receipt.blocks[0].signature = receipt.sale.signature.clone();
    });
    lines.tampered("a manifest signed by somebody else", &won, |receipt| {
        sign(&mut receipt.blocks[0], &cheat());
    });
    lines.tampered("no manifest", &won, |receipt| receipt.blocks.clear());
    lines.tampered("a manifest of another block", &won, |receipt| {
        receipt.blocks = vec![shop.lampe.manifest.clone()];
    });
    lines.tampered("a manifest too many", &won, |receipt| {
        receipt.blocks.push(shop.lampe.manifest.clone());
    });
    let turned = receipt(&[(&shop.lampe, 999), (&shop.next, 0)]);
    lines.tampered(
        "a second block that names no block before it",
        &turned,
        |receipt| {
            receipt.blocks[1].previous = None;
            sign(&mut receipt.blocks[1], &operator());
        },
    );
}

fn sales(lines: &mut Lines, shop: &Shop) {
    let won = receipt(&[(&shop.vegas, shop.win)]);
    lines.tampered("another signature of the sale", &won, |receipt| {
        flip(&mut receipt.sale.signature);
    });
    lines.tampered("a signature whose scalar is not reduced", &won, |receipt| {
        receipt.sale.signature.replace_range(64.., &"f".repeat(64));
    });
    lines.tampered("a sale signed by somebody else", &won, |receipt| {
        sign_sale(&mut receipt.sale, &cheat());
    });
    lines.tampered("a sale of another time", &won, |receipt| {
        receipt.sale.at = "2026-11-30T18:00:01Z".to_owned();
    });
    lines.tampered("a sale of another unit", &won, |receipt| {
        receipt.sale.units[0].1 = shop.lose;
        sign_sale(&mut receipt.sale, &operator());
    });
    lines.tampered("no unit", &won, |receipt| {
        receipt.units.clear();
        receipt.sale.units.clear();
        sign_sale(&mut receipt.sale, &operator());
    });
    lines.tampered("one unit twice", &won, |receipt| {
        receipt.units.push(receipt.units[0].clone());
        receipt.sale.units.push(receipt.sale.units[0].clone());
        sign_sale(&mut receipt.sale, &operator());
    });
    let pair = receipt(&[(&shop.lampe, 4), (&shop.lampe, 5)]);
    lines.tampered("one unit of a pair left out", &pair, |receipt| {
        drop(receipt.units.pop());
    });
    lines.tampered("a pair in the other order", &pair, |receipt| {
        receipt.units.reverse();
    });
    lines.add(
        "another player",
        false,
        &won,
        &[("player", json!("00".repeat(16)))],
    );
    lines.add(
        "another operator",
        false,
        &won,
        &[("key", json!(key(&cheat())))],
    );
}

/// The operator can sign whatever there is to sign. What was seen before is what holds it.
fn operators(lines: &mut Lines, shop: &Shop) {
    let replaced = receipt(&[(&printed(VEGAS, 1, 9, None), shop.win)]);
    lines.add(
        "a replaced manifest, held against nothing",
        true,
        &replaced,
        &[],
    );
    lines.add(
        "a replaced manifest",
        false,
        &replaced,
        &[("blocks", kept(shop))],
    );
    let unseen = receipt(&[(&shop.pharaon, 3)]);
    lines.add(
        "a block that was not seen before",
        false,
        &unseen,
        &[("blocks", kept(shop))],
    );
    let node = node_as_leaf(&shop.one, &shop.vegas);
    lines.add("an inner node passed off as a leaf", false, &node, &[]);
    for (what, other) in [
        (
            "a unit that pays what is in no table",
            unit(&shop.lampe, index(&shop.lampe, false)),
        ),
        ("a unit of another game", unit(&shop.vegas, shop.lose)),
    ] {
        let mut foreign = receipt(&[(&shop.one, 0)]);
        foreign.units[0].unit = other.unit;
        let root = Tree::over(vec![leaf_of(&foreign, 0)]).unwrap().root();
        foreign.blocks[0].root = to_hex(&root);
        sign(&mut foreign.blocks[0], &operator());
        lines.add(what, false, &foreign, &[]);
    }
}

/// A block of one whose root is an inner node: its "leaf" would be the hash of two others.
fn node_as_leaf(one: &Printed, vegas: &Printed) -> Receipt {
    let pair = receipt(&[(vegas, 0), (vegas, 1)]);
    let bytes = [&[1], &leaf_of(&pair, 0)[..], &leaf_of(&pair, 1)].concat();
    let mut receipt = receipt(&[(one, 0)]);
    receipt.blocks[0].root = to_hex(&sha256(&bytes));
    sign(&mut receipt.blocks[0], &operator());
    receipt
}

fn leaf_of(receipt: &Receipt, place: usize) -> [u8; 32] {
    let unit = &receipt.units[place];
    let mut bytes = Vec::new();
    unit.unit.write(&mut bytes);
    leaf(
        &unit.block,
        unit.index,
        &from_hex(&unit.salt).unwrap(),
        &bytes,
    )
}

fn flip(digits: &mut String) {
    let other = if digits.ends_with('0') { "1" } else { "0" };
    digits.replace_range(digits.len() - 1.., other);
}

use std::num::NonZeroUsize;
use std::sync::Arc;

use ed25519_dalek::{Signer, SigningKey};
use grattoir_press::{Block, Committed, Emission, Seed};
use grattoir_proof::{sha256, to_hex};
use grattoir_protocol::{Manifest, Receipt, ReceiptUnit, Sale, UnitJson};

pub const PLAYER: &str = "00112233445566778899aabbccddeeff";

pub fn operator() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

pub fn cheat() -> SigningKey {
    SigningKey::from_bytes(&[8; 32])
}

pub fn key(operator: &SigningKey) -> String {
    to_hex(operator.verifying_key().as_bytes())
}

pub fn sign(manifest: &mut Manifest, operator: &SigningKey) {
    manifest.key = key(operator);
    manifest.signature = to_hex(&operator.sign(&manifest.signed()).to_bytes());
}

pub fn sign_sale(sale: &mut Sale, operator: &SigningKey) {
    sale.key = key(operator);
    sale.signature = to_hex(&operator.sign(&sale.signed()).to_bytes());
}

/// A block with its manifest.
pub struct Printed {
    pub book: Committed,
    pub manifest: Manifest,
}

pub fn printed(source: &str, number: u32, seed: u8, previous: Option<&Manifest>) -> Printed {
    let emission = Arc::new(Emission::parse(source).unwrap());
    let seed = Seed::new([seed; 32]);
    let block = Block::open(Arc::clone(&emission), number, &seed);
    let book = Committed::over(block, NonZeroUsize::MIN, &mut |_| ());
    let prizes = emission.prizes().iter();
    let mut manifest = Manifest {
        id: emission.block_id(number),
        game: emission.game(),
        stake: emission.stake(),
        rules: emission.rules().to_owned(),
        size: emission.size(),
        table: prizes.map(|prize| (prize.amount, prize.count)).collect(),
        root: to_hex(&book.root()),
        seed_hash: to_hex(&seed.hash()),
        previous: previous.map(|manifest| to_hex(&sha256(&manifest.json()))),
        printed_at: "2026-11-30T17:00:00Z".to_owned(),
        key: String::new(),
        signature: String::new(),
    };
    sign(&mut manifest, &operator());
    Printed { book, manifest }
}

pub fn unit(of: &Printed, index: u32) -> ReceiptUnit {
    let proof = of.book.proof(index).unwrap();
    ReceiptUnit {
        block: of.manifest.id.clone(),
        index,
        salt: to_hex(&proof.salt),
        unit: UnitJson(of.book.block().unit(index).unwrap().unit),
        path: proof.path.iter().map(|sibling| to_hex(sibling)).collect(),
    }
}

/// The receipt of a play that took these units.
pub fn receipt(taken: &[(&Printed, u32)]) -> Receipt {
    let mut blocks: Vec<Manifest> = Vec::new();
    for (of, _) in taken {
        if blocks.iter().all(|block| block.id != of.manifest.id) {
            blocks.push(of.manifest.clone());
        }
    }
    let units: Vec<ReceiptUnit> = taken.iter().map(|(of, index)| unit(of, *index)).collect();
    let mut sale = Sale {
        play: "ffeeddccbbaa99887766554433221100".to_owned(),
        units: units
            .iter()
            .map(|unit| (unit.block.clone(), unit.index))
            .collect(),
        at: "2026-11-30T18:00:00Z".to_owned(),
        player: to_hex(&sha256(PLAYER.as_bytes())),
        key: String::new(),
        signature: String::new(),
    };
    sign_sale(&mut sale, &operator());
    Receipt {
        blocks,
        units,
        sale,
        pad: String::new(),
    }
}

/// The index of the first unit that wins, or of the first that loses.
pub fn index(of: &Printed, wins: bool) -> u32 {
    let block = of.book.block();
    let mut all = 0..block.size();
    all.find(|&index| block.unit(index).unwrap().prize.is_zero() != wins)
        .unwrap()
}

//! What is on sale and the blocks it is sold from, kept ready in memory.
//!
//! [`Stock`] is what a purchase asks; a [`keeper`] thread prints and opens blocks ahead of the
//! sales, and a [`checker`] thread goes through every unit of a block in the background.

mod checker;
pub mod commitment;
mod emissions;
mod keeper;
mod press;
mod upgrade;

pub use emissions::{StockError, official, on_sale, read};
pub use keeper::Keeper;
pub use press::{Book, OfficialPress, Pace, Press};

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use grattoir_press::Emission;
use grattoir_proof::to_hex;
use grattoir_rules::{Cents, Game};

use crate::ledger::{NoSlip, Shelf, Slip};
use crate::operator::Operator;

/// How far an emission is from selling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readiness {
    /// Its block is not open yet.
    Opening,
    /// It sells.
    Selling,
    /// Every block is sold.
    SoldOut,
    /// Its block is faulty.
    Faulty,
}

/// The emissions on sale, and the blocks in hand by their id inside the database.
pub struct Stock {
    operator: Arc<Operator>,
    emissions: Vec<Arc<Emission>>,
    shelf: RwLock<HashMap<i64, Arc<dyn Book>>>,
    readiness: RwLock<HashMap<String, Readiness>>,
}

impl Stock {
    /// A stock of these emissions with no block in hand yet.
    #[must_use]
    pub fn new(emissions: Vec<Arc<Emission>>, operator: Arc<Operator>) -> Self {
        Self {
            operator,
            emissions,
            shelf: RwLock::default(),
            readiness: RwLock::default(),
        }
    }

    /// Who signs.
    #[must_use]
    pub const fn operator(&self) -> &Arc<Operator> {
        &self.operator
    }

    /// The emissions on sale, by game and stake.
    #[must_use]
    pub fn emissions(&self) -> &[Arc<Emission>] {
        &self.emissions
    }

    /// The emission on sale of a game and stake.
    #[must_use]
    pub fn emission(&self, game: Game, stake: Cents) -> Option<&Arc<Emission>> {
        self.emissions
            .iter()
            .find(|on_sale| on_sale.game() == game && on_sale.stake() == stake)
    }

    /// Whether every emission sells, or has sold all it had.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        let readiness = self
            .readiness
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        self.emissions.iter().all(|emission| {
            matches!(
                readiness.get(&emission.name()),
                Some(Readiness::Selling | Readiness::SoldOut)
            )
        })
    }

    /// The block with this id inside the database, where it is in hand.
    pub(crate) fn book(&self, block: i64) -> Option<Arc<dyn Book>> {
        let shelf = self.shelf.read().unwrap_or_else(PoisonError::into_inner);
        shelf.get(&block).cloned()
    }

    fn holds(&self, block: i64) -> bool {
        self.shelf
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .contains_key(&block)
    }

    fn put(&self, block: i64, book: Arc<dyn Book>) {
        self.shelf
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(block, book);
    }

    fn keep_only(&self, blocks: &[i64]) {
        let mut shelf = self.shelf.write().unwrap_or_else(PoisonError::into_inner);
        shelf.retain(|block, _| blocks.contains(block));
    }

    fn mark(&self, emission: &Emission, readiness: Readiness) {
        let mut all = self
            .readiness
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        all.insert(emission.name(), readiness);
    }
}

impl Shelf for Stock {
    fn unit(&self, block: i64, index: u32) -> Result<Slip, NoSlip> {
        let book = self.book(block).ok_or(NoSlip::NotAtHand)?;
        slip(&*book, index).ok_or(NoSlip::Wrong)
    }

    fn key(&self) -> &str {
        self.operator.key()
    }

    fn sign(&self, message: &[u8]) -> String {
        self.operator.sign(message)
    }
}

/// A unit of a block with its proof.
pub fn slip(book: &dyn Book, index: u32) -> Option<Slip> {
    let printed = book.unit(index)?;
    let proof = book.proof(index)?;
    Some(Slip {
        prize: printed.prize,
        unit: printed.unit,
        salt: to_hex(&proof.salt),
        path: proof.path.iter().map(|sibling| to_hex(sibling)).collect(),
    })
}

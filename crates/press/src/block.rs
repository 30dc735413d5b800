use core::fmt;
use std::sync::Arc;

use grattoir_proof::{RUN, Salt};
use grattoir_rules::{Cents, Unit};

use crate::key::{Key, Purpose};
use crate::stream::{Stream, bytes_from};
use crate::{Emission, Seed, layout};

/// The bytes of a salt.
pub(crate) const SALT: u64 = 32;

/// A block whose order is known: any of its units can be printed, in any order, any time.
pub struct Block {
    emission: Arc<Emission>,
    id: String,
    /// The slot of the deal that each unit has, in the order of sale.
    order: Vec<u32>,
    layout: Key,
    salt: Key,
}

/// A unit as it is sold, with the prize that the table dealt it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// What the prize table has the unit pay, zero where it loses. Whoever sells the unit checks
    /// that it evaluates to this.
    pub prize: Cents,
    /// All that the screen will show.
    pub unit: Unit,
}

impl Block {
    /// Block `number`, from 1, of the emission under this seed. Takes some tens of milliseconds
    /// and four bytes of memory a unit.
    #[must_use]
    pub fn open(emission: Arc<Emission>, number: u32, seed: &Seed) -> Self {
        let id = emission.block_id(number);
        let mut order: Vec<u32> = (0..emission.size()).collect();
        Stream::new(&Key::derive(seed, Purpose::Order, &id), 0).shuffle(&mut order);
        let layout = Key::derive(seed, Purpose::Layout, &id);
        let salt = Key::derive(seed, Purpose::Salt, &id);
        Self {
            emission,
            id,
            order,
            layout,
            salt,
        }
    }

    /// `{game}-{stake}-{rules}-{n}`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many units it has.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.emission.size()
    }

    /// The emission it belongs to.
    #[must_use]
    pub const fn emission(&self) -> &Arc<Emission> {
        &self.emission
    }

    /// Unit `index` in the order of sale, or `None` from [`Self::size`] on. It depends on no other
    /// unit's having been printed.
    #[must_use]
    pub fn unit(&self, index: u32) -> Option<Printed> {
        let &slot = self.order.get(index as usize)?;
        let (prize, way) = self.emission.deal.of(slot);
        let mut stream = Stream::new(&self.layout, index);
        Some(Printed {
            prize,
            unit: layout::draw(&self.emission, way, &mut stream),
        })
    }

    /// The salt of unit `index`: its 32 bytes of the one stream of salts.
    #[must_use]
    pub fn salt(&self, index: u32) -> Salt {
        bytes_from(&self.salt, 0, u64::from(index) * SALT)
    }

    /// The salts of a whole run of units from `first` on, also past the end of the block.
    pub(crate) fn salts(&self, first: u32) -> [u8; RUN as usize * SALT as usize] {
        bytes_from(&self.salt, 0, u64::from(first) * SALT)
    }
}

/// Says nothing of the order or the keys, which are secret while the block is on sale.
impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Block")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

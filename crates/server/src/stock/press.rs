use std::num::NonZeroUsize;
use std::sync::Arc;

use grattoir_press::{Block, Emission, Fault, Printed, Seed, check};

/// A block whose units can be printed.
pub trait Book: Send + Sync {
    /// Unit `index` in the order of sale.
    fn unit(&self, index: u32) -> Option<Printed>;

    /// Goes through every unit.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    fn check(&self) -> Result<(), Fault>;
}

/// Opens blocks. Tests put a press here that misprints.
pub trait Press: Send + Sync {
    /// Block `number` of the emission under this seed.
    fn open(&self, emission: &Arc<Emission>, number: u32, seed: &Seed) -> Arc<dyn Book>;
}

/// The press that `docs/block-format.md` specifies.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfficialPress;

impl Press for OfficialPress {
    fn open(&self, emission: &Arc<Emission>, number: u32, seed: &Seed) -> Arc<dyn Book> {
        Arc::new(Block::open(Arc::clone(emission), number, seed))
    }
}

impl Book for Block {
    fn unit(&self, index: u32) -> Option<Printed> {
        Self::unit(self, index)
    }

    fn check(&self) -> Result<(), Fault> {
        // One thread, so that the sales have the other cores.
        check(self, NonZeroUsize::MIN, &mut |_| ())
    }
}

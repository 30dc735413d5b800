use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use grattoir_press::{Block, Committed, Emission, Fault, Printed, Proof, Seed, check};
use grattoir_proof::Hash;

/// A block whose units can be printed and proven.
pub trait Book: Send + Sync {
    /// Unit `index` in the order of sale.
    fn unit(&self, index: u32) -> Option<Printed>;

    /// Its salt and path.
    fn proof(&self, index: u32) -> Option<Proof>;

    /// The root of the tree over all units.
    fn root(&self) -> Hash;

    /// What [`Press::reopen`] opens the block from at the next start; empty where it cannot.
    fn runs(&self) -> &[Hash] {
        &[]
    }

    /// Goes through every unit.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    fn check(&self) -> Result<(), Fault>;
}

/// How much of the machine the opening of a block may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Sales wait for it: every core.
    Awaited,
    /// Sales go on meanwhile: one thread.
    Beside,
}

/// Opens blocks. Tests put a press here that misprints.
pub trait Press: Send + Sync {
    /// Block `number` of the emission under this seed, with the tree over it.
    fn open(&self, emission: &Arc<Emission>, number: u32, seed: &Seed, pace: Pace)
    -> Arc<dyn Book>;

    /// The same from the roots of its runs, without printing it, where they fit the block. Each
    /// unit is held against them when it is sold.
    fn reopen(
        &self,
        _emission: &Arc<Emission>,
        _number: u32,
        _seed: &Seed,
        _runs: Vec<Hash>,
    ) -> Option<Arc<dyn Book>> {
        None
    }
}

/// The press that `docs/block-format.md` specifies.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfficialPress;

impl Press for OfficialPress {
    fn open(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        seed: &Seed,
        pace: Pace,
    ) -> Arc<dyn Book> {
        let block = Block::open(Arc::clone(emission), number, seed);
        Arc::new(Committed::over(block, pace.threads(), &mut |_| ()))
    }

    fn reopen(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        seed: &Seed,
        runs: Vec<Hash>,
    ) -> Option<Arc<dyn Book>> {
        let block = Block::open(Arc::clone(emission), number, seed);
        Some(Arc::new(Committed::kept(block, runs)?))
    }
}

impl Pace {
    /// On how many threads.
    #[must_use]
    pub fn threads(self) -> NonZeroUsize {
        match self {
            Self::Awaited => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            Self::Beside => NonZeroUsize::MIN,
        }
    }
}

impl Book for Committed {
    fn unit(&self, index: u32) -> Option<Printed> {
        self.block().unit(index)
    }

    fn proof(&self, index: u32) -> Option<Proof> {
        Self::proof(self, index)
    }

    fn root(&self) -> Hash {
        Self::root(self)
    }

    fn runs(&self) -> &[Hash] {
        Self::runs(self)
    }

    fn check(&self) -> Result<(), Fault> {
        // One thread, so that the sales have the other cores.
        check(self.block(), NonZeroUsize::MIN, &mut |_| ())
    }
}

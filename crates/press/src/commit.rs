use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use grattoir_proof::{Crown, Hash, Leaves, RUN, Salt, Tree};
use grattoir_protocol::UnitJson;

use crate::{Block, Printed};

/// How many runs of leaves a thread takes at a time.
const RUNS: u32 = 128;

/// A block with the tree over its units: what it sells can be proven. Holds four bytes a unit and
/// two hashes for each [`RUN`] units.
pub struct Committed {
    block: Block,
    crown: Crown,
    /// The tree over the run that was last asked for: units are sold in order, so that the next
    /// one is nearly always of the same run.
    last: Mutex<Option<(u32, Tree)>>,
}

/// What makes a unit's place in its block checkable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The unit's salt.
    pub salt: Salt,
    /// The siblings from its leaf to the root.
    pub path: Vec<Hash>,
}

impl Committed {
    /// Prints every unit of the block on that many threads and builds the tree over them.
    /// `progress` is told now and then how many units are done.
    #[must_use]
    pub fn over(block: Block, threads: NonZeroUsize, progress: &mut dyn FnMut(u32)) -> Self {
        let size = block.size();
        let next = AtomicU32::new(0);
        let mut roots = vec![[0; 32]; size.div_ceil(RUN) as usize];
        let (done, reports) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.get() {
                let (done, next, block) = (done.clone(), &next, &block);
                scope.spawn(move || work(block, next, &done));
            }
            drop(done);
            let mut units = 0;
            for (start, part) in reports {
                let start = start as usize;
                roots[start..start + part.len()].copy_from_slice(&part);
                units = size.min(units + part.len() as u32 * RUN);
                progress(units);
            }
        });
        let crown = Crown::over(size, roots).expect("a root for each run of a block with units");
        Self::new(block, crown)
    }

    /// The block under the roots of its runs as they were once kept, without printing it; `None`
    /// where they are not as many as it has. The root is theirs: it is for the caller to compare.
    /// A unit whose run is not what was kept has no [`Self::proof`].
    #[must_use]
    pub fn kept(block: Block, runs: Vec<Hash>) -> Option<Self> {
        let crown = Crown::over(block.size(), runs)?;
        Some(Self::new(block, crown))
    }

    fn new(block: Block, crown: Crown) -> Self {
        let last = Mutex::new(None);
        Self { block, crown, last }
    }

    /// The roots of its runs, to be kept.
    #[must_use]
    pub fn runs(&self) -> &[Hash] {
        self.crown.runs()
    }

    /// The block itself.
    #[must_use]
    pub const fn block(&self) -> &Block {
        &self.block
    }

    /// What the manifest commits to.
    #[must_use]
    pub fn root(&self) -> Hash {
        self.crown.root()
    }

    /// The proof of unit `index`, or `None` from the block's size on, and where its run is not the
    /// one that the root stands on. Prints that run of units anew, unless it was the last one.
    #[must_use]
    pub fn proof(&self, index: u32) -> Option<Proof> {
        if index >= self.block.size() {
            return None;
        }
        let place = index / RUN;
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let run = match last.take().filter(|(of, _)| *of == place) {
            Some((_, run)) => run,
            None => self.run(place)?,
        };
        let path = self.crown.path_over(index, &run);
        *last = Some((place, run));
        drop(last);
        let path = path?;
        Some(Proof {
            salt: self.block.salt(index),
            path,
        })
    }
}

impl Committed {
    /// The tree over one run of units, printed anew.
    fn run(&self, place: u32) -> Option<Tree> {
        let mut leaves = Vec::new();
        leaves_of_run(
            &self.block,
            place,
            &mut Leaves::of(self.block.id()),
            &mut leaves,
        );
        Tree::over(leaves)
    }
}

/// Takes runs of units until none is left.
fn work(block: &Block, next: &AtomicU32, done: &mpsc::Sender<(u32, Vec<Hash>)>) {
    let mut leaves = Leaves::of(block.id());
    let mut run = Vec::with_capacity(RUN as usize);
    let all = block.size().div_ceil(RUN);
    loop {
        let start = next.fetch_add(RUNS, Ordering::Relaxed);
        if start >= all {
            return;
        }
        let roots = (start..all.min(start + RUNS)).map(|place| {
            leaves_of_run(block, place, &mut leaves, &mut run);
            Crown::run(&run)
        });
        // Nobody listens only where the caller itself panicked.
        let _ = done.send((start, roots.collect()));
    }
}

/// The leaves of one run of units, those past the block's end left out.
fn leaves_of_run(block: &Block, place: u32, leaves: &mut Leaves, run: &mut Vec<Hash>) {
    let first = place * RUN;
    let units = first..block.size().min(first + RUN);
    let salts = block.salts(first);
    run.clear();
    for (index, salt) in units.zip(salts.as_chunks().0) {
        let Printed { unit, .. } = block.unit(index).expect("the index is below the size");
        run.push(leaves.hash(index, salt, |bytes| UnitJson(unit).write(bytes)));
    }
}

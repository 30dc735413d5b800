use core::ops::Range;

use crate::tree::above;
use crate::{Hash, Tree};

/// How many leaves a [`Crown`] leaves out under each of its lowest nodes.
pub const RUN: u32 = 32;

/// A tree without its leaves and the lowest levels: two hashes for each [`RUN`] leaves. The leaves
/// of one run, made anew, complete the path of any unit of that run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crown {
    size: u32,
    levels: Vec<Vec<Hash>>,
}

impl Crown {
    /// The root of a run of 1 to [`RUN`] leaves, a whole run unless it is the block's last.
    ///
    /// # Panics
    /// Without a leaf.
    #[must_use]
    pub fn run(leaves: &[Hash]) -> Hash {
        let mut nodes = [[0; 32]; RUN as usize];
        let mut left = leaves.len();
        nodes[..left].copy_from_slice(leaves);
        while left > 1 {
            for place in 0..left.div_ceil(2) {
                nodes[place] = above(&nodes[2 * place..left.min(2 * place + 2)]);
            }
            left = left.div_ceil(2);
        }
        assert!(left == 1, "a run has a leaf");
        nodes[0]
    }

    /// The crown over the runs of a block of `size` units; `None` where they are not as many as
    /// such a block has, or none.
    #[must_use]
    pub fn over(size: u32, runs: Vec<Hash>) -> Option<Self> {
        let expected = size.div_ceil(RUN) as usize;
        if size == 0 || runs.len() != expected {
            return None;
        }
        let levels = Tree::over(runs)?.into_levels();
        Some(Self { size, levels })
    }

    /// What the manifest commits to.
    #[must_use]
    pub fn root(&self) -> Hash {
        self.levels[self.levels.len() - 1][0]
    }

    /// The roots of the runs, in the block's order: what [`Self::over`] makes the same crown of again.
    #[must_use]
    pub fn runs(&self) -> &[Hash] {
        &self.levels[0]
    }

    /// The indices of the run that the unit at `index` is in, those past the block's end left out.
    #[must_use]
    pub fn run_of(&self, index: u32) -> Range<u32> {
        let start = index / RUN * RUN;
        start..self.size.min(start + RUN)
    }

    /// The path of the unit at `index`, given the leaves of its run; `None` where the block has no
    /// such unit or these are not the leaves that the crown stands on.
    #[must_use]
    pub fn path(&self, index: u32, run: Vec<Hash>) -> Option<Vec<Hash>> {
        self.path_over(index, &Tree::over(run)?)
    }

    /// As [`Self::path`], given the tree over the leaves of its run.
    #[must_use]
    pub fn path_over(&self, index: u32, run: &Tree) -> Option<Vec<Hash>> {
        let range = self.run_of(index);
        if index >= self.size || run.size() != range.len() {
            return None;
        }
        let within = (index - range.start) as usize;
        let mut place = (index / RUN) as usize;
        if run.root() != self.levels[0][place] {
            return None;
        }
        let mut path = run.path(within)?;
        for level in &self.levels {
            path.extend(level.get(place ^ 1));
            place >>= 1;
        }
        Some(path)
    }
}

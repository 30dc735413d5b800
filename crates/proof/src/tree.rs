use crate::Hash;
use crate::hash::node;

/// The tree over the leaves of a block, RFC 9162 2.1: every level kept, the leaves first. A level's
/// odd last node is carried up as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    levels: Vec<Vec<Hash>>,
}

impl Tree {
    /// The tree over these leaves, in the block's order; `None` where there is none, for a block
    /// has at least one unit.
    #[must_use]
    pub fn over(leaves: Vec<Hash>) -> Option<Self> {
        if leaves.is_empty() {
            return None;
        }
        let mut levels = vec![leaves];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            levels.push(level.chunks(2).map(above).collect());
        }
        Some(Self { levels })
    }

    /// What the manifest commits to.
    #[must_use]
    pub fn root(&self) -> Hash {
        self.levels[self.levels.len() - 1][0]
    }

    /// How many leaves it stands on.
    #[must_use]
    pub fn size(&self) -> usize {
        self.levels[0].len()
    }

    pub(crate) fn into_levels(self) -> Vec<Vec<Hash>> {
        self.levels
    }

    /// The siblings from the leaf at `index` up to the root, `None` where there is no such leaf.
    /// Empty for a block of one unit.
    #[must_use]
    pub fn path(&self, index: usize) -> Option<Vec<Hash>> {
        if index >= self.size() {
            return None;
        }
        let below_root = &self.levels[..self.levels.len() - 1];
        let sibling =
            |(height, level): (usize, &Vec<Hash>)| level.get(index >> height ^ 1).copied();
        Some(below_root.iter().enumerate().filter_map(sibling).collect())
    }
}

/// Whether the path leads from the leaf at `index` of a block of `size` units to the root. The side
/// of each sibling follows from index and size alone. RFC 9162 2.1.3.2.
#[must_use]
pub fn verify(leaf: &Hash, index: u32, size: u32, path: &[Hash], root: &Hash) -> bool {
    if index >= size {
        return false;
    }
    let (mut place, mut last) = (index, size - 1);
    let mut reached = *leaf;
    for sibling in path {
        if last == 0 {
            return false;
        }
        if place & 1 == 1 || place == last {
            reached = node(sibling, &reached);
            while place & 1 == 0 && place != 0 {
                place >>= 1;
                last >>= 1;
            }
        } else {
            reached = node(&reached, sibling);
        }
        place >>= 1;
        last >>= 1;
    }
    last == 0 && reached == *root
}

/// The node over a pair; a node without its pair is carried up as it is.
pub(crate) fn above(pair: &[Hash]) -> Hash {
    match pair {
        [left, right] => node(left, right),
        _ => pair[0],
    }
}

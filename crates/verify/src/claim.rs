use core::fmt;

use grattoir_rules::{Cents, Invalid};

/// One thing that must hold of a receipt, and what is wrong where it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What must hold.
    pub claim: Claim,
    /// Why it does not; `None` where it does.
    pub fault: Option<Fault>,
}

/// What a receipt claims.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// The manifest of this block is well formed and signed.
    Manifest(String),
    /// The manifest of this block is the one known from before.
    Known(String),
    /// The sale is signed with the key of the manifests.
    Sale,
    /// The sale names these units in this order, each once, and this player.
    Units,
    /// The unit was in the block when its root was made public.
    Path {
        /// The block.
        block: String,
        /// The unit.
        index: u32,
    },
    /// The unit pays a prize of the block's table.
    Prize {
        /// The block.
        block: String,
        /// The unit.
        index: u32,
        /// What it pays, where it is a unit.
        prize: Option<Cents>,
    },
}

impl Claim {
    /// The claim's kind in a word, as the vectors name it.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Manifest(_) => "manifest",
            Self::Known(_) => "known",
            Self::Sale => "sale",
            Self::Units => "units",
            Self::Path { .. } => "path",
            Self::Prize { .. } => "prize",
        }
    }
}

/// Why a claim does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A member has not the one form it must have.
    Form(&'static str),
    /// The signature is not of this key over these bytes.
    Signature,
    /// It is signed with another key than the manifests, or than the one known.
    Key,
    /// Nothing is known of this block from before.
    Unknown,
    /// The manifest known from before says otherwise.
    Differs,
    /// The receipt has no unit, one twice, or others than the sale.
    Units,
    /// It does not name the manifest of the block before.
    Previous,
    /// The sale is to another player.
    Player,
    /// The receipt has no manifest of the unit's block, or one that no unit needs.
    NoManifest,
    /// The block has no unit of this index.
    Index,
    /// The path does not lead from this unit to the root.
    Path,
    /// It is of another game or stake than the block.
    Foreign,
    /// It shows what no unit may show.
    Invalid(Invalid),
    /// The block's table has no such prize.
    NotInTable,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Manifest(block) => write!(f, "the manifest of {block} is signed"),
            Self::Known(block) => write!(f, "the manifest of {block} is the one known before"),
            Self::Sale => f.write_str("the sale is signed with the same key"),
            Self::Units => f.write_str("the sale names these units, each once"),
            Self::Path { block, index } => {
                write!(f, "unit {index} was in {block} when its root was published")
            }
            Self::Prize {
                block,
                index,
                prize: Some(prize),
            } => write!(f, "unit {index} of {block} pays {prize}"),
            Self::Prize { block, index, .. } => write!(f, "unit {index} of {block} pays a prize"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(member) => write!(f, "`{member}` has not the form it must have"),
            Self::Signature => f.write_str("the signature is not of this key over these words"),
            Self::Key => f.write_str("it is signed with another key"),
            Self::Unknown => f.write_str("nothing is known of this block from before"),
            Self::Differs => f.write_str("it is not the manifest known from before"),
            Self::Units => f.write_str("the receipt has other units than the sale, or one twice"),
            Self::Previous => f.write_str("it does not name the manifest of the block before"),
            Self::Player => f.write_str("it was sold to another player"),
            Self::NoManifest => f.write_str("manifests and units do not belong together"),
            Self::Index => f.write_str("the block has no unit of this index"),
            Self::Path => f.write_str("the path does not lead from this unit to the root"),
            Self::Foreign => f.write_str("the unit is of another game or stake than its block"),
            Self::Invalid(why) => write!(f, "it is no unit: {why}"),
            Self::NotInTable => f.write_str("the block's table has no such prize"),
        }
    }
}

//! What is made public of a block before its first sale, and whether a block still is what was made
//! public.

use std::sync::Arc;

use grattoir_press::{Emission, EmissionError, Seed};
use grattoir_proof::{sha256, to_hex};
use grattoir_protocol::Manifest;
use grattoir_verify::Known;
use thiserror::Error;

use super::{Book, Pace, Press};
use crate::clock::Moment;
use crate::ledger::BlockRow;
use crate::operator::{Operator, SealError, is_signed};

/// A block of the books is not the one that was committed to: it is sold no further.
#[derive(Debug, Error)]
pub enum Broken {
    /// The manifest cannot be read.
    #[error("the manifest cannot be read")]
    Manifest(#[from] serde_json::Error),
    /// The manifest is not one that this operator signed.
    #[error("the manifest is not this operator's: {0}")]
    Signature(grattoir_verify::Fault),
    /// The emission text cannot be read.
    #[error("the emission's text cannot be read")]
    Emission(#[from] EmissionError),
    /// The seed cannot be opened.
    #[error(transparent)]
    Seed(#[from] SealError),
    /// The seed, or what it is printed under, is not what the manifest says.
    #[error("`{0}` is not what the manifest says")]
    Differs(&'static str),
}

/// The manifest of a new block, signed. `previous` is the manifest of the block before, as it was
/// published.
pub fn manifest(
    emission: &Emission,
    number: u32,
    seed: &Seed,
    book: &dyn Book,
    previous: Option<&str>,
    operator: &Operator,
) -> Manifest {
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
        previous: previous.map(|manifest| to_hex(&sha256(manifest.as_bytes()))),
        printed_at: Moment::now().rfc3339(),
        key: operator.key().to_owned(),
        signature: String::new(),
    };
    manifest.signature = operator.sign(&manifest.signed());
    manifest
}

/// Prints a block of the books anew and compares it with its manifest.
///
/// # Errors
/// [`Broken`] where the two differ.
pub fn open(
    row: &BlockRow,
    operator: &Operator,
    press: &dyn Press,
    pace: Pace,
) -> Result<Arc<dyn Book>, Broken> {
    let (manifest, emission, seed) = read(row, operator)?;
    let book = press.open(&emission, row.number, &seed, pace);
    same(manifest.root == to_hex(&book.root()), "root")?;
    Ok(book)
}

/// Opens a block of the books from what was kept of its tree, which must lead to the root of its
/// manifest, and prints the run of units that is sold next; `None` where either does not fit, so
/// that the block has to be printed. Every later unit is held against the tree when it is sold.
///
/// # Errors
/// [`Broken`] as [`open`], the root apart.
pub fn reopen(
    row: &BlockRow,
    kept: &[u8],
    operator: &Operator,
    press: &dyn Press,
) -> Result<Option<Arc<dyn Book>>, Broken> {
    let (manifest, emission, seed) = read(row, operator)?;
    let (runs, rest) = kept.as_chunks();
    if !rest.is_empty() {
        return Ok(None);
    }
    let book = press.reopen(&emission, row.number, &seed, runs.to_vec());
    Ok(book.filter(|book| {
        let next = row.taken.min(row.size - 1);
        manifest.root == to_hex(&book.root()) && book.proof(next).is_some()
    }))
}

/// Manifest, emission and seed of a block, which must fit each other.
fn read(row: &BlockRow, operator: &Operator) -> Result<(Manifest, Arc<Emission>, Seed), Broken> {
    let manifest: Manifest = serde_json::from_str(&row.manifest)?;
    let known = Known {
        key: Some(operator.key()),
        ..Known::default()
    };
    grattoir_verify::manifest(&manifest, &known, &is_signed).map_err(Broken::Signature)?;
    let (emission, seed) = contents(row, operator)?;
    let prizes = emission.prizes().iter();
    same(manifest.id == row.name, "id")?;
    same(manifest.id == emission.block_id(row.number), "id")?;
    same(manifest.size == emission.size(), "size")?;
    same(
        prizes
            .map(|prize| (prize.amount, prize.count))
            .eq(manifest.table.iter().copied()),
        "table",
    )?;
    same(manifest.seed_hash == to_hex(&seed.hash()), "seed_hash")?;
    Ok((manifest, emission, seed))
}

fn same(holds: bool, member: &'static str) -> Result<(), Broken> {
    holds.then_some(()).ok_or(Broken::Differs(member))
}

/// What a block is printed from.
///
/// # Errors
/// [`Broken`] where it cannot be read.
pub fn contents(row: &BlockRow, operator: &Operator) -> Result<(Arc<Emission>, Seed), Broken> {
    let emission = Emission::parse(&row.source)?;
    let seed = operator.open(&row.name, &row.seed)?;
    Ok((Arc::new(emission), seed))
}

//! Goes through a block after its sale: prints it again from its seed, and compares what was
//! committed to, what was printed, what was sold and what was paid.

mod report;
mod sales;

pub use report::{Finding, Report};

use std::sync::Arc;

use grattoir_press::{Block, Committed, Emission, Seed, check};
use grattoir_proof::{sha256, to_hex};
use grattoir_protocol::Manifest;
use grattoir_verify::Known;

use crate::ledger::{self, BlockRow, Books, LedgerError, State};
use crate::operator::{Operator, is_signed};
use crate::stock::Pace;

/// How far a part of an audit is: what it does, units done.
pub type Progress<'a> = &'a mut dyn FnMut(&'static str, u32);

/// The audit of one block. Its seed is the published one; with an operator, a block that is not
/// closed can be audited as far as it is sold.
///
/// # Errors
/// [`LedgerError`] where the books cannot be read. What is wrong with the block is in the report.
pub fn block(
    books: &Books,
    row: &BlockRow,
    operator: Option<&Operator>,
    progress: Progress<'_>,
) -> Result<Report, LedgerError> {
    let mut report = Report::of(row);
    let Some(manifest) = manifest(&mut report, row, operator) else {
        return Ok(report);
    };
    chain(&mut report, books, &manifest)?;
    let Some((emission, seed)) = contents(&mut report, row, &manifest, operator) else {
        return Ok(report);
    };
    report.emission = Some(Arc::clone(&emission));
    let block = Block::open(emission, row.number, &seed);
    let threads = Pace::Awaited.threads();
    let book = Committed::over(block, threads, &mut |units| progress("printing", units));
    report.say(
        "printed again, its units have the root of the manifest",
        to_hex(&book.root()) == manifest.root,
    );
    let checked = check(book.block(), threads, &mut |units| {
        progress("checking", units);
    });
    report.tell(
        "every unit pays what it was dealt, and the table is exact",
        checked.err().map(|fault| fault.to_string()),
    );
    sales::compare(&mut report, books, row, book.block(), progress)?;
    Ok(report)
}

fn manifest(report: &mut Report, row: &BlockRow, operator: Option<&Operator>) -> Option<Manifest> {
    let manifest: Manifest = match serde_json::from_str(&row.manifest) {
        Ok(manifest) => manifest,
        Err(error) => {
            report.tell("the manifest can be read", Some(error.to_string()));
            return None;
        }
    };
    let known = Known {
        key: operator.map(Operator::key),
        ..Known::default()
    };
    let signed = grattoir_verify::manifest(&manifest, &known, &is_signed);
    report.tell(
        "the manifest is well formed and signed",
        signed.err().map(|fault| fault.to_string()),
    );
    report.manifest = Some(manifest.clone());
    Some(manifest)
}

/// Each manifest names the one before it, so that none can be slipped in or left out.
fn chain(report: &mut Report, books: &Books, manifest: &Manifest) -> Result<(), LedgerError> {
    let (name, number) = manifest.id.rsplit_once('-').unwrap_or_default();
    let before = number
        .parse::<u32>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let before = match before {
        Some(before) => ledger::manifest_of(books, name, before)?,
        None => None,
    };
    let hash = before.map(|manifest| to_hex(&sha256(manifest.as_bytes())));
    report.say(
        "it names the manifest of the block before",
        hash == manifest.previous,
    );
    Ok(())
}

/// What the block is printed from, where it is what was committed to.
fn contents(
    report: &mut Report,
    row: &BlockRow,
    manifest: &Manifest,
    operator: Option<&Operator>,
) -> Option<(Arc<Emission>, Seed)> {
    let seed = match (<[u8; 32]>::try_from(&row.seed[..]), operator) {
        (Ok(seed), _) => Ok(Seed::new(seed)),
        (Err(_), Some(operator)) => operator
            .open(&row.name, &row.seed)
            .map_err(|error| error.to_string()),
        (Err(_), None) => Err("the seed is sealed: give the operator key".to_owned()),
    };
    let seed = match seed {
        Ok(seed) => seed,
        Err(why) => {
            report.tell("the seed can be had", Some(why));
            return None;
        }
    };
    let published = row.state != State::Closed || row.seed.len() == 32;
    report.say("the seed of a closed block is published", published);
    report.say(
        "the seed is the one committed to",
        to_hex(&seed.hash()) == manifest.seed_hash,
    );
    match Emission::parse(&row.source) {
        Ok(emission) => {
            let prizes = emission
                .prizes()
                .iter()
                .map(|prize| (prize.amount, prize.count));
            let same = emission.block_id(row.number) == manifest.id
                && emission.size() == manifest.size
                && prizes.eq(manifest.table.iter().copied());
            report.say("its size and table are those of the manifest", same);
            same.then(|| (Arc::new(emission), seed))
        }
        Err(error) => {
            report.tell("the emission can be read", Some(error.to_string()));
            None
        }
    }
}

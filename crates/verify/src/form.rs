//! The one form that each member of a manifest and of a sale has.

use grattoir_proof::from_hex;
use grattoir_protocol::{Manifest, Sale};

use crate::Fault;

/// Whether the manifest is one that can have been written: its members agree with each other.
pub(crate) fn manifest(manifest: &Manifest) -> Result<(), Fault> {
    let Manifest {
        game, stake, size, ..
    } = *manifest;
    let rules = &manifest.rules;
    let words = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let name = format!("{game}-{}-{rules}-", stake.get());
    let number = manifest.id.strip_prefix(&name).filter(|digits| {
        digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0')
    });
    let number: Option<u32> = number.and_then(|digits| digits.parse().ok());
    let falling = |rows: &[(grattoir_rules::Cents, u32)]| rows[0].0 > rows[1].0;
    let counted: u64 = manifest.table.iter().map(|row| u64::from(row.1)).sum();
    let prizes = manifest
        .table
        .iter()
        .all(|&(amount, count)| amount.get() > 0 && count > 0);
    all(&[
        (game.stakes().contains(&stake), "stake"),
        (
            (1..=32).contains(&rules.len()) && rules.bytes().all(words),
            "rules",
        ),
        (number.is_some(), "id"),
        (size > 0, "size"),
        (
            prizes && manifest.table.windows(2).all(falling) && counted <= u64::from(size),
            "table",
        ),
        (from_hex::<32>(&manifest.root).is_some(), "root"),
        (from_hex::<32>(&manifest.seed_hash).is_some(), "seed_hash"),
        (previous(manifest, number), "previous"),
        (is_time(&manifest.printed_at), "printed_at"),
        (from_hex::<32>(&manifest.key).is_some(), "key"),
        (from_hex::<64>(&manifest.signature).is_some(), "signature"),
    ])
}

/// Whether the sale is one that can have been written.
pub(crate) fn sale(sale: &Sale) -> Result<(), Fault> {
    all(&[
        (from_hex::<16>(&sale.play).is_some(), "play"),
        (is_time(&sale.at), "at"),
        (from_hex::<32>(&sale.player).is_some(), "player"),
        (from_hex::<32>(&sale.key).is_some(), "key"),
        (from_hex::<64>(&sale.signature).is_some(), "signature"),
    ])
}

fn all(members: &[(bool, &'static str)]) -> Result<(), Fault> {
    match members.iter().find(|(holds, _)| !holds) {
        Some((_, member)) => Err(Fault::Form(member)),
        None => Ok(()),
    }
}

/// Block 1 has none before it, every other has.
fn previous(manifest: &Manifest, number: Option<u32>) -> bool {
    match &manifest.previous {
        None => number == Some(1),
        Some(hash) => number != Some(1) && from_hex::<32>(hash).is_some(),
    }
}

/// `2026-11-30T18:00:00Z`: as far as its digits and signs go.
fn is_time(text: &str) -> bool {
    const FORM: &[u8] = b"dddd-dd-ddTdd:dd:ddZ";
    let fits = |(byte, sign): (u8, &u8)| {
        if *sign == b'd' {
            byte.is_ascii_digit()
        } else {
            byte == *sign
        }
    };
    text.len() == FORM.len() && text.bytes().zip(FORM).all(fits)
}

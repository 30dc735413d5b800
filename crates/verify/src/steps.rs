use grattoir_proof::{from_hex, leaf, sha256, to_hex};
use grattoir_protocol::{Manifest, Receipt, ReceiptUnit};
use grattoir_rules::{Cents, Unit};

use crate::{Claim, Fault, Known, Signed, Step, form, of_manifest, of_sale};

/// Every step of the verification, also those after one that fails; `is_signed` says whether a
/// signature is good. The receipt holds where none has a fault.
pub fn verify(
    receipt: &Receipt,
    known: &Known<'_>,
    is_signed: &dyn Fn(&Signed) -> bool,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut say = |claim, held: Result<(), Fault>| {
        let fault = held.err();
        steps.push(Step { claim, fault });
    };
    for block in &receipt.blocks {
        let held = manifest(block, known, is_signed);
        say(Claim::Manifest(block.id.clone()), held);
        if let Some(before) = known.blocks {
            say(Claim::Known(block.id.clone()), is_known(block, before));
        }
    }
    say(Claim::Sale, sale(receipt, is_signed));
    say(Claim::Units, units(receipt, known));
    for unit in &receipt.units {
        let (block, index) = (unit.block.clone(), unit.index);
        let of = receipt.blocks.iter().find(|of| of.id == unit.block);
        let of = of.ok_or(Fault::NoManifest);
        let path = of.and_then(|of| path(unit, of));
        say(
            Claim::Path {
                block: block.clone(),
                index,
            },
            path,
        );
        let prize = grattoir_rules::prize(&unit.unit.0);
        let held = of.and_then(|of| pays(unit, of, prize.map_err(Fault::Invalid)?));
        let prize = prize.ok();
        say(
            Claim::Prize {
                block,
                index,
                prize,
            },
            held,
        );
    }
    steps
}

/// Whether no step has a fault.
#[must_use]
pub fn holds(steps: &[Step]) -> bool {
    steps.iter().all(|step| step.fault.is_none())
}

/// Whether a manifest is well formed and signed, with the key that is known if one is.
///
/// # Errors
/// The [`Fault`] found first.
pub fn manifest(
    manifest: &Manifest,
    known: &Known<'_>,
    is_signed: &dyn Fn(&Signed) -> bool,
) -> Result<(), Fault> {
    form::manifest(manifest)?;
    if known.key.is_some_and(|key| key != manifest.key) {
        return Err(Fault::Key);
    }
    match of_manifest(manifest) {
        Some(signed) if is_signed(&signed) => Ok(()),
        _ => Err(Fault::Signature),
    }
}

/// Whether a manifest names that of the block before it.
///
/// # Errors
/// [`Fault::Previous`].
pub fn follows(manifest: &Manifest, before: &Manifest) -> Result<(), Fault> {
    let hash = to_hex(&sha256(&before.json()));
    if manifest.previous == Some(hash) {
        Ok(())
    } else {
        Err(Fault::Previous)
    }
}

fn is_known(manifest: &Manifest, before: &[Manifest]) -> Result<(), Fault> {
    match before.iter().find(|before| before.id == manifest.id) {
        None => Err(Fault::Unknown),
        Some(before) if before == manifest => Ok(()),
        Some(_) => Err(Fault::Differs),
    }
}

fn sale(receipt: &Receipt, is_signed: &dyn Fn(&Signed) -> bool) -> Result<(), Fault> {
    form::sale(&receipt.sale)?;
    let key = &receipt.sale.key;
    if receipt.blocks.iter().any(|block| block.key != *key) {
        return Err(Fault::Key);
    }
    match of_sale(&receipt.sale) {
        Some(signed) if is_signed(&signed) => Ok(()),
        _ => Err(Fault::Signature),
    }
}

fn units(receipt: &Receipt, known: &Known<'_>) -> Result<(), Fault> {
    let shown = receipt.units.iter().map(|unit| (&unit.block, unit.index));
    let named = receipt
        .sale
        .units
        .iter()
        .map(|(block, index)| (block, *index));
    let twice = (1..receipt.units.len()).any(|place| {
        let unit = &receipt.units[place];
        let before = receipt.units[..place].iter();
        before
            .into_iter()
            .any(|other| other.block == unit.block && other.index == unit.index)
    });
    if receipt.units.is_empty() || twice || !shown.eq(named) {
        return Err(Fault::Units);
    }
    let needed = |block: &Manifest| receipt.units.iter().any(|unit| unit.block == block.id);
    let once = |place: usize| {
        let id = &receipt.blocks[place].id;
        receipt.blocks[..place].iter().all(|block| block.id != *id)
    };
    let mut units = receipt.units.iter();
    let has = |id: &String| receipt.blocks.iter().any(|block| block.id == *id);
    let all = units.all(|unit| has(&unit.block));
    if !all || !receipt.blocks.iter().all(needed) || !(0..receipt.blocks.len()).all(once) {
        return Err(Fault::NoManifest);
    }
    match known.player {
        Some(player) if to_hex(&sha256(player.as_bytes())) != receipt.sale.player => {
            Err(Fault::Player)
        }
        _ => Ok(()),
    }
}

fn path(unit: &ReceiptUnit, manifest: &Manifest) -> Result<(), Fault> {
    if unit.index >= manifest.size {
        return Err(Fault::Index);
    }
    let salt = from_hex(&unit.salt).ok_or(Fault::Form("salt"))?;
    let root = from_hex(&manifest.root).ok_or(Fault::Form("root"))?;
    let siblings: Option<Vec<_>> = unit.path.iter().map(|sibling| from_hex(sibling)).collect();
    let siblings = siblings.ok_or(Fault::Form("path"))?;
    let mut bytes = Vec::new();
    unit.unit.write(&mut bytes);
    let leaf = leaf(&unit.block, unit.index, &salt, &bytes);
    if grattoir_proof::verify(&leaf, unit.index, manifest.size, &siblings, &root) {
        Ok(())
    } else {
        Err(Fault::Path)
    }
}

fn pays(unit: &ReceiptUnit, manifest: &Manifest, prize: Cents) -> Result<(), Fault> {
    let of_another = unit.unit.0.game() != manifest.game
        || matches!(&unit.unit.0, Unit::Pharaon(unit) if unit.stake != manifest.stake);
    if of_another {
        return Err(Fault::Foreign);
    }
    let won: u64 = manifest.table.iter().map(|row| u64::from(row.1)).sum();
    let listed = if prize.is_zero() {
        won < u64::from(manifest.size)
    } else {
        manifest.table.iter().any(|row| row.0 == prize)
    };
    if listed {
        Ok(())
    } else {
        Err(Fault::NotInTable)
    }
}

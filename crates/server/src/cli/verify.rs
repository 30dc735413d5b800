use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use grattoir_proof::{from_hex, words};
use grattoir_protocol::{Manifest, PublishedBlock, PublishedBlocks, Receipt};
use grattoir_verify::{Known, holds, verify};
use thiserror::Error;

use crate::operator::is_signed;

/// Verify the receipt of a play, without a server and without trust in it.
#[derive(Debug, Args)]
pub struct Verify {
    /// The receipt, as GET /plays/{id}/receipt or the game's own download has it
    #[arg(value_name = "RECEIPT.json")]
    receipt: PathBuf,
    /// The manifests kept from before the purchase: what GET /blocks answered, or one manifest
    #[arg(long, value_name = "FILE.json")]
    blocks: Option<PathBuf>,
    /// The operator's public key, hexadecimal
    #[arg(long, value_name = "HEX")]
    key: Option<String>,
    /// The id of the player to whom it must have been sold
    #[arg(long, value_name = "ID")]
    player: Option<String>,
}

/// Why a receipt is not verified.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// A file cannot be read.
    #[error("cannot read {}", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// It holds something else.
    #[error("{file} is no {what}", file = .0.display(), what = .1)]
    Form(PathBuf, &'static str, #[source] serde_json::Error),
    /// Something does not hold.
    #[error("THE RECEIPT DOES NOT HOLD")]
    Fails,
    /// The report cannot be written.
    #[error("cannot write")]
    Write(#[from] io::Error),
}

impl Verify {
    pub(super) fn run(self) -> Result<(), VerifyError> {
        let form = |error| VerifyError::Form(self.receipt.clone(), "receipt", error);
        let receipt: Receipt = serde_json::from_slice(&read(&self.receipt)?).map_err(form)?;
        let blocks = self.blocks.as_deref().map(manifests).transpose()?;
        let known = Known {
            blocks: blocks.as_deref(),
            key: self.key.as_deref(),
            player: self.player.as_deref(),
        };
        let steps = verify(&receipt, &known, &is_signed);
        let mut out = io::stdout().lock();
        for step in &steps {
            match &step.fault {
                None => writeln!(out, "ok    {}", step.claim)?,
                Some(fault) => writeln!(out, "FAIL  {}: {fault}", step.claim)?,
            }
        }
        for block in &receipt.blocks {
            if let Some(root) = from_hex(&block.root) {
                writeln!(
                    out,
                    "root  {}  {}  {}",
                    block.id,
                    block.root,
                    words(&root).join(" ")
                )?;
            }
        }
        if !holds(&steps) {
            return Err(VerifyError::Fails);
        }
        writeln!(out, "The receipt holds.")?;
        if known.blocks.is_none() && known.key.is_none() {
            writeln!(
                out,
                "It was compared with itself only: compare the roots above with those that you \
                 or others saw before the purchase, or give --blocks."
            )?;
        }
        Ok(())
    }
}

fn read(path: &Path) -> Result<Vec<u8>, VerifyError> {
    std::fs::read(path).map_err(|error| VerifyError::Read(path.to_owned(), error))
}

/// One manifest, or a list of them as the server publishes it.
fn manifests(path: &Path) -> Result<Vec<Manifest>, VerifyError> {
    let json = read(path)?;
    if let Ok(one) = serde_json::from_slice::<PublishedBlock>(&json) {
        return Ok(vec![one.manifest]);
    }
    let form = |error| VerifyError::Form(path.to_owned(), "list of manifests", error);
    let all: PublishedBlocks = serde_json::from_slice(&json).map_err(form)?;
    Ok(all.blocks.into_iter().map(|block| block.manifest).collect())
}

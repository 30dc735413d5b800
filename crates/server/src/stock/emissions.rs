use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grattoir_press::{Emission, EmissionError};
use thiserror::Error;

use super::commitment::Broken;
use crate::ledger::LedgerError;
use crate::operator::SealError;

/// Why there is nothing to sell from; told at the start.
#[derive(Debug, Error)]
pub enum StockError {
    /// The folder of emissions, or a file in it, cannot be read.
    #[error("cannot read {}", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// A file is no emission.
    #[error("{} is no emission", .0.display())]
    Emission(PathBuf, #[source] EmissionError),
    /// The folder has none.
    #[error("there is no emission (*.toml) in {}", .0.display())]
    None(PathBuf),
    /// Two emissions have one name, or sell the same game at the same stake.
    #[error("the emissions {0} and {1} cannot both be on sale")]
    Twins(String, String),
    /// A block of the books cannot be printed anew.
    #[error("the block {0} cannot be committed to")]
    Broken(String, #[source] Broken),
    /// The seed of a block cannot be sealed or opened.
    #[error("the seed of the block {0} cannot be kept")]
    Seal(String, #[source] SealError),
    /// The system gives no randomness.
    #[error("the system gives no randomness for a seed")]
    Randomness(#[source] getrandom::Error),
    /// The manifest cannot be read.
    #[error("the manifest of the block {0} cannot be read")]
    Manifest(String, #[source] serde_json::Error),
    /// A thread cannot start.
    #[error("cannot start the thread that keeps the stock")]
    Thread(#[source] io::Error),
    /// The database failed.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// The emissions of the official rules.
#[must_use]
pub fn official() -> Vec<Arc<Emission>> {
    grattoir_press::emissions()
}

/// Every `*.toml` of a folder, in place of the official ones.
///
/// # Errors
/// [`StockError`] where the folder has none, or one that cannot be printed.
pub fn read(folder: &Path) -> Result<Vec<Arc<Emission>>, StockError> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        |error| StockError::Read(path, error)
    };
    let mut paths = Vec::new();
    for entry in folder.read_dir().map_err(unreadable(folder))? {
        let path = entry.map_err(unreadable(folder))?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(StockError::None(folder.to_owned()));
    }
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).map_err(unreadable(&path))?;
            let emission =
                Emission::parse(&text).map_err(|error| StockError::Emission(path, error))?;
            Ok(Arc::new(emission))
        })
        .collect()
}

/// Those that have blocks to sell, by game and stake.
///
/// # Errors
/// [`StockError::Twins`] where two of them sell the same game at the same stake.
pub fn on_sale(emissions: Vec<Arc<Emission>>) -> Result<Vec<Arc<Emission>>, StockError> {
    let mut sold: BTreeMap<_, Arc<Emission>> = BTreeMap::new();
    for emission in emissions
        .into_iter()
        .filter(|emission| emission.blocks() > 0)
    {
        let place = (emission.game(), emission.stake());
        if let Some(twin) = sold.insert(place, Arc::clone(&emission)) {
            return Err(StockError::Twins(twin.name(), emission.name()));
        }
    }
    Ok(sold.into_values().collect())
}

use std::fs::{File, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use grattoir_press::{Block, Committed, Emission, MalformedSeed, Seed};
use grattoir_protocol::{Manifest, UnitJson};
use grattoir_rules::{Game, UnknownGame};
use serde::Serialize;
use thiserror::Error;

use super::bar::bar;
use super::key::KeyArgs;
use crate::operator::{KeyError, Operator};
use crate::stock::{Pace, StockError, commitment, official, read};

/// Print a block: one line of JSON a unit, in the order of sale.
#[derive(Debug, Args)]
pub struct Print {
    /// The game: lampe, pharaon or vegas
    #[arg(long, env = "GRATTOIR_GAME")]
    game: String,
    /// The price of a unit, in cents
    #[arg(long, env = "GRATTOIR_STAKE")]
    stake: i64,
    /// The 32 bytes that the block is drawn from, in hexadecimal
    #[arg(long, env = "GRATTOIR_SEED", hide_env_values = true)]
    seed: String,
    /// The version of the rules
    #[arg(long, env = "GRATTOIR_RULES", default_value = "2012")]
    rules: String,
    /// The number of the block, from 1
    #[arg(long, env = "GRATTOIR_BLOCK", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    block: u32,
    /// Where to write; standard output where it is left out
    #[arg(long, env = "GRATTOIR_OUT", value_name = "FILE.jsonl")]
    out: Option<PathBuf>,
    /// Print the block's manifest and none of its units. Without an operator key it is signed with a
    /// key made for this once, which says nothing of who printed it
    #[arg(long, conflicts_with = "out")]
    commit_only: bool,
    /// With --commit-only: the manifest of the block before, for every block but the first
    #[arg(long, value_name = "MANIFEST.json", requires = "commit_only")]
    previous: Option<PathBuf>,
    /// With --commit-only: when the block was printed, RFC 3339 UTC; now where it is left out
    #[arg(long, value_name = "TIME", requires = "commit_only")]
    printed_at: Option<String>,
    #[command(flatten)]
    key: KeyArgs,
    /// A folder of emissions in place of the official ones
    #[arg(long, env = "GRATTOIR_EMISSIONS", value_name = "DIR")]
    emissions: Option<PathBuf>,
}

/// Why nothing was printed.
#[derive(Debug, Error)]
pub enum PrintError {
    /// `--game`.
    #[error("--game")]
    Game(#[source] UnknownGame),
    /// `--seed`.
    #[error("--seed")]
    Seed(#[source] MalformedSeed),
    /// No emission has this game, stake and rules.
    #[error("there is no emission {0}; there are: {1}")]
    NoEmission(String, String),
    /// The emissions cannot be read.
    #[error(transparent)]
    Emissions(#[from] StockError),
    /// The file cannot be made.
    #[error("cannot write {}", .0.display())]
    File(PathBuf, #[source] io::Error),
    /// `--operator-key`.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// `--previous`.
    #[error("--previous")]
    Previous(#[source] io::Error),
    /// The lines cannot be written.
    #[error("cannot write the block")]
    Write(#[from] io::Error),
}

#[derive(Serialize)]
struct Line {
    index: u32,
    prize: i64,
    unit: UnitJson,
}

impl Print {
    pub(super) fn run(self) -> Result<(), PrintError> {
        let game: Game = self.game.parse().map_err(PrintError::Game)?;
        let seed = Seed::from_hex(&self.seed).map_err(PrintError::Seed)?;
        let emissions = match &self.emissions {
            Some(folder) => read(folder)?,
            None => official(),
        };
        let name = format!("{game}-{}-{}", self.stake, self.rules);
        let emission = find(&emissions, &name)?;
        let block = Block::open(Arc::clone(emission), self.block, &seed);
        if self.commit_only {
            return self.commit(block, &seed);
        }
        match &self.out {
            Some(path) => to_file(&block, path),
            None => Ok(write(&block, io::stdout().lock())?),
        }
    }

    /// The manifest in one line. A manifest is signed: where no operator key is given, with one
    /// made for this once, which says nothing of who printed it.
    fn commit(&self, block: Block, seed: &Seed) -> Result<(), PrintError> {
        let previous = self.previous.as_ref().map(|path| {
            let manifest: Manifest = serde_json::from_slice(&std::fs::read(path)?)?;
            Ok(String::from_utf8_lossy(&manifest.json()).into_owned())
        });
        let previous = previous.transpose().map_err(PrintError::Previous)?;
        let operator = match self.key.source() {
            Some(source) => source.operator(true)?,
            None => once()?,
        };
        let emission = Arc::clone(block.emission());
        let bar = bar(block.size());
        let book = Committed::over(block, Pace::Awaited.threads(), &mut |units| {
            bar.set_position(units.into());
        });
        bar.finish_and_clear();
        let before = previous.as_deref();
        let mut manifest =
            commitment::manifest(&emission, self.block, seed, &book, before, &operator);
        if let Some(time) = &self.printed_at {
            manifest.printed_at.clone_from(time);
            manifest.signature = operator.sign(&manifest.signed());
        }
        let mut out = io::stdout().lock();
        out.write_all(&manifest.json())?;
        Ok(out.write_all(b"\n")?)
    }
}

fn once() -> Result<Operator, PrintError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(KeyError::Randomness)?;
    Ok(Operator::new(&secret))
}

fn find<'a>(emissions: &'a [Arc<Emission>], name: &str) -> Result<&'a Arc<Emission>, PrintError> {
    emissions
        .iter()
        .find(|emission| emission.name() == name)
        .ok_or_else(|| {
            let names: Vec<_> = emissions.iter().map(|emission| emission.name()).collect();
            PrintError::NoEmission(name.to_owned(), names.join(", "))
        })
}

/// Under another name until it is whole, so that no half of a block passes for one. A link is
/// followed, and a device or a pipe is written to, never replaced.
fn to_file(block: &Block, path: &Path) -> Result<(), PrintError> {
    let unwritable = |error| PrintError::File(path.to_owned(), error);
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        let there = File::options().write(true).open(path).map_err(unwritable)?;
        return write(block, there).map_err(unwritable);
    }
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let file = tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o666))
        .tempfile_in(folder.unwrap_or(Path::new(".")))
        .map_err(unwritable)?;
    write(block, file.as_file()).map_err(unwritable)?;
    file.as_file().sync_all().map_err(unwritable)?;
    file.persist(&path)
        .map_err(|error| unwritable(error.error))?;
    Ok(())
}

fn write(block: &Block, output: impl Write) -> io::Result<()> {
    let bar = bar(block.size());
    let mut output = BufWriter::with_capacity(1 << 16, output);
    for (index, printed) in (0..).map_while(|index| Some((index, block.unit(index)?))) {
        let line = Line {
            index,
            prize: printed.prize.get(),
            unit: UnitJson(printed.unit),
        };
        serde_json::to_writer(&mut output, &line)?;
        output.write_all(b"\n")?;
        if index % 4_096 == 0 {
            bar.set_position(index.into());
        }
    }
    output.flush()?;
    bar.finish_and_clear();
    Ok(())
}

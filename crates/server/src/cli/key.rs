use std::path::{Path, PathBuf};

use clap::Args;

use crate::operator::KeySource;

/// The secret itself, for who keeps secrets in the environment.
const SECRET: &str = "GRATTOIR_OPERATOR_KEY";

/// Where the operator's secret is.
#[derive(Debug, Args)]
pub struct KeyArgs {
    /// The file of the operator's secret, 64 hexadecimal digits, that seals seeds and signs; the
    /// secret itself may stand in GRATTOIR_OPERATOR_KEY
    #[arg(
        long = "operator-key",
        env = "GRATTOIR_OPERATOR_KEY_FILE",
        value_name = "FILE"
    )]
    file: Option<PathBuf>,
}

impl KeyArgs {
    /// What was said: a file, else the environment.
    pub fn source(&self) -> Option<KeySource> {
        let given = || std::env::var(SECRET).ok().map(KeySource::Given);
        self.file.clone().map(KeySource::File).or_else(given)
    }

    /// As [`Self::source`], else the file beside the database.
    pub fn source_of(&self, database: &Path) -> KeySource {
        self.source().unwrap_or_else(|| KeySource::beside(database))
    }
}

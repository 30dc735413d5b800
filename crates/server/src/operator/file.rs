use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::Operator;

/// Where the operator's secret comes from.
#[derive(Clone)]
pub enum KeySource {
    /// 64 hexadecimal digits, from the environment.
    Given(String),
    /// A file that holds them; made where it is missing and nothing is sealed yet.
    File(PathBuf),
}

/// Says nothing of the secret.
impl fmt::Debug for KeySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given(_) => f.write_str("Given(secret)"),
            Self::File(path) => f.debug_tuple("File").field(path).finish(),
        }
    }
}

/// Why there is no operator key.
#[derive(Debug, Error)]
pub enum KeyError {
    /// The environment's is none.
    #[error("an operator key is 64 hexadecimal digits")]
    Given,
    /// The file's is none.
    #[error("the operator key in {} is not 64 hexadecimal digits", .0.display())]
    Content(PathBuf),
    /// The file cannot be read or made.
    #[error("cannot use the operator key {}", .0.display())]
    File(PathBuf, #[source] io::Error),
    /// The books hold sealed seeds, and their key is not here: a new one could not open them.
    #[error(
        "the operator key {} is missing, and the books hold seeds that were sealed with it",
        .0.display()
    )]
    Missing(PathBuf),
    /// The system gives no randomness.
    #[error("the system gives no randomness for an operator key")]
    Randomness(#[source] getrandom::Error),
}

impl KeySource {
    /// The file beside a database that is used where nothing else is said.
    #[must_use]
    pub fn beside(database: &Path) -> Self {
        let mut name = database.as_os_str().to_owned();
        name.push(".key");
        Self::File(name.into())
    }

    /// The operator. A missing file is made unless the books already hold what was `sealed`.
    ///
    /// # Errors
    /// [`KeyError`].
    pub fn operator(&self, sealed: bool) -> Result<Operator, KeyError> {
        match self {
            Self::Given(digits) => secret(digits)
                .map(|secret| Operator::new(&secret))
                .ok_or(KeyError::Given),
            Self::File(path) => match std::fs::read_to_string(path) {
                Ok(digits) => {
                    warn_if_open(path);
                    let secret = secret(&digits).ok_or_else(|| KeyError::Content(path.clone()))?;
                    Ok(Operator::new(&secret))
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound && sealed => {
                    Err(KeyError::Missing(path.clone()))
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => make(path),
                Err(error) => Err(KeyError::File(path.clone(), error)),
            },
        }
    }
}

fn secret(digits: &str) -> Option<[u8; 32]> {
    let mut secret = [0; 32];
    hex::decode_to_slice(digits.trim(), &mut secret).ok()?;
    Some(secret)
}

fn make(path: &Path) -> Result<Operator, KeyError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(KeyError::Randomness)?;
    write(path, &secret).map_err(|error| KeyError::File(path.to_owned(), error))?;
    tracing::info!(file = %path.display(), "operator key made: keep it apart from the books");
    Ok(Operator::new(&secret))
}

/// For its owner only, and on the disk before anything is sealed with it.
fn write(path: &Path, secret: &[u8; 32]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(hex::encode(secret).as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn warn_if_open(path: &Path) {
    #[cfg(unix)]
    if let Ok(file) = path.metadata()
        && std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o077 != 0
    {
        let file = path.display();
        tracing::warn!(%file, "the operator key can be read by others: give it mode 0600");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_for_its_owner_only() {
        let folder = tempfile::TempDir::new().unwrap();
        let source = KeySource::beside(&folder.path().join("books.db"));
        let made = source.operator(false).unwrap();
        assert_eq!(source.operator(true).unwrap().key(), made.key());
        let path = folder.path().join("books.db.key");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = path.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let digits = std::fs::read_to_string(&path).unwrap();
        let given = KeySource::Given(digits.clone());
        assert_eq!(given.operator(false).unwrap().key(), made.key());
        assert!(!format!("{given:?}").contains(digits.trim()));
        std::fs::write(&path, "no key").unwrap();
        assert!(matches!(source.operator(false), Err(KeyError::Content(_))));
    }

    #[test]
    fn a_key_that_is_missing_is_not_replaced_by_one_that_opens_nothing() {
        let folder = tempfile::TempDir::new().unwrap();
        let source = KeySource::beside(&folder.path().join("books.db"));
        assert!(matches!(source.operator(true), Err(KeyError::Missing(_))));
        assert!(matches!(
            KeySource::Given("00".to_owned()).operator(false),
            Err(KeyError::Given)
        ));
    }
}

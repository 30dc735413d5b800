use std::fmt;

use grattoir_protocol::{Problem, Retry};

/// Why a call has no answer that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No answer came: no network, a time-out, a server that is down.
    Unreachable,
    /// An answer came and could not be read.
    Unreadable,
    /// The server refused, and says why.
    Refused(Problem),
}

impl Failure {
    /// Whether the server may have acted all the same. A purchase is then repeated with its key.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        match self {
            Self::Unreachable | Self::Unreadable => true,
            Self::Refused(problem) => problem.retry == Retry::SameKey,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable => f.write_str("no answer"),
            Self::Unreadable => f.write_str("an answer that cannot be read"),
            Self::Refused(problem) => write!(f, "{} ({})", problem.title, problem.status),
        }
    }
}

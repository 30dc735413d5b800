use std::error::Error;
use std::fmt::Write as _;

use axum::response::{IntoResponse, Response};
use grattoir_protocol::Code;

use super::refusal::problem;

/// Something of ours failed. Its cause goes to the log and to nobody else.
#[derive(Debug)]
pub enum Fault {
    /// 500.
    Internal(Box<dyn Error + Send + Sync>),
    /// 503: it should pass.
    Unavailable(Box<dyn Error + Send + Sync>),
}

impl Fault {
    /// A 500 with its cause.
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }

    /// A 503 with its cause.
    pub fn unavailable(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Unavailable(cause.into())
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        match self {
            Self::Internal(cause) => {
                tracing::error!(cause = chain(cause.as_ref()), "internal fault");
                let words = "a fault of the server's; repeat the call with the same key";
                problem(Code::Internal, words.to_owned(), None)
            }
            Self::Unavailable(cause) => {
                tracing::warn!(cause = chain(cause.as_ref()), "unavailable");
                let words = "the server cannot answer now; repeat the call with the same key";
                problem(Code::Unavailable, words.to_owned(), None)
            }
        }
    }
}

/// The error and its sources, in one line.
pub fn chain(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let _ = write!(line, ": {cause}");
        source = cause.source();
    }
    line
}

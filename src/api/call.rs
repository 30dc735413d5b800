use gloo_net::http::{Method, RequestBuilder, Response};
use grattoir_protocol::Problem;
use grattoir_protocol::lean::{self, Read};
use web_sys::AbortSignal;

use super::Failure;

/// How long an answer may take, in milliseconds.
const PATIENCE: u32 = 15_000;

/// What a request carries.
pub(super) enum Body {
    None,
    Text(String),
}

impl Body {
    /// An object without members.
    pub(super) fn empty() -> Self {
        Self::Text("{}".to_owned())
    }
}

/// A call whose answer is read.
pub(super) async fn call<T: Read>(
    method: &str,
    path: &str,
    body: Body,
    header: Option<(&str, &str)>,
) -> Result<T, Failure> {
    let answer = send(method, path, body, header).await?;
    read(answer).await.ok_or(Failure::Unreadable)
}

/// A call whose answer is kept as it came.
pub(super) async fn text(path: &str) -> Result<String, Failure> {
    let answer = send("GET", path, Body::None, None).await?;
    answer.text().await.map_err(|_| Failure::Unreachable)
}

/// A call whose success says it all.
pub(super) async fn done(method: &str, path: &str, body: Body) -> Result<(), Failure> {
    send(method, path, body, None).await.map(|_| ())
}

async fn send(
    method: &str,
    path: &str,
    body: Body,
    header: Option<(&str, &str)>,
) -> Result<Response, Failure> {
    let method = Method::from_bytes(method.as_bytes()).map_err(|_| Failure::Unreachable)?;
    let mut request = RequestBuilder::new(&format!("/api/v1{path}"))
        .method(method)
        .abort_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    if let Some((name, value)) = header {
        request = request.header(name, value);
    }
    let request = match body {
        Body::None => request.build(),
        Body::Text(text) => request
            .header("Content-Type", "application/json")
            .body(text),
    };
    let request = request.map_err(|_| Failure::Unreachable)?;
    let answer = request.send().await.map_err(|_| Failure::Unreachable)?;
    if answer.ok() {
        return Ok(answer);
    }
    let problem: Option<Problem> = read(answer).await;
    Err(problem.map_or(Failure::Unreadable, Failure::Refused))
}

async fn read<T: Read>(answer: Response) -> Option<T> {
    lean::read(&answer.text().await.ok()?)
}

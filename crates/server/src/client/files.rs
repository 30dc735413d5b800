use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use thiserror::Error;
use tower::ServiceExt;
use tower_http::services::ServeDir;

use super::paths::{is_bench, is_hashed, is_page};
use super::policy;

const PAGE: &str = "/index.html";
const EMBEDDER: HeaderName = HeaderName::from_static("cross-origin-embedder-policy");

/// Why the folder of the browser game cannot be served; told at the start.
#[derive(Debug, Error)]
pub enum UnusableClient {
    /// It has no page.
    #[error("there is no index.html in {}: is the client built?", .0.display())]
    NoPage(PathBuf),
    /// It cannot be read.
    #[error("cannot read {}", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// Its scripts cannot be named in a header.
    #[error("the content security policy is no header")]
    Policy,
}

/// A folder with the built browser game.
#[derive(Clone)]
pub struct Client {
    files: ServeDir,
    folder: Arc<Path>,
}

impl Client {
    /// The game built in this folder.
    ///
    /// # Errors
    /// [`UnusableClient::NoPage`].
    pub fn at(folder: &Path) -> Result<Self, UnusableClient> {
        if !folder.join("index.html").is_file() {
            return Err(UnusableClient::NoPage(folder.to_owned()));
        }
        let files = ServeDir::new(folder)
            .precompressed_br()
            .precompressed_gzip();
        Ok(Self {
            files,
            folder: folder.into(),
        })
    }

    /// The file or page of a request.
    pub async fn answer(&self, request: Request) -> Response {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return StatusCode::METHOD_NOT_ALLOWED.into_response();
        }
        let path = request.uri().path().to_owned();
        let wants_page = accepts_html(&request);
        let mut response = if is_page(&path) || path == PAGE {
            let (parts, _) = request.into_parts();
            self.page(parts.method, parts.headers).await
        } else {
            let mut response = self.file(request).await;
            if response.status() == StatusCode::NOT_FOUND {
                return self.nothing(wants_page).await;
            }
            let kept = if is_hashed(&path) {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            };
            response
                .headers_mut()
                .insert(CACHE_CONTROL, HeaderValue::from_static(kept));
            response
        };
        response
            .headers_mut()
            .insert(VARY, HeaderValue::from_static("accept-encoding"));
        if is_bench(&path) {
            let headers = response.headers_mut();
            headers.insert(EMBEDDER, HeaderValue::from_static("require-corp"));
        }
        response
    }

    /// A page that is not there is drawn by the game all the same; a file that is not there is not.
    async fn nothing(&self, wants_page: bool) -> Response {
        if !wants_page {
            return not_found();
        }
        let mut response = self.page(Method::GET, HeaderMap::new()).await;
        *response.status_mut() = StatusCode::NOT_FOUND;
        response
    }

    /// The game's page, whatever path was asked for.
    async fn page(&self, method: Method, headers: HeaderMap) -> Response {
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = Uri::from_static(PAGE);
        *request.method_mut() = method;
        *request.headers_mut() = headers;
        let mut response = self.file(request).await;
        response
            .headers_mut()
            .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if let Some(policy) = self.policy_of_now().await {
            response
                .headers_mut()
                .insert(CONTENT_SECURITY_POLICY, policy);
        }
        response
    }

    /// The policy for the page as it stands on the disk: a client built anew under a running
    /// server brings another inline script. Where it cannot be read the first one stays.
    async fn policy_of_now(&self) -> Option<HeaderValue> {
        let folder = Arc::clone(&self.folder);
        let read = tokio::task::spawn_blocking(move || policy(Some(&folder)));
        read.await.ok()?.ok()
    }

    async fn file(&self, request: Request) -> Response {
        match self.files.clone().oneshot(request).await {
            Ok(response) => response.map(Body::new),
            Err(never) => match never {},
        }
    }
}

/// For a path that is nothing, where no page is wanted.
pub fn not_found() -> Response {
    let text = HeaderValue::from_static("text/plain; charset=utf-8");
    (StatusCode::NOT_FOUND, [(CONTENT_TYPE, text)], "not found\n").into_response()
}

fn accepts_html(request: &Request) -> bool {
    let accepted = request.headers().get_all(ACCEPT).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains("text/html"))
}

use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::response::Response;

/// Headers that every answer carries; one that has its own policy keeps it.
#[derive(Clone, Debug)]
pub struct Guards([(HeaderName, HeaderValue); 4]);

impl Guards {
    /// The headers, with this content security policy.
    #[must_use]
    pub const fn new(policy: HeaderValue) -> Self {
        Self([
            (CONTENT_SECURITY_POLICY, policy),
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
            (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        ])
    }

    /// The answer with the headers.
    #[must_use]
    pub fn on(&self, mut response: Response) -> Response {
        for (name, value) in &self.0 {
            response
                .headers_mut()
                .entry(name)
                .or_insert_with(|| value.clone());
        }
        response
    }
}

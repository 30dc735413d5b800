use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::response::Response;

/// Headers that every answer carries; one that has its own policy keeps it.
#[derive(Clone, Debug)]
pub struct Guards([(HeaderName, HeaderValue); 7]);

/// What the game has no use for, it cannot be made to use.
const NOTHING_ELSE: &str = "accelerometer=(), autoplay=(self), bluetooth=(), camera=(), \
    display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), \
    midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()";
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

impl Guards {
    /// The headers, with this content security policy.
    #[must_use]
    pub const fn new(policy: HeaderValue) -> Self {
        Self([
            (CONTENT_SECURITY_POLICY, policy),
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
            (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
            (PERMISSIONS_POLICY, HeaderValue::from_static(NOTHING_ELSE)),
            (OPENER, HeaderValue::from_static("same-origin")),
            (RESOURCE, HeaderValue::from_static("same-origin")),
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

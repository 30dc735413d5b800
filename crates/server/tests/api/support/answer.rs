use reqwest::header::HeaderMap;
use serde_json::Value;

/// An answer, whole.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub async fn of(request: reqwest::RequestBuilder) -> Self {
        let response = request.send().await.unwrap();
        Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            bytes: response.bytes().await.unwrap().to_vec(),
        }
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The body, which must be JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        match serde_json::from_slice(&self.bytes) {
            Ok(json) => json,
            Err(error) => panic!("{error}: {:?}", String::from_utf8_lossy(&self.bytes)),
        }
    }

    /// The answer, which must have this status.
    #[track_caller]
    pub fn with(self, status: u16) -> Self {
        let body = String::from_utf8_lossy(&self.bytes);
        assert_eq!(self.status, status, "{body}");
        self
    }

    /// The problem, which must be whole and have this status and code.
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str) -> Value {
        let body = String::from_utf8_lossy(&self.bytes);
        assert_eq!(self.status, status, "{body}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(self.header("cache-control"), "no-store");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{body}");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["type"], format!("urn:grattoir:problem:{code}"));
        assert!(!problem["title"].as_str().unwrap().is_empty());
        let retry = match code {
            "unauthenticated" => "reauth",
            "rate_limited" | "internal" | "unavailable" => "same_key",
            _ => "never",
        };
        assert_eq!(problem["retry"], retry);
        problem
    }
}

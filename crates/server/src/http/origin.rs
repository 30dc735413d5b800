use std::net::IpAddr;
use std::str::FromStr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::{Authority, Scheme};
use axum::http::{HeaderMap, Method, Uri};
use ipnet::IpNet;
use thiserror::Error;

use super::peer::is_proxy;

/// A web origin: scheme, host and port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    scheme: Scheme,
    place: Place,
}

/// Host in lower case, and port.
type Place = (String, u16);

/// Text that is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an origin is http://HOST or https://HOST, with or without a port, and no path")]
pub struct NoOrigin;

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let uri: Uri = text.parse().map_err(|_| NoOrigin)?;
        let scheme = uri.scheme().cloned().ok_or(NoOrigin)?;
        let authority = uri.authority().ok_or(NoOrigin)?;
        let bare = uri.path() == "/" && uri.query().is_none() && !text.contains('@');
        if !bare || (scheme != Scheme::HTTP && scheme != Scheme::HTTPS) {
            return Err(NoOrigin);
        }
        let place = place(authority, &scheme).ok_or(NoOrigin)?;
        Ok(Self { scheme, place })
    }
}

impl Origin {
    /// Whether it is https.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.scheme == Scheme::HTTPS
    }

    /// Whether the text of a `Host` header names this origin's host and port.
    fn is_at(&self, host: &str) -> bool {
        let authority: Option<Authority> = host.trim().parse().ok();
        authority
            .and_then(|authority| place(&authority, &self.scheme))
            .as_ref()
            == Some(&self.place)
    }
}

fn place(authority: &Authority, scheme: &Scheme) -> Option<Place> {
    let default = if *scheme == Scheme::HTTPS { 443 } else { 80 };
    let port = match authority.port() {
        Some(port) => port.as_str().parse().ok()?,
        None => default,
    };
    Some((authority.host().to_ascii_lowercase(), port))
}

/// Whether a call may come from the page that it says it comes from. A call that reads may; so may
/// one that says nothing of a page. A write may come from the page's own host, by the `Host` the
/// call was sent to or, where the peer is on this machine or a trusted proxy, by what it was sent
/// to before the proxy (`X-Forwarded-Host`); or from an origin that the operator named.
#[must_use]
pub fn is_allowed(
    method: &Method,
    headers: &HeaderMap,
    peer: IpAddr,
    proxies: &[IpNet],
    named: &[Origin],
) -> bool {
    if method.is_safe() || !headers.contains_key(ORIGIN) {
        return true;
    }
    let Some(origin) = only(headers, ORIGIN.as_str()).and_then(|text| text.parse::<Origin>().ok())
    else {
        return false;
    };
    let at = |header: &str| only(headers, header).is_some_and(|host| origin.is_at(host));
    at(HOST.as_str())
        || ((peer.is_loopback() || is_proxy(peer, proxies)) && at("x-forwarded-host"))
        || named.contains(&origin)
}

/// The header's text, where it stands exactly once.
fn only<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(peer: &str, headers: &[(&'static str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let proxies = ["10.0.0.0/8".parse().unwrap()];
        let named = ["https://jeux.example".parse().unwrap()];
        is_allowed(&Method::POST, &map, peer.parse().unwrap(), &proxies, &named)
    }

    #[test]
    fn a_write_comes_from_its_own_host_or_a_named_origin() {
        for (origin, host, expected) in [
            ("http://127.0.0.1:8081", "127.0.0.1:8081", true),
            ("http://EXAMPLE.org", "example.org", true),
            ("http://example.org", "example.org:80", true),
            ("https://example.org", "example.org:443", true),
            ("https://example.org", "example.org:80", false),
            ("http://example.org:8081", "example.org", false),
            ("http://evil.example", "example.org", false),
            ("https://jeux.example", "example.org", true),
            ("http://jeux.example", "example.org", false),
            ("null", "example.org", false),
            ("file://", "example.org", false),
            ("http://a@example.org", "example.org", false),
            ("http://example.org/", "example.org", true),
        ] {
            let headers = [("origin", origin), ("host", host)];
            assert_eq!(allowed("9.9.9.9", &headers), expected, "{origin} at {host}");
        }
    }

    #[test]
    fn the_forwarded_host_counts_only_from_this_machine_or_a_proxy() {
        let headers = [
            ("origin", "http://127.0.0.1:8080"),
            ("host", "127.0.0.1:8081"),
            ("x-forwarded-host", "127.0.0.1:8080"),
        ];
        assert!(allowed("127.0.0.1", &headers));
        assert!(allowed("::1", &headers));
        assert!(allowed("10.1.2.3", &headers));
        assert!(!allowed("9.9.9.9", &headers));
    }

    #[test]
    fn a_repeated_origin_is_none() {
        let headers = [
            ("origin", "http://example.org"),
            ("origin", "http://example.org"),
            ("host", "example.org"),
        ];
        assert!(!allowed("9.9.9.9", &headers));
    }
}

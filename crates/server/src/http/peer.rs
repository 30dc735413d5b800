use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

impl Peer {
    /// The address of the connection a request came by.
    #[must_use]
    pub fn address(extensions: &Extensions) -> IpAddr {
        extensions
            .get::<Self>()
            .map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| {
                peer.0.ip().to_canonical()
            })
    }
}

/// Whether the address is one of the proxies'.
#[must_use]
pub fn is_proxy(address: IpAddr, proxies: &[IpNet]) -> bool {
    proxies.iter().any(|net| net.contains(&address))
}

/// Who calls: the peer, or, where the peer is a trusted proxy, the right-most address of
/// `X-Forwarded-For` that is no trusted proxy. What stands left of it anybody could have written.
#[must_use]
pub fn caller(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let hops: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let mut caller = peer;
    for hop in hops.iter().rev() {
        if !is_proxy(caller, proxies) {
            break;
        }
        match hop.trim().parse::<IpAddr>() {
            Ok(address) => caller = address.to_canonical(),
            Err(_) => break,
        }
    }
    caller
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller_of(peer: &str, forwarded: &[&str]) -> String {
        let proxies = ["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()];
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        caller(peer.parse().unwrap(), &headers, &proxies).to_string()
    }

    #[test]
    fn a_stranger_cannot_pass_for_another() {
        assert_eq!(caller_of("9.9.9.9", &["1.1.1.1"]), "9.9.9.9");
    }

    #[test]
    fn behind_proxies_the_right_most_stranger_calls() {
        for (forwarded, expected) in [
            (vec!["1.1.1.1"], "1.1.1.1"),
            (vec!["6.6.6.6, 1.1.1.1, 10.2.2.2"], "1.1.1.1"),
            (vec!["6.6.6.6", "1.1.1.1", "10.2.2.2"], "1.1.1.1"),
            (vec!["6.6.6.6, nonsense"], "10.0.0.1"),
            (vec![], "10.0.0.1"),
            (vec!["10.3.3.3"], "10.3.3.3"),
            (vec!["::ffff:1.1.1.1"], "1.1.1.1"),
            (vec!["2001:db8::1, fd00::2"], "2001:db8::1"),
        ] {
            assert_eq!(caller_of("10.0.0.1", &forwarded), expected, "{forwarded:?}");
        }
    }
}

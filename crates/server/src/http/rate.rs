use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::ledger::TokenHash;

/// How often a session and an address may call.
pub struct Rates(Option<Limiters>);

struct Limiters {
    sessions: DefaultKeyedRateLimiter<TokenHash>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl Rates {
    /// So many calls a second and session, four times as many at once; ten times that an address.
    /// 0 sets no limit.
    #[must_use]
    pub fn new(a_second: u32) -> Self {
        Self(NonZeroU32::new(a_second).map(|a_second| {
            let ten = a_second.saturating_mul(NonZeroU32::MIN.saturating_add(9));
            Limiters {
                sessions: limiter(a_second),
                addresses: limiter(ten),
                clock: DefaultClock::default(),
            }
        }))
    }

    /// Counts a call.
    ///
    /// # Errors
    /// The whole seconds to wait, where it is one too many.
    pub fn count(&self, address: IpAddr, session: Option<TokenHash>) -> Result<(), u64> {
        let Some(limiters) = &self.0 else {
            return Ok(());
        };
        limiters.count(&limiters.addresses, &home(address))?;
        session.map_or(Ok(()), |session| {
            limiters.count(&limiters.sessions, &session)
        })
    }

    /// Forgets who has not called for a while.
    pub fn forget(&self) {
        if let Some(limiters) = &self.0 {
            limiters.sessions.retain_recent();
            limiters.sessions.shrink_to_fit();
            limiters.addresses.retain_recent();
            limiters.addresses.shrink_to_fit();
        }
    }
}

impl Limiters {
    fn count<K: Hash + Eq + Clone>(
        &self,
        limiter: &DefaultKeyedRateLimiter<K>,
        key: &K,
    ) -> Result<(), u64> {
        limiter.check_key(key).map_err(|until| {
            until
                .wait_time_from(self.clock.now())
                .as_secs()
                .saturating_add(1)
        })
    }
}

fn limiter<K: Hash + Eq + Clone>(a_second: NonZeroU32) -> DefaultKeyedRateLimiter<K> {
    let burst = a_second.saturating_mul(NonZeroU32::MIN.saturating_add(3));
    RateLimiter::keyed(Quota::per_second(a_second).allow_burst(burst))
}

/// One subscriber has a whole /64 of IPv6.
pub fn home(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V6(Ipv6Addr::LOCALHOST);

    #[test]
    fn a_session_has_four_seconds_worth_at_once() {
        let rates = Rates::new(5);
        assert!((0..20).all(|_| rates.count(HERE, Some([1; 32])).is_ok()));
        assert_eq!(rates.count(HERE, Some([1; 32])), Err(1));
        assert_eq!(rates.count(HERE, Some([2; 32])), Ok(()));
    }

    #[test]
    fn an_address_has_ten_times_that() {
        let rates = Rates::new(1);
        assert!((0..40).all(|_| rates.count(HERE, None).is_ok()));
        assert!(rates.count(HERE, None).is_err());
    }

    #[test]
    fn no_limit_is_none() {
        let rates = Rates::new(0);
        assert!((0..10_000).all(|_| rates.count(HERE, Some([1; 32])).is_ok()));
    }
}

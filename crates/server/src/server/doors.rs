//! How many connections may be open: one caller cannot take them all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;

use crate::http::peer::is_proxy;
use crate::http::rate::home;

/// Counts who is in.
#[derive(Clone)]
pub(super) struct Doors(Arc<House>);

struct House {
    /// In all, and from one address.
    most: [usize; 2],
    proxies: Vec<IpNet>,
    guests: Mutex<Guests>,
}

#[derive(Default)]
struct Guests {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// A connection that was let in, until it is dropped.
pub(super) struct Guest {
    house: Arc<House>,
    home: IpAddr,
}

impl Doors {
    pub(super) fn new(most: [usize; 2], proxies: Vec<IpNet>) -> Self {
        Self(Arc::new(House {
            most,
            proxies,
            guests: Mutex::default(),
        }))
    }

    /// Lets a connection in, or not.
    pub(super) fn enter(&self, address: IpAddr) -> Option<Guest> {
        let address = address.to_canonical();
        let home = home(address);
        let mut guests = self.0.guests();
        let [most, most_of_one] = self.0.most;
        let here = guests.of.get(&home).copied().unwrap_or(0);
        let full = here >= most_of_one && !is_proxy(address, &self.0.proxies);
        if guests.all >= most || full {
            return None;
        }
        guests.all += 1;
        guests.of.insert(home, here + 1);
        drop(guests);
        let house = Arc::clone(&self.0);
        Some(Guest { house, home })
    }
}

impl House {
    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut guests = self.house.guests();
        guests.all = guests.all.saturating_sub(1);
        if let Some(here) = guests.of.get_mut(&self.home) {
            *here -= 1;
            if *here == 0 {
                guests.of.remove(&self.home);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_cannot_take_every_place() {
        let doors = Doors::new([3, 2], Vec::new());
        let _one = doors.enter(address("192.0.2.1")).unwrap();
        let two = doors.enter(address("192.0.2.1")).unwrap();
        assert!(doors.enter(address("192.0.2.1")).is_none());
        let _other = doors.enter(address("192.0.2.2")).unwrap();
        assert!(doors.enter(address("192.0.2.3")).is_none());
        drop(two);
        assert!(doors.enter(address("::ffff:192.0.2.1")).is_some());
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let doors = Doors::new([9, 1], Vec::new());
        let _one = doors.enter(address("2001:db8::1")).unwrap();
        assert!(doors.enter(address("2001:db8::2")).is_none());
        assert!(doors.enter(address("2001:db8:1::1")).is_some());
    }

    #[test]
    fn a_trusted_proxy_brings_as_many_as_there_is_place_for() {
        let doors = Doors::new([2, 1], vec!["192.0.2.0/24".parse().unwrap()]);
        let _one = doors.enter(address("192.0.2.1")).unwrap();
        let _two = doors.enter(address("192.0.2.1")).unwrap();
        assert!(doors.enter(address("192.0.2.1")).is_none());
    }
}

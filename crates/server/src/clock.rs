//! The clock, and how its times stand on the wire.

use jiff::Timestamp;

/// A day, in seconds.
pub const DAY: i64 = 86_400;

/// A moment, in whole seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(i64);

impl Moment {
    /// This moment.
    #[must_use]
    pub fn now() -> Self {
        Self(Timestamp::now().as_second())
    }

    /// Milliseconds since 1970, now.
    #[must_use]
    pub fn milliseconds() -> u64 {
        u64::try_from(Timestamp::now().as_millisecond()).unwrap_or_default()
    }

    /// The moment that many seconds after 1970.
    #[must_use]
    pub const fn from_seconds(seconds: i64) -> Self {
        Self(seconds)
    }

    /// Seconds since 1970.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.0
    }

    /// That many seconds later.
    #[must_use]
    pub const fn plus(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds))
    }

    /// RFC 3339 in UTC, `2026-11-30T18:00:00Z`.
    #[must_use]
    pub fn rfc3339(self) -> String {
        Timestamp::from_second(self.0)
            .unwrap_or_default()
            .to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_in_utc_to_the_second() {
        assert_eq!(
            Moment::from_seconds(1_796_061_600).rfc3339(),
            "2026-11-30T18:00:00Z"
        );
    }
}

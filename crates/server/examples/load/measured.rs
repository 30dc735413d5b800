use std::time::Duration;

/// How often something was done, and how long each took.
pub struct Measured {
    /// Rising.
    times: Vec<Duration>,
    took: Duration,
}

impl Measured {
    pub fn new(mut times: Vec<Duration>, took: Duration) -> Self {
        times.sort_unstable();
        Self { times, took }
    }

    pub fn count(&self) -> usize {
        self.times.len()
    }

    /// A second.
    pub fn rate(&self) -> u64 {
        let micros = self.took.as_micros().max(1);
        u64::try_from(self.times.len() as u128 * 1_000_000 / micros).unwrap_or(u64::MAX)
    }

    /// The time that so many of a hundred did not exceed.
    pub fn percentile(&self, of_hundred: usize) -> Duration {
        let place = self.times.len().saturating_sub(1) * of_hundred / 100;
        self.times.get(place).copied().unwrap_or_default()
    }
}

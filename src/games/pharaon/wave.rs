use grattoir_reveal::Point;
use grattoir_rules::{Zone, Zones};

/// The side of a tablet's drawing, in its own units.
const SIDE: i32 = 183;

/// A place on a tablet's drawing, in its own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// To the right, 0 to 183.
    pub x: i32,
    /// Downwards, 0 to 183.
    pub y: i32,
}

impl Spot {
    /// Where a wave begins that no finger has started.
    pub const MIDDLE: Self = Self {
        x: SIDE / 2,
        y: SIDE / 2,
    };

    /// The place of a point given in tenths.
    #[must_use]
    pub fn at(point: Point) -> Self {
        Self {
            x: (point.x / 10).clamp(0, SIDE),
            y: (point.y / 10).clamp(0, SIDE),
        }
    }
}

/// The grids whose signs are rising, and from where. Of what stands at the end it says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waves {
    zones: Zones,
    from: [Spot; 4],
}

impl Waves {
    /// Nothing moves.
    pub const NONE: Self = Self {
        zones: Zones::NONE,
        from: [Spot::MIDDLE; 4],
    };

    /// Whether the grid's signs are rising.
    #[must_use]
    pub const fn contains(self, zone: Zone) -> bool {
        self.zones.contains(zone)
    }

    /// Where the grid's wave begins.
    #[must_use]
    pub fn from(self, zone: Zone) -> Spot {
        let spot = self.from.get(usize::from(zone.number()));
        spot.copied().unwrap_or(Spot::MIDDLE)
    }

    /// With the grid's wave as well.
    #[must_use]
    pub fn with(self, zone: Zone, spot: Spot) -> Self {
        let mut from = self.from;
        if let Some(place) = from.get_mut(usize::from(zone.number())) {
            *place = spot;
        }
        Self {
            zones: self.zones.with(zone),
            from,
        }
    }
}

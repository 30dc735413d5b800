use crate::Game;

/// A zone of a unit, numbered within its game: Lampe 0; Pharaon 0 to 3, the grids in wire order;
/// Vegas 0 the five cards, 1 the bonus card, 2 the wheel, 3 to 5 the bets, 6 to 9 the throws,
/// 10 the reels, 11 the tray. Bit `n` of a play's progress is zone `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(u8);

impl Zone {
    /// Zone `number` of `game`, or `None` where the game has no such zone.
    #[must_use]
    pub const fn new(game: Game, number: u8) -> Option<Self> {
        if number < game.zones() {
            Some(Self(number))
        } else {
            None
        }
    }

    /// For the numbers written down in this crate.
    pub(crate) const fn known(number: u8) -> Self {
        Self(number)
    }

    /// The zone's number, 0 to 11.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A set of zones, the progress of a play: bit `n` is zone `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Zones(u16);

impl Zones {
    /// No zone.
    pub const NONE: Self = Self(0);

    /// Every zone of `game`.
    #[must_use]
    pub const fn all(game: Game) -> Self {
        Self((1 << game.zones()) - 1)
    }

    /// The set whose bits are `bits`, or `None` where a bit lies outside the game's mask.
    #[must_use]
    pub const fn from_bits(game: Game, bits: u64) -> Option<Self> {
        if bits <= Self::all(game).0 as u64 {
            Some(Self(bits as u16))
        } else {
            None
        }
    }

    /// The bits, zone 0 the lowest.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// This set with one zone more.
    #[must_use]
    pub const fn with(self, zone: Zone) -> Self {
        Self(self.0 | 1 << zone.0)
    }

    /// The zones in this set, in the other, or in both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the zone is in the set.
    #[must_use]
    pub const fn contains(self, zone: Zone) -> bool {
        self.0 & 1 << zone.0 != 0
    }

    /// How many zones the set has.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The zones, rising.
    pub fn iter(self) -> impl Iterator<Item = Zone> {
        (0..16).map(Zone).filter(move |&zone| self.contains(zone))
    }
}

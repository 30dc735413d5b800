use grattoir_protocol::Play;
use grattoir_rules::vegas::{Surface, Unit};
use grattoir_rules::{Cents, Gain, Game, Unit as AnyUnit, Way, Zone, Zones};

use crate::table::evaluations;

/// The unit of a play, and what the rules find in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// All that the four tables show.
    pub unit: Unit,
    /// Its gains; `None` where they are not what was paid, and then none is shown.
    gains: Option<Vec<Gain>>,
}

/// The unit of the play; `None` where it is none of Vegas's, and the check at the end of the reveal
/// says so.
#[must_use]
pub fn dealt(play: &Play, holds: bool) -> Option<Dealt> {
    let AnyUnit::Vegas(unit) = play.units.first()?.unit.0 else {
        return None;
    };
    let gains = evaluations(play).filter(|_| holds).map(|evaluations| {
        evaluations
            .into_iter()
            .flat_map(|evaluation| evaluation.gains)
            .collect()
    });
    Some(Dealt { unit, gains })
}

impl Dealt {
    /// Whether the unit is what was paid.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.gains.is_some()
    }

    /// Every gain, in the order of the tables.
    pub fn gains(&self) -> impl Iterator<Item = &Gain> {
        self.gains.iter().flatten()
    }

    /// The gains of which every zone is open.
    pub fn shown(&self, open: Zones) -> impl Iterator<Item = &Gain> {
        self.gains()
            .filter(move |gain| gain.cells.iter().all(|cell| open.contains(cell.zone)))
    }

    /// The gains of one table of which every zone is open.
    pub fn shown_at(&self, surface: Surface, open: Zones) -> impl Iterator<Item = &Gain> {
        self.shown(open)
            .filter(move |gain| surface_of(gain.way) == Some(surface))
    }

    /// What the open zones of a table pay so far.
    #[must_use]
    pub fn sum_at(&self, surface: Surface, open: Zones) -> Cents {
        self.shown_at(surface, open).map(|gain| gain.amount).sum()
    }
}

/// The table of a combination.
const fn surface_of(way: Way) -> Option<Surface> {
    match way {
        Way::Hand(_) => Some(Surface::Poker),
        Way::Bet(_) => Some(Surface::Roulette),
        Way::Throw { .. } => Some(Surface::Craps),
        Way::Reels(_) | Way::Tray => Some(Surface::Jackpot),
        Way::Lamp | Way::Line { .. } | Way::Bonus { .. } => None,
    }
}

/// The zones of a table.
pub fn zones(surface: Surface) -> impl Iterator<Item = Zone> {
    surface
        .zones()
        .filter_map(|number| Zone::new(Game::Vegas, number))
}

/// The table of a zone.
#[must_use]
pub fn surface_at(zone: Zone) -> Surface {
    Surface::ALL
        .into_iter()
        .find(|surface| surface.zones().contains(&zone.number()))
        .unwrap_or(Surface::Jackpot)
}

/// Whether every zone of the table is open.
#[must_use]
pub fn is_complete(surface: Surface, open: Zones) -> bool {
    zones(surface).all(|zone| open.contains(zone))
}

/// Whether any zone of the table is open.
#[must_use]
pub fn is_begun(surface: Surface, open: Zones) -> bool {
    zones(surface).any(|zone| open.contains(zone))
}

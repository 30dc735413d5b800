use grattoir_protocol::Play;
use grattoir_rules::pharaon::Unit;
use grattoir_rules::{Cell, Gain, Way, Zone};

use crate::table::evaluations;

/// The unit of a play, as the screen needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The four grids.
    pub unit: Unit,
    /// What it wins; `None` where it is not what was paid, and neither a win nor a loss is shown.
    pub gains: Option<Vec<Gain>>,
}

impl Dealt {
    /// The gains that lie in one grid: its lines. Pharaon 4.3.1.
    pub fn lines(&self, zone: Zone) -> impl Iterator<Item = &Gain> {
        self.all()
            .filter(move |gain| matches!(gain.way, Way::Line { grid, .. } if grid == zone.number()))
    }

    /// The gain of the Énigme Bonus. Pharaon 4.4.2.
    #[must_use]
    pub fn bonus(&self) -> Option<&Gain> {
        self.all()
            .find(|gain| matches!(gain.way, Way::Bonus { .. }))
    }

    /// The cells of the grid that the Énigme Bonus wins with.
    pub fn bonus_cells(&self, zone: Zone) -> impl Iterator<Item = Cell> {
        self.bonus()
            .into_iter()
            .flat_map(|gain| gain.cells.iter().copied())
            .filter(move |cell| cell.zone == zone)
    }

    fn all(&self) -> impl Iterator<Item = &Gain> {
        self.gains.iter().flatten()
    }
}

/// The unit of a play; one that is not Pharaon's is left out, and the check at the end of the
/// reveal says so.
#[must_use]
pub fn dealt(play: &Play, holds: bool) -> Option<Dealt> {
    let sold = play.units.first()?;
    let grattoir_rules::Unit::Pharaon(unit) = sold.unit.0 else {
        return None;
    };
    let gains = evaluations(play).filter(|_| holds).map(|evaluations| {
        let gains = evaluations.into_iter().flat_map(|one| one.gains);
        gains.collect()
    });
    Some(Dealt { unit, gains })
}

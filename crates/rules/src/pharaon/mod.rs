//! Pharaon: four grids of sixteen signs, and the Énigme Bonus formed by their inner corners.

mod bonus;
mod line;
mod symbol;

pub use bonus::{BONUS_CELLS, Group, groups};
pub use line::Line;
pub use symbol::Symbol;

use crate::{Cell, Cents, Gain, Game, Invalid, Way};

/// Sixteen signs, read row by row.
pub type Grid = [Symbol; 16];

/// One unit of Pharaon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// 1, 2 or 3 €: every gain is in proportion to it.
    pub stake: Cents,
    /// Top left, top right, bottom left, bottom right.
    pub grids: [Grid; 4],
}

/// The gains of a unit: its lines, then its bonus. Pharaon 4.3, 4.4, 4.5.
pub(crate) fn gains(unit: &Unit) -> Result<Vec<Gain>, Invalid> {
    if !Game::Pharaon.stakes().contains(&unit.stake) {
        return Err(Invalid::PharaonStake);
    }
    let euros = unit.stake.get() / 100;
    let mut gains = Vec::new();
    for (grid, signs) in (0..).zip(&unit.grids) {
        for (line, symbol) in line::complete(signs) {
            gains.push(Gain {
                amount: scaled(symbol.line_gain(), euros)?,
                way: Way::Line { grid, line, symbol },
                cells: line.cells().map(|index| Cell::new(grid, index)).to_vec(),
            });
        }
    }
    if let Some(group) = winning_group(&unit.grids)? {
        let symbol = group.symbol;
        let amount = symbol.bonus_gain().ok_or(Invalid::Sum)?;
        let mut cells: Vec<Cell> = group.cells().collect();
        cells.sort_unstable();
        gains.push(Gain {
            amount: scaled(amount, euros)?,
            way: Way::Bonus { symbol },
            cells,
        });
    }
    Ok(gains)
}

/// Whether a valid unit shows nothing that is never printed, though it would still be paid: two
/// lines in one grid, or four or more joined scarabées in the bonus grid.
#[must_use]
pub fn is_printable(unit: &Unit) -> bool {
    let one_line = unit
        .grids
        .iter()
        .all(|grid| line::complete(grid).count() <= 1);
    let no_scarabs = groups(&unit.grids)
        .all(|group| group.symbol != Symbol::Scarabee || group.size() < bonus::GROUP);
    one_line && no_scarabs
}

/// The one group of exactly four of a winning symbol in the bonus grid. Pharaon 4.4.2.
fn winning_group(grids: &[Grid; 4]) -> Result<Option<Group>, Invalid> {
    let mut found = None;
    for group in groups(grids) {
        if group.symbol.bonus_gain().is_none() || group.size() < bonus::GROUP {
            continue;
        }
        if group.size() > bonus::GROUP {
            return Err(Invalid::BonusTooLarge);
        }
        if found.replace(group).is_some() {
            return Err(Invalid::TwoBonuses);
        }
    }
    Ok(found)
}

fn scaled(at_one_euro: Cents, euros: i64) -> Result<Cents, Invalid> {
    at_one_euro.checked_mul(euros).ok_or(Invalid::Sum)
}

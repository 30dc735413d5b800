use grattoir_rules::Cents;
use grattoir_rules::pharaon::{BONUS_CELLS, Grid, Line, Symbol, Unit};

use super::tetromino::{COUNT, TETROMINOES};
use crate::stream::Stream;
use crate::ways::pharaon::Way;

/// A cell of the four grids, or nothing yet.
type Cells = [[Option<Symbol>; 16]; 4];

/// The cells of the ten lines of a grid.
const LINES: [[u8; 4]; 10] = {
    let mut cells = [[0; 4]; 10];
    let mut line = 0;
    while line < 10 {
        cells[line] = Line::ALL[line].cells();
        line += 1;
    }
    cells
};

/// Draws whole attempts until one shows the gains of the way and nothing else.
pub(super) fn draw(stake: Cents, way: &Way, stream: &mut Stream) -> Unit {
    loop {
        let Some(placed) = place(way, stream) else {
            continue;
        };
        let grids = fill(&placed.cells, stream);
        if placed.is_all_of(&grids) {
            return Unit { stake, grids };
        }
    }
}

/// Where the gains of a way were put.
struct Placed {
    cells: Cells,
    /// How many lines each grid has, 0 or 1.
    lines: [u8; 4],
    /// How many bonuses there are, 0 or 1.
    bonuses: u8,
}

/// Distinct grids for the lines, a line in each, a placement for the bonus; or nothing where these
/// cannot be, or where their weight is not drawn.
fn place(way: &Way, stream: &mut Stream) -> Option<Placed> {
    let mut placed = Placed {
        cells: [[None; 16]; 4],
        lines: [0; 4],
        bonuses: 0,
    };
    let mut grids = [0, 1, 2, 3];
    stream.choose(&mut grids, way.lines.len());
    for (&grid, &symbol) in grids.iter().zip(&way.lines) {
        placed.lines[grid] = 1;
        for cell in LINES[stream.index(LINES.len())] {
            placed.cells[grid][usize::from(cell)] = Some(symbol);
        }
    }
    if let Some(symbol) = way.bonus {
        placed.bonuses = 1;
        let shared = put_bonus(TETROMINOES[stream.index(COUNT)], symbol, &mut placed.cells)?;
        weigh(way, symbol, shared, stream)?;
    }
    Some(placed)
}

/// How many of the bonus's cells its symbol had already; nothing where another symbol has one.
fn put_bonus(mask: u16, symbol: Symbol, cells: &mut Cells) -> Option<usize> {
    let mut shared = 0;
    for (_, (grid, index)) in (0..)
        .zip(BONUS_CELLS)
        .filter(|(bit, _)| mask & 1 << bit != 0)
    {
        match cells[usize::from(grid)][usize::from(index)].replace(symbol) {
            None => {}
            Some(already) if already == symbol => shared += 1,
            Some(_) => return None,
        }
    }
    Some(shared)
}

/// A placement whose bonus shares cells with a line of the same symbol leaves more cells to fill,
/// six times as many layouts for each. So that all layouts weigh the same, each cell that could
/// have been shared, two a line, and is not, passes one time in six.
fn weigh(way: &Way, bonus: Symbol, shared: usize, stream: &mut Stream) -> Option<()> {
    let could_share = 2 * way.lines.iter().filter(|&&symbol| symbol == bonus).count();
    for _ in shared..could_share {
        if stream.index(Symbol::ALL.len()) != 0 {
            return None;
        }
    }
    Some(())
}

fn fill(cells: &Cells, stream: &mut Stream) -> [Grid; 4] {
    let mut grids = [[Symbol::Pharaon; 16]; 4];
    for (sign, cell) in grids
        .as_flattened_mut()
        .iter_mut()
        .zip(cells.as_flattened())
    {
        *sign = match cell {
            Some(symbol) => *symbol,
            None => Symbol::ALL[stream.index(Symbol::ALL.len())],
        };
    }
    grids
}

impl Placed {
    /// Whether the grids have no line and no group of four in the bonus grid but those placed.
    /// Scarabées pay nothing there, but a player could take them for a win.
    fn is_all_of(&self, grids: &[Grid; 4]) -> bool {
        grids
            .iter()
            .zip(self.lines)
            .all(|(grid, placed)| lines(grid) == placed)
            && tetrominoes(grids) == self.bonuses
    }
}

fn lines(grid: &Grid) -> u8 {
    let is_complete = |[a, b, c, d]: [u8; 4]| {
        let [a, b, c, d] = [a, b, c, d].map(|cell| grid[usize::from(cell)]);
        a == b && b == c && c == d
    };
    LINES.iter().map(|&line| u8::from(is_complete(line))).sum()
}

/// How many tetrominoes of one symbol the bonus grid has. A group of four is one; a larger group
/// has several within it, so that it can never pass for one that was placed.
fn tetrominoes(grids: &[Grid; 4]) -> u8 {
    let mut masks = [0_u16; Symbol::ALL.len()];
    for (bit, (grid, index)) in (0..).zip(BONUS_CELLS) {
        masks[grids[usize::from(grid)][usize::from(index)] as usize] |= 1 << bit;
    }
    let within = |mask: u16| {
        // At most 113. Unchecked, so that the loop is a few vector instructions.
        TETROMINOES.iter().fold(0_u8, |sum, &four| {
            sum.wrapping_add(u8::from(mask & four == four))
        })
    };
    masks
        .into_iter()
        .filter(|mask| mask.count_ones() >= 4)
        .map(within)
        .sum()
}

#[cfg(test)]
mod tests {
    use grattoir_rules::pharaon::is_printable;
    use grattoir_rules::{Unit as AnyUnit, evaluate};

    use super::*;
    use crate::Seed;
    use crate::key::{Key, Purpose};

    fn key() -> Key {
        Key::derive(&Seed::new([3; 32]), Purpose::Layout, "layouts")
    }

    #[test]
    fn a_unit_shows_the_gains_of_its_way_and_nothing_else() {
        let way = Way {
            lines: vec![Symbol::Oeil, Symbol::Croix],
            bonus: Some(Symbol::Oeil),
        };
        for number in 0..50 {
            let unit = draw(Cents::euros(1), &way, &mut Stream::new(&key(), number));
            assert!(is_printable(&unit));
            let evaluation = evaluate(&AnyUnit::Pharaon(unit)).unwrap();
            assert_eq!(
                (evaluation.prize, evaluation.gains.len()),
                (Cents::euros(20), 3)
            );
        }
    }

    /// A croix line in the third row of the first grid and a bonus of croix: were it not weighed,
    /// a bonus that shares both its cells there would come six times too rarely for each cell.
    #[test]
    fn layouts_with_shared_cells_come_as_often_as_they_are_many() {
        let way = Way {
            lines: vec![Symbol::Croix],
            bonus: Some(Symbol::Croix),
        };
        let mut expected = [0_u64; 3];
        for line in Line::ALL {
            for mask in TETROMINOES {
                let mut cells = [[None; 16]; 4];
                for cell in line.cells() {
                    cells[0][usize::from(cell)] = Some(Symbol::Croix);
                }
                let shared = put_bonus(mask, Symbol::Croix, &mut cells).unwrap();
                expected[shared] += [1, 6, 36][shared];
            }
        }
        let mut stream = Stream::new(&key(), 0);
        let mut drawn = [0_u64; 3];
        for _ in 0..200_000 {
            if let Some(placed) = place(&way, &mut stream) {
                let fixed = placed.cells.iter().flatten().flatten().count();
                drawn[8 - fixed] += 1;
            }
        }
        let (all, drawn_in_all) = (expected.iter().sum::<u64>(), drawn.iter().sum::<u64>());
        for (expected, drawn) in expected.into_iter().zip(drawn) {
            let exact = expected * drawn_in_all / all;
            assert!(
                exact.abs_diff(drawn) < exact / 10,
                "{drawn} of about {exact}"
            );
        }
    }
}

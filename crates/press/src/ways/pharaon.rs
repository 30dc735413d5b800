use core::cmp::Reverse;

use grattoir_rules::Cents;
use grattoir_rules::pharaon::Symbol;

/// At most one line in each grid.
const LINES: usize = 4;

/// The gains of a unit of Pharaon: at most one line in each grid, at most one bonus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The symbols aligned, at most four, gains falling.
    pub(crate) lines: Vec<Symbol>,
    /// The symbol joined in the bonus grid.
    pub(crate) bonus: Option<Symbol>,
}

impl Way {
    /// What it pays at a stake of 1 €.
    fn gain(&self) -> Cents {
        self.lines
            .iter()
            .map(|symbol| symbol.line_gain())
            .chain(self.bonus_gain())
            .sum()
    }

    fn bonus_gain(&self) -> Option<Cents> {
        self.bonus.and_then(Symbol::bonus_gain)
    }

    /// How many gains it sums.
    fn gains(&self) -> usize {
        self.lines.len() + usize::from(self.bonus.is_some())
    }
}

/// The ways to pay `amount`, more than zero, at `stake`; of several gains only where `cumulative`.
/// Pharaon 3, 4.3.2, 4.5.
///
/// Order: fewer gains first; then lines falling, compared as lists of gains padded with nothing;
/// then the bonus falling, no bonus last.
pub(crate) fn ways(amount: Cents, stake: Cents, cumulative: bool) -> Vec<Way> {
    let euros = stake.get() / 100;
    if amount.get() % euros != 0 {
        return Vec::new();
    }
    let at_one_euro = Cents::new(amount.get() / euros);
    let mut ways: Vec<Way> = sets_of_lines()
        .into_iter()
        .flat_map(|lines| {
            bonuses().map(move |bonus| Way {
                lines: lines.clone(),
                bonus,
            })
        })
        .filter(|way| way.gain() == at_one_euro && (!cumulative || way.gains() > 1))
        .collect();
    ways.sort_by_key(|way| {
        let mut lines = [Cents::ZERO; LINES];
        for (gain, symbol) in lines.iter_mut().zip(&way.lines) {
            *gain = symbol.line_gain();
        }
        (way.gains(), Reverse(lines), Reverse(way.bonus_gain()))
    });
    ways
}

/// Every multiset of at most four symbols, each falling.
fn sets_of_lines() -> Vec<Vec<Symbol>> {
    let mut sets = vec![Vec::new()];
    let mut first = 0;
    for _ in 0..LINES {
        let shorter = sets[first..].to_vec();
        first = sets.len();
        for set in shorter {
            let least = set.last().map_or(0, |&symbol| symbol as usize);
            sets.extend(Symbol::ALL[least..].iter().map(|&symbol| {
                let mut longer = set.clone();
                longer.push(symbol);
                longer
            }));
        }
    }
    sets
}

fn bonuses() -> impl Iterator<Item = Option<Symbol>> {
    let winning = Symbol::ALL
        .into_iter()
        .filter(|symbol| symbol.bonus_gain().is_some());
    winning.map(Some).chain([None])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `YY|J` for two lines of pyramide and a bonus of chacal.
    fn written(way: &Way) -> String {
        let lines = way.lines.iter().map(|symbol| symbol.letter());
        let bonus = way.bonus.map(Symbol::letter);
        lines.chain(bonus.map(|_| '|')).chain(bonus).collect()
    }

    const TABLE: [(i64, bool, &[&str]); 8] = [
        (2_500_000, false, &["P"]),
        (100_000, true, &["YY", "Y|J"]),
        (50_000, false, &["Y", "|J"]),
        (
            2_000,
            true,
            &["OO", "O|C", "OCC", "OC|O", "CC|C", "CCCC", "CCC|O"],
        ),
        (900, true, &["CJJJ|Y", "JJJJ|O"]),
        (500, true, &["JJJJ|Y"]),
        (150, true, &["JS", "J|P", "S|Y", "SSS", "SS|P"]),
        (100, false, &["J", "|Y", "SS", "S|P"]),
    ];

    #[test]
    fn the_ways_are_those_of_the_rules_in_the_documented_order() {
        for (amount, cumulative, expected) in TABLE {
            for euros in 1..=3 {
                let ways = ways(Cents::new(amount * euros), Cents::euros(euros), cumulative);
                let written: Vec<String> = ways.iter().map(written).collect();
                assert_eq!(written, expected, "{amount} cents at 1 €");
            }
        }
    }

    #[test]
    fn an_amount_that_no_sum_of_gains_makes_has_no_way() {
        for amount in [25, 49, 99, 700_000_000] {
            assert_eq!(ways(Cents::new(amount), Cents::euros(1), false), []);
        }
        assert_eq!(ways(Cents::new(101), Cents::euros(2), false), []);
        assert_eq!(ways(Cents::euros(25_000), Cents::euros(1), true), []);
    }
}

use std::collections::BTreeMap;

use grattoir_rules::vegas::Surface;
use grattoir_rules::{Cents, Evaluation, Game, Unit, evaluate, pharaon, vegas};

use crate::{Emission, Fault, Printed};

/// What has been seen of a block's units, each checked by itself when it is added.
#[derive(Default)]
pub(crate) struct Tally {
    /// How many units pay each prize.
    prizes: BTreeMap<Cents, u32>,
    /// Lampe: how many losing units show each gain.
    losing: BTreeMap<Cents, u32>,
    /// Roulette: how many bets win each amount.
    bets_won: BTreeMap<Cents, u32>,
    /// Roulette: the first unit on which a bet shows each amount.
    bets_shown: BTreeMap<Cents, u32>,
}

impl Tally {
    /// Checks one unit and counts it.
    pub(crate) fn add(
        &mut self,
        emission: &Emission,
        index: u32,
        printed: &Printed,
    ) -> Result<(), Fault> {
        let Printed { prize, unit } = printed;
        let evaluation = evaluate(unit).map_err(|why| Fault::Invalid { index, why })?;
        if evaluation.prize != *prize {
            return Err(Fault::Prize {
                index,
                dealt: *prize,
                evaluated: evaluation.prize,
            });
        }
        if !is_printable(unit) {
            return Err(Fault::Unprintable { index });
        }
        let row = emission.prizes().iter().find(|row| row.amount == *prize);
        if row.is_some_and(|row| row.cumulative) && parts(unit, &evaluation) < 2 {
            return Err(Fault::Single {
                index,
                prize: *prize,
            });
        }
        *self.prizes.entry(*prize).or_default() += 1;
        match unit {
            Unit::Lampe(unit) if prize.is_zero() => {
                *self.losing.entry(unit.gain).or_default() += 1;
            }
            Unit::Lampe(_) | Unit::Pharaon(_) => {}
            Unit::Vegas(unit) => self.add_bets(index, &unit.roulette),
        }
        Ok(())
    }

    fn add_bets(&mut self, index: u32, roulette: &vegas::Roulette) {
        for bet in roulette.bets {
            if bet.number == roulette.number {
                *self.bets_won.entry(bet.gain).or_default() += 1;
            } else {
                let first = self.bets_shown.entry(bet.gain).or_insert(index);
                *first = index.min(*first);
            }
        }
    }

    /// Adds what was counted of other units of the same block.
    pub(crate) fn merge(&mut self, other: Self) {
        for (sum, counts) in [
            (&mut self.prizes, other.prizes),
            (&mut self.losing, other.losing),
            (&mut self.bets_won, other.bets_won),
        ] {
            for (amount, count) in counts {
                *sum.entry(amount).or_default() += count;
            }
        }
        for (amount, index) in other.bets_shown {
            let first = self.bets_shown.entry(amount).or_insert(index);
            *first = index.min(*first);
        }
    }

    /// Checks the whole, once every unit has been added: G2.
    pub(crate) fn settle(&self, emission: &Emission) -> Result<(), Fault> {
        let winning: u32 = emission.prizes().iter().map(|row| row.count).sum();
        let mut table: BTreeMap<Cents, u32> = emission
            .prizes()
            .iter()
            .map(|row| (row.amount, row.count))
            .collect();
        table.insert(Cents::ZERO, emission.size() - winning);
        if let Some((prize, expected, printed)) = difference(&table, &self.prizes) {
            return Err(Fault::Table {
                prize,
                expected,
                printed,
            });
        }
        if emission.game() == Game::Lampe {
            let table = emission
                .losing()
                .iter()
                .map(|row| (row.gain, row.count))
                .collect();
            if let Some((gain, expected, printed)) = difference(&table, &self.losing) {
                return Err(Fault::Losing {
                    gain,
                    expected,
                    printed,
                });
            }
        }
        match self
            .bets_shown
            .iter()
            .find(|(amount, _)| !self.bets_won.contains_key(amount))
        {
            Some((&amount, &index)) => Err(Fault::NeverWon { index, amount }),
            None => Ok(()),
        }
    }
}

/// The greatest amount that is counted otherwise than expected, both counts with it.
fn difference(
    expected: &BTreeMap<Cents, u32>,
    printed: &BTreeMap<Cents, u32>,
) -> Option<(Cents, u32, u32)> {
    let count = |of: &BTreeMap<Cents, u32>, amount| of.get(amount).copied().unwrap_or(0);
    expected
        .keys()
        .chain(printed.keys())
        .map(|amount| (*amount, count(expected, amount), count(printed, amount)))
        .filter(|(_, expected, printed)| expected != printed)
        .max()
}

fn is_printable(unit: &Unit) -> bool {
    match unit {
        Unit::Lampe(_) => true,
        Unit::Pharaon(unit) => pharaon::is_printable(unit),
        Unit::Vegas(unit) => vegas::is_printable(unit),
    }
}

/// How many gains (Pharaon 3) or winning surfaces (Vegas 3) a prize sums.
fn parts(unit: &Unit, evaluation: &Evaluation) -> usize {
    let wins = |surface: Surface| {
        let of_surface =
            |cell: &grattoir_rules::Cell| surface.zones().contains(&cell.zone.number());
        evaluation
            .gains
            .iter()
            .any(|gain| gain.cells.iter().any(of_surface))
    };
    match unit {
        Unit::Lampe(_) | Unit::Pharaon(_) => evaluation.gains.len(),
        Unit::Vegas(_) => Surface::ALL
            .into_iter()
            .filter(|&surface| wins(surface))
            .count(),
    }
}

#[cfg(test)]
mod tests {
    use grattoir_rules::lampe;

    use super::*;

    const LAMPE: &str = r#"
        game = "lampe"
        stake = 50
        rules = "test"
        size = 4
        blocks = 1
        [[prize]]
        amount = 50
        count = 1
        [[losing]]
        gain = 50
        count = 3
    "#;

    fn lampe(gain: i64, offset: u8) -> Printed {
        let gain = Cents::new(gain);
        let prize = if offset == 0 { gain } else { Cents::ZERO };
        Printed {
            prize,
            unit: Unit::Lampe(lampe::Unit { gain, offset }),
        }
    }

    fn tallied(units: &[Printed]) -> Result<(), Fault> {
        let emission = Emission::parse(LAMPE).unwrap();
        let mut tally = Tally::default();
        for (index, printed) in (0..).zip(units) {
            tally.add(&emission, index, printed)?;
        }
        tally.settle(&emission)
    }

    #[test]
    fn a_whole_block_settles() {
        assert_eq!(
            tallied(&[lampe(50, 3), lampe(50, 0), lampe(50, 1), lampe(50, 2)]),
            Ok(())
        );
    }

    #[test]
    fn a_unit_that_does_not_pay_its_prize_is_a_fault() {
        let mut wrong = lampe(50, 0);
        wrong.prize = Cents::new(100);
        let (dealt, evaluated) = (Cents::new(100), Cents::new(50));
        assert_eq!(
            tallied(&[lampe(50, 1), wrong]),
            Err(Fault::Prize {
                index: 1,
                dealt,
                evaluated
            })
        );
    }

    #[test]
    fn a_missing_winner_is_a_fault() {
        let prize = Cents::new(50);
        assert_eq!(
            tallied(&[lampe(50, 1), lampe(50, 1), lampe(50, 1), lampe(50, 2)]),
            Err(Fault::Table {
                prize,
                expected: 1,
                printed: 0
            })
        );
    }

    #[test]
    fn a_losing_gain_out_of_its_table_is_a_fault() {
        let gain = Cents::new(700);
        assert_eq!(
            tallied(&[lampe(50, 1), lampe(50, 0), lampe(700, 1), lampe(50, 2)]),
            Err(Fault::Losing {
                gain,
                expected: 0,
                printed: 1
            })
        );
    }
}

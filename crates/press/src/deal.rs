use grattoir_rules::Cents;

use crate::ways::Way;

/// Units of a block that pay the same, and the ways they are dealt.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    pub(crate) prize: Cents,
    pub(crate) count: u32,
    /// At least one; unit `k` of the level takes way `k` modulo their number.
    pub(crate) ways: Vec<Way>,
}

/// The whole block before its shuffle: levels one after the other, prizes falling, losing last.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    levels: Vec<Level>,
    /// For each level, the slot after its last.
    ends: Vec<u32>,
}

impl Deal {
    /// The levels in their order; their counts fit in 32 bits together.
    pub(crate) fn new(levels: Vec<Level>) -> Self {
        let ends = levels
            .iter()
            .scan(0, |end, level| {
                *end += level.count;
                Some(*end)
            })
            .collect();
        Self { levels, ends }
    }

    /// The prize and the way of a slot of the block.
    pub(crate) fn of(&self, slot: u32) -> (Cents, &Way) {
        let at = self.ends.partition_point(|&end| end <= slot);
        let level = &self.levels[at];
        let within = slot - (self.ends[at] - level.count);
        (level.prize, &level.ways[within as usize % level.ways.len()])
    }

    /// Every way with the number of units that are dealt it.
    pub(crate) fn shares(&self) -> impl Iterator<Item = (&Way, u32)> {
        self.levels.iter().flat_map(|level| {
            let ways = u32::try_from(level.ways.len()).expect("far fewer ways than 32 bits");
            let (each, over) = (level.count / ways, level.count % ways);
            (0..)
                .zip(&level.ways)
                .map(move |(nth, way)| (way, each + u32::from(nth < over)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(cents: i64, count: u32, ways: i64) -> Level {
        let way = |gain| Way::Lampe {
            gain: Cents::new(gain),
            wins: true,
        };
        Level {
            prize: Cents::new(cents),
            count,
            ways: (0..ways).map(way).collect(),
        }
    }

    #[test]
    fn ways_are_dealt_in_turn_level_by_level() {
        let deal = Deal::new(vec![level(9, 5, 2), level(7, 0, 1), level(0, 4, 3)]);
        let dealt: Vec<(i64, i64)> = (0..9)
            .map(|slot| match deal.of(slot) {
                (prize, Way::Lampe { gain, .. }) => (prize.get(), gain.get()),
                _ => unreachable!(),
            })
            .collect();
        let expected = [
            (9, 0),
            (9, 1),
            (9, 0),
            (9, 1),
            (9, 0),
            (0, 0),
            (0, 1),
            (0, 2),
            (0, 0),
        ];
        assert_eq!(dealt, expected);
        let shares: Vec<u32> = deal.shares().map(|(_, share)| share).collect();
        assert_eq!(shares, [3, 2, 0, 2, 1, 1]);
    }
}

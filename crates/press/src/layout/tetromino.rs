/// How many placements the five tetrominoes have in the bonus grid, turned and mirrored.
pub(super) const COUNT: usize = 113;

/// Every set of four cells of the bonus grid that are joined edge to edge, rising; bit `n` is cell
/// `n`, row by row. Pharaon 4.4.2.
pub(super) const TETROMINOES: [u16; COUNT] = all();

const fn all() -> [u16; COUNT] {
    let mut all = [0; COUNT];
    let mut found = 0;
    let mut mask: u16 = 0;
    loop {
        if mask.count_ones() == 4 && is_joined(mask) {
            all[found] = mask;
            found += 1;
        }
        if mask == u16::MAX {
            assert!(found == COUNT, "the five tetrominoes have 113 placements");
            return all;
        }
        mask += 1;
    }
}

const fn is_joined(mask: u16) -> bool {
    let mut reached = mask & mask.wrapping_neg();
    let mut step = 0;
    while step < 3 {
        let sideways = (reached & 0x7777) << 1 | (reached & 0xeeee) >> 1;
        reached |= (sideways | reached << 4 | reached >> 4) & mask;
        step += 1;
    }
    reached == mask
}

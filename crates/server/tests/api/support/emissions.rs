//! Small blocks, so that a test can sell one out.

use std::sync::Arc;

use grattoir_press::Emission;

/// 40 units of Lampe a block, 10 of them winning.
pub fn lampe(blocks: u32) -> String {
    format!(
        "game = 'lampe'\nstake = 50\nrules = '2012'\nsize = 40\nblocks = {blocks}\n\
         prize = [{{ amount = 700, count = 1 }}, {{ amount = 200, count = 2 }}, \
                  {{ amount = 100, count = 3 }}, {{ amount = 50, count = 4 }}]\n\
         losing = [{{ gain = 700, count = 3 }}, {{ gain = 200, count = 6 }}, \
                   {{ gain = 100, count = 9 }}, {{ gain = 50, count = 12 }}]\n"
    )
}

/// As few units of Lampe a block as asked, at least one, all of which win their stake back.
pub fn refunds(size: u32, blocks: u32) -> String {
    format!(
        "game = 'lampe'\nstake = 50\nrules = '2012'\nsize = {size}\nblocks = {blocks}\n\
         prize = [{{ amount = 50, count = {size} }}]\nlosing = []\n"
    )
}

/// 40 units of Pharaon a block, 10 of them winning.
pub fn pharaon(stake: u32, blocks: u32) -> String {
    let (a, b) = (stake, stake * 500);
    format!(
        "game = 'pharaon'\nstake = {stake}\nrules = '2012'\nsize = 40\nblocks = {blocks}\n\
         prize = [{{ amount = {b}, count = 1 }}, {{ amount = {a}, count = 9 }}]\n"
    )
}

/// 40 units of Vegas a block, 16 of them winning.
pub fn vegas(blocks: u32) -> String {
    format!(
        "game = 'vegas'\nstake = 300\nrules = '2012'\nsize = 40\nblocks = {blocks}\n\
         roulette = [300, 500]\nbonus = [0, 300, 500]\n\
         prize = [{{ amount = 500, count = 10 }}, {{ amount = 300, count = 6 }}]\n"
    )
}

/// One of each game, two blocks each.
pub fn all() -> Vec<String> {
    vec![lampe(2), pharaon(100, 2), pharaon(200, 2), vegas(2)]
}

pub fn parsed(sources: &[String]) -> Vec<Arc<Emission>> {
    let read = |source: &String| Arc::new(Emission::parse(source).unwrap());
    sources.iter().map(read).collect()
}

use std::sync::Arc;

use crate::Emission;

const SOURCES: [&str; 6] = [
    include_str!("../emissions/lampe-50-2012.toml"),
    include_str!("../emissions/pharaon-100-2012.toml"),
    include_str!("../emissions/pharaon-200-2012.toml"),
    include_str!("../emissions/pharaon-300-2012.toml"),
    include_str!("../emissions/vegas-300-2012.toml"),
    include_str!("../emissions/vegas-300-2013.toml"),
];

/// The emissions of the official rules, which are compiled in; by game, stake and rules. Those
/// with no block are data and not on sale.
#[must_use]
pub fn emissions() -> Vec<Arc<Emission>> {
    SOURCES
        .into_iter()
        .map(|source| Arc::new(Emission::parse(source).expect("a test reads every one of them")))
        .collect()
}

//! An emission as it is written in TOML, before anything of it has been checked.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Data {
    pub(crate) game: Spanned<String>,
    pub(crate) stake: Spanned<i64>,
    pub(crate) rules: Spanned<String>,
    pub(crate) size: Spanned<u32>,
    pub(crate) blocks: u32,
    #[serde(default)]
    pub(crate) prize: Vec<PrizeRow>,
    #[serde(default)]
    pub(crate) losing: Vec<LosingRow>,
    pub(crate) roulette: Option<Spanned<Vec<Spanned<i64>>>>,
    pub(crate) bonus: Option<Spanned<Vec<Spanned<i64>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrizeRow {
    pub(crate) amount: Spanned<i64>,
    pub(crate) count: Spanned<u32>,
    #[serde(default)]
    pub(crate) cumulative: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LosingRow {
    pub(crate) gain: Spanned<i64>,
    pub(crate) count: Spanned<u32>,
}

//! From the TOML text of an emission to an [`Emission`] that can be printed.

use std::collections::BTreeSet;
use std::ops::Range;

use grattoir_rules::{Cents, Game};
use toml::Spanned;

use crate::data::{Data, LosingRow, PrizeRow};
use crate::deal::{Deal, Level};
use crate::layout::Bets;
use crate::table::Table;
use crate::{Emission, EmissionError, Losing, MAX_AMOUNT, MAX_SIZE, Prize, Refusal};

/// What is wrong, and the bytes of the text that are.
pub(crate) type Refused = (Range<usize>, Refusal);

pub(crate) fn read(source: &str) -> Result<Emission, EmissionError> {
    let data: Data = toml::from_str(source).map_err(|error| {
        let refusal = Refusal::Malformed(error.message().to_owned());
        at_line(source, (error.span().unwrap_or_default(), refusal))
    })?;
    checked(&data, source).map_err(|refused| at_line(source, refused))
}

fn at_line(source: &str, (span, refusal): Refused) -> EmissionError {
    let line = 1 + source
        .bytes()
        .take(span.start)
        .filter(|&byte| byte == b'\n')
        .count();
    EmissionError { line, refusal }
}

fn checked(data: &Data, source: &str) -> Result<Emission, Refused> {
    let unknown = |_| (data.game.span(), Refusal::Game);
    let game: Game = data.game.get_ref().parse().map_err(unknown)?;
    let stake = Cents::new(*data.stake.get_ref());
    require(game.stakes().contains(&stake), &data.stake, Refusal::Stake)?;
    require(
        is_version(data.rules.get_ref()),
        &data.rules,
        Refusal::Rules,
    )?;
    let size = *data.size.get_ref();
    require((1..=MAX_SIZE).contains(&size), &data.size, Refusal::Size)?;
    let table = Table::of(game, stake, data)?;

    let prizes = prizes(&data.prize)?;
    let winning = units(prizes.iter().map(|prize| prize.count));
    require(
        winning <= u64::from(size),
        &data.size,
        Refusal::Overfull { winning },
    )?;
    let losing = losing(&data.losing, &prizes)?;
    if game == Game::Lampe {
        let units = winning + units(losing.iter().map(|row| row.count));
        require(
            units == u64::from(size),
            &data.size,
            Refusal::Unfilled { units },
        )?;
    }

    let deal = deal(data, &table, &prizes, &losing, size)?;
    let bets = Bets::of(&deal);
    if let Some(roulette) = &data.roulette {
        require(!bets.is_empty(), roulette, Refusal::NoBetWins)?;
    }
    let rules = data.rules.get_ref().clone();
    let (blocks, source) = (data.blocks, source.to_owned());
    Ok(Emission {
        game,
        stake,
        rules,
        size,
        blocks,
        prizes,
        losing,
        deal,
        bets,
        source,
    })
}

/// The prize table, falling.
fn prizes(rows: &[PrizeRow]) -> Result<Vec<Prize>, Refused> {
    amounts(rows.iter().map(|row| &row.amount), 1)?;
    rows.iter().try_for_each(|row| counted(&row.count))?;
    let mut prizes: Vec<Prize> = rows
        .iter()
        .map(|row| Prize {
            amount: Cents::new(*row.amount.get_ref()),
            count: *row.count.get_ref(),
            cumulative: row.cumulative,
        })
        .collect();
    prizes.sort_by_key(|prize| core::cmp::Reverse(prize.amount));
    Ok(prizes)
}

/// What losing units of Lampe show, falling; all of it is won elsewhere in the block.
fn losing(rows: &[LosingRow], prizes: &[Prize]) -> Result<Vec<Losing>, Refused> {
    amounts(rows.iter().map(|row| &row.gain), 1)?;
    rows.iter().try_for_each(|row| counted(&row.count))?;
    let mut losing = Vec::new();
    for row in rows {
        let gain = Cents::new(*row.gain.get_ref());
        let won = prizes.iter().any(|prize| prize.amount == gain);
        require(won, &row.gain, Refusal::NeverWon(gain))?;
        losing.push(Losing {
            gain,
            count: *row.count.get_ref(),
        });
    }
    losing.sort_by_key(|row| core::cmp::Reverse(row.gain));
    Ok(losing)
}

/// The levels in the order of the deal: prizes falling, then what loses.
fn deal(
    data: &Data,
    table: &Table,
    prizes: &[Prize],
    losing: &[Losing],
    size: u32,
) -> Result<Deal, Refused> {
    let mut levels = Vec::new();
    for prize in prizes {
        let ways = table.ways(prize);
        if ways.is_empty() {
            let row = data
                .prize
                .iter()
                .find(|row| *row.amount.get_ref() == prize.amount.get());
            let span = row.map_or(data.size.span(), |row| row.amount.span());
            return Err((span, Refusal::Unpayable(prize.amount)));
        }
        levels.push(Level {
            prize: prize.amount,
            count: prize.count,
            ways,
        });
    }
    let left = size - prizes.iter().map(|prize| prize.count).sum::<u32>();
    levels.extend(table.losing(losing, left));
    Ok(Deal::new(levels))
}

/// Distinct amounts in cents, each from `least` to [`MAX_AMOUNT`].
pub(crate) fn amounts<'a>(
    written: impl IntoIterator<Item = &'a Spanned<i64>>,
    least: i64,
) -> Result<Vec<Cents>, Refused> {
    let mut seen = BTreeSet::new();
    let mut amounts = Vec::new();
    for cents in written {
        let amount = Cents::new(*cents.get_ref());
        let in_range = (Cents::new(least)..=MAX_AMOUNT).contains(&amount);
        require(in_range, cents, Refusal::Amount(amount))?;
        require(seen.insert(amount), cents, Refusal::Repeated(amount))?;
        amounts.push(amount);
    }
    Ok(amounts)
}

/// Refuses what is written there unless the condition holds.
pub(crate) fn require<T>(
    holds: bool,
    written: &Spanned<T>,
    refusal: Refusal,
) -> Result<(), Refused> {
    if holds {
        Ok(())
    } else {
        Err((written.span(), refusal))
    }
}

fn counted(count: &Spanned<u32>) -> Result<(), Refused> {
    require(*count.get_ref() > 0, count, Refusal::Count)
}

fn units(counts: impl Iterator<Item = u32>) -> u64 {
    counts.map(u64::from).sum()
}

fn is_version(rules: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    (1..=32).contains(&rules.len()) && rules.bytes().all(allowed)
}

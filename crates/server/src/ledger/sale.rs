//! The purchase, whole: key, open play, stock, funds, units, money, play, in one job.

use grattoir_protocol::{Balance, Play, PlayUnit, Status, UnitJson};
use grattoir_rules::Cents;
use rusqlite::Connection;

use super::buyer::{self, Buyer};
use super::counter::{self, Counter};
use super::order::{NoSlip, NotSold, Order, Sale, Shelf};
use super::{LedgerError, State, accounts, blocks, plays};
use crate::{level, statement};

struct Taken {
    block: i64,
    wire: PlayUnit,
}

/// Sells. The order of the checks is part of the contract: session, (body, key,) open play,
/// (limits,) stock, blocks, funds.
///
/// # Errors
/// [`NotSold`]; then nothing has changed.
pub fn buy(connection: &Connection, order: &Order, shelf: &dyn Shelf) -> Result<Sale, NotSold> {
    let buyer = buyer::of(connection, &order.token, &order.key, order.now)?;
    let buyer = buyer.ok_or(NotSold::Unauthenticated)?;
    if let Some((meaning, answer)) = buyer.before {
        let same = meaning == order.meaning;
        return if same {
            Ok(Sale::Repeated(answer))
        } else {
            Err(NotSold::KeyReused)
        };
    }
    if let Some(open) = buyer.open {
        return Err(NotSold::PlayOpen(open));
    }
    let mut counters = stock(connection, order)?;
    let price: Cents = order.picks.iter().map(|_| order.stake).sum();
    if Cents::new(buyer.balance) < price {
        return Err(NotSold::Funds);
    }
    let (taken, turned) = take(connection, order, &mut counters, shelf)?;
    let answer = enter(connection, order, &buyer, taken, shelf)?;
    Ok(Sale::Sold { answer, turned })
}

/// The blocks that the units will come from, after every check that concerns them.
fn stock(connection: &Connection, order: &Order) -> Result<Vec<Counter>, NotSold> {
    let emission = order.emission.as_deref().ok_or(NotSold::GameClosed)?;
    let counters = counter::in_hand(connection, emission)?;
    let mut wanted = u32::try_from(order.picks.len()).unwrap_or(u32::MAX);
    let mut needed = 0;
    while wanted > 0 {
        match counters.get(needed) {
            Some(counter) if counter.state == State::Faulty => {
                return Err(NotSold::Faulty(counter.name.clone()));
            }
            Some(counter) => wanted = wanted.saturating_sub(counter.size - counter.taken),
            None if blocks::last_number(connection, emission)? < order.blocks => {
                return Err(NotSold::NotReady);
            }
            None => return Err(NotSold::SoldOut),
        }
        needed += 1;
    }
    match &order.pinned {
        Some(pinned)
            if counters[..needed]
                .iter()
                .any(|block| !pinned.contains(&block.name)) =>
        {
            Err(NotSold::BlockChanged)
        }
        _ => Ok(counters),
    }
}

fn take(
    connection: &Connection,
    order: &Order,
    counters: &mut [Counter],
    shelf: &dyn Shelf,
) -> Result<(Vec<Taken>, bool), NotSold> {
    let mut taken = Vec::with_capacity(order.picks.len());
    let mut turned = false;
    let mut current = 0;
    for pick in &order.picks {
        let (done, next) = counters.split_at_mut(current + 1);
        let counter = done.last_mut().ok_or(NotSold::SoldOut)?;
        let index = counter::take(connection, counter, next.first_mut())?;
        let wrong = || NotSold::WrongUnit {
            block: counter.id,
            name: counter.name.clone(),
            index,
        };
        let slip = shelf.unit(counter.id, index).map_err(|why| match why {
            NoSlip::NotAtHand => NotSold::NotReady,
            NoSlip::Wrong => wrong(),
        })?;
        let (prize, unit) = (slip.prize, slip.unit);
        if grattoir_rules::prize(&unit) != Ok(prize) || unit.game() != order.game {
            return Err(wrong());
        }
        taken.push(Taken {
            block: counter.id,
            wire: PlayUnit {
                block: counter.name.clone(),
                index,
                prize,
                unit: UnitJson(unit),
                zone: pick.zone,
                choice: pick.choice,
                salt: slip.salt,
                path: slip.path,
            },
        });
        if counter.state == State::Closed {
            turned = true;
            current += 1;
        }
    }
    Ok((taken, turned))
}

/// Writes the play, its units and its money down, and gives the answer that was kept.
fn enter(
    connection: &Connection,
    order: &Order,
    buyer: &Buyer,
    taken: Vec<Taken>,
    shelf: &dyn Shelf,
) -> Result<Vec<u8>, NotSold> {
    let (player, before) = (buyer.player, Cents::new(buyer.balance));
    let price: Cents = order.picks.iter().map(|_| order.stake).sum();
    let prize: Cents = taken.iter().map(|taken| taken.wire.prize).sum();
    let (blocks, units): (Vec<i64>, Vec<PlayUnit>) = taken
        .into_iter()
        .map(|taken| (taken.block, taken.wire))
        .unzip();
    let mut play = Play {
        id: hex::encode(order.play),
        game: order.game,
        stake: price,
        mode: order.mode,
        status: Status::Open,
        at: order.now.rfc3339(),
        units,
        prize,
        balance: Balance {
            before,
            staked: before - price,
            finally: before - price + prize,
        },
        progress: 0,
        sale: None,
        pad: String::new(),
    };
    play.sale = Some(statement::of(&play, &buyer.name, shelf));
    play.pad = " ".repeat(level::of_play(&play));
    let answer = serde_json::to_vec(&play).map_err(|_| LedgerError::Corrupt("an answer"))?;
    let seq = plays::insert(
        connection,
        &plays::NewPlay {
            id: &order.play,
            player,
            key: &order.key,
            meaning: &order.meaning,
            game: order.game.name(),
            stake: price.get(),
            prize: prize.get(),
            sold_at: order.now.seconds(),
            answer: &answer,
        },
    )?;
    for (block, unit) in blocks.into_iter().zip(&play.units) {
        plays::insert_sold(connection, block, unit.index, seq, unit.prize.get())?;
    }
    accounts::post_stake(connection, player, price.get(), seq, order.now)?;
    if !prize.is_zero() {
        accounts::post_prize(connection, player, prize.get(), seq, order.now)?;
    }
    Ok(answer)
}

use std::collections::HashSet;
use std::process::Stdio;
use std::time::Duration;

use crate::buyer::Buyer;
use crate::served::Shop;

const KILLS: u32 = 100;
const BUYERS: usize = 8;

/// At most so many milliseconds; every moment is as likely.
fn moment(most: u64) -> Duration {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).unwrap();
    Duration::from_micros(u64::from_le_bytes(bytes) % (most * 1_000))
}

#[tokio::test(flavor = "multi_thread")]
async fn g3_once_g4_conserved_killed_a_hundred_times_under_load_the_books_are_those_of_the_answers()
{
    let shop = Shop::new();
    let mut buyers: Vec<_> = (0..BUYERS)
        .map(|name| Buyer::new(name * 1_000_000))
        .collect();
    for kill in 0..KILLS {
        if kill % 4 == 3 {
            // Before it has so much as begun.
            let mut command = shop.command(&shop.books(), &[]);
            let mut child = command.stderr(Stdio::null()).spawn().unwrap();
            tokio::time::sleep(moment(20)).await;
            child.kill().unwrap();
            child.wait().unwrap();
        } else {
            let mut served = shop.serve();
            let mut running = Vec::new();
            for mut buyer in std::mem::take(&mut buyers) {
                let base = served.base.clone();
                running.push(tokio::spawn(async move {
                    buyer.play_on(&base).await;
                    buyer
                }));
            }
            tokio::time::sleep(moment(120)).await;
            served.kill();
            for buyer in running {
                buyers.push(buyer.await.unwrap());
            }
        }
        shop.check(&shop.books());
    }
    let served = shop.serve();
    let base = &served.base;
    let mut units = HashSet::new();
    for buyer in &mut buyers {
        // What was pending is settled: sold before or now, once.
        buyer.turn(base).await.unwrap();
        let mut sold = buyer.history(base).await;
        sold.reverse();
        let mut answered = Vec::new();
        for (number, bytes) in &buyer.answers {
            let (status, again) = buyer.again(base, *number).await;
            assert_eq!((status, &again), (200, bytes), "purchase {number}");
            let play: serde_json::Value = serde_json::from_slice(bytes).unwrap();
            answered.push(play["id"].as_str().unwrap().to_owned());
            for unit in play["units"].as_array().unwrap() {
                let place = (unit["block"].to_string(), unit["index"].as_u64().unwrap());
                assert!(units.insert(place), "a unit is sold twice: {unit}");
            }
        }
        // No debit without an answered play: a purchase whose answer was lost was asked for again.
        assert_eq!(sold, answered);
    }
    assert!(units.len() > 100, "only {} units were sold", units.len());
    shop.check(&shop.books());
}

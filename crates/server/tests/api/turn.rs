//! The end of a block, and the end of an emission.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::{Value, json};

use crate::support::{TestApp, emissions};

fn one() -> Value {
    json!({"zones":{"couleur":0}})
}

fn both() -> Value {
    json!({"zones":{"couleur":0,"symbole":1}})
}

fn places(play: &Value) -> Vec<(String, u64)> {
    let units = play["units"].as_array().unwrap().iter();
    let place = |unit: &Value| {
        (
            unit["block"].as_str().unwrap().to_owned(),
            unit["index"].as_u64().unwrap(),
        )
    };
    units.map(place).collect()
}

#[tokio::test]
async fn the_next_block_opens_when_one_is_sold() {
    let app = TestApp::selling(&[emissions::refunds(2, 3)]).await;
    let player = app.player().await;
    let mut sold = Vec::new();
    for _ in 0..6 {
        sold.extend(places(&player.play("lampe", &one()).await));
    }
    let expected: Vec<_> = (1..=3)
        .flat_map(|block| (0..2).map(move |index| (format!("lampe-50-2012-{block}"), index)))
        .collect();
    assert_eq!(sold, expected);
    player.buy("lampe", &one()).await.refused(409, "sold_out");
    let catalogue = app.get("/api/v1/games").await.json();
    let stake = &catalogue["games"][0]["stakes"][0];
    assert_eq!(
        (&stake["block"], &stake["next"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn the_catalogue_follows_the_sale() {
    let app = TestApp::selling(&[emissions::refunds(1, 2)]).await;
    app.player().await.play("lampe", &one()).await;
    let catalogue = app.get("/api/v1/games").await.json();
    let stake = &catalogue["games"][0]["stakes"][0];
    assert_eq!(stake["block"]["id"], "lampe-50-2012-2");
    assert_eq!(stake["next"], json!(null));
}

#[tokio::test]
async fn a_pair_may_take_its_second_unit_from_the_next_block() {
    let app = TestApp::selling(&[emissions::refunds(3, 2)]).await;
    let player = app.player().await;
    player.play("lampe", &both()).await;
    let pinned = json!({"zones":{"couleur":0,"symbole":1},"blocks":["lampe-50-2012-1"]});
    player
        .buy("lampe", &pinned)
        .await
        .refused(409, "block_changed");
    let pair = player.play("lampe", &both()).await;
    let expected = [
        ("lampe-50-2012-1".to_owned(), 2),
        ("lampe-50-2012-2".to_owned(), 0),
    ];
    assert_eq!(places(&pair), expected);
    assert_eq!(places(&player.play("lampe", &both()).await)[0].1, 1);
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn of_the_last_unit_no_pair_is_sold_but_a_single_zone_is() {
    let app = TestApp::selling(&[emissions::refunds(3, 1)]).await;
    let player = app.player().await;
    player.play("lampe", &both()).await;
    let before = player.balance().await;
    player.buy("lampe", &both()).await.refused(409, "sold_out");
    assert_eq!(player.balance().await, before);
    let last = player.play("lampe", &one()).await;
    assert_eq!(places(&last), [("lampe-50-2012-1".to_owned(), 2)]);
    player.buy("lampe", &one()).await.refused(409, "sold_out");
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn sold_out_comes_before_the_pins_and_the_funds() {
    let app = TestApp::selling(&[emissions::refunds(1, 1)]).await;
    let player = app.player().await;
    player.play("lampe", &one()).await;
    player.leave(&app, 0).await;
    let pinned = json!({"zones":{"couleur":0},"blocks":[]});
    player.buy("lampe", &pinned).await.refused(409, "sold_out");
}

#[tokio::test(flavor = "multi_thread")]
async fn g3_once_a_thousand_parallel_buyers_of_the_last_ten_units_get_ten_in_order() {
    // Both ends of a thousand connections are files of this process.
    let files = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: files.maximum,
        ..files
    };
    setrlimit(Resource::Nofile, most).unwrap();
    let app = TestApp::selling(&[emissions::refunds(5, 2)]).await;
    let mut players = Vec::new();
    for _ in 0..1_000 {
        players.push(app.player().await);
    }
    let mut calls = Vec::new();
    for player in players {
        calls.push(tokio::spawn(
            async move { player.buy("lampe", &one()).await },
        ));
    }
    let mut sold = Vec::new();
    for call in calls {
        let answer = call.await.unwrap();
        match answer.status {
            201 => sold.extend(places(&answer.json())),
            _ => drop(answer.refused(409, "sold_out")),
        }
    }
    sold.sort();
    let expected: Vec<_> = (0..10)
        .map(|unit| (format!("lampe-50-2012-{}", 1 + unit / 5), unit % 5))
        .collect();
    assert_eq!(sold, expected);
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn a_block_sells_exactly_its_table() {
    let app = TestApp::selling(&[emissions::lampe(1)]).await;
    let player = app.player().await;
    let mut prizes = Vec::new();
    for _ in 0..40 {
        prizes.push(
            player.play("lampe", &one()).await["prize"]
                .as_i64()
                .unwrap(),
        );
    }
    prizes.sort_unstable();
    let mut table = vec![0; 30];
    table.extend([50, 50, 50, 50, 100, 100, 100, 200, 200, 700]);
    assert_eq!(prizes, table);
}

#[tokio::test]
async fn a_block_keeps_the_emission_it_was_printed_under() {
    let app = TestApp::selling(&[emissions::lampe(2)]).await;
    let first = app.player().await.play("lampe", &one()).await;
    let other = emissions::parsed(&[emissions::refunds(40, 2)]);
    let app = app
        .restart_with(|settings| settings.emissions = other)
        .await;
    let block = app
        .get("/api/v1/blocks/lampe-50-2012-1")
        .await
        .with(200)
        .json();
    assert_eq!(
        block["table"],
        json!([[700, 1], [200, 2], [100, 3], [50, 4]])
    );
    let player = app.player().await;
    let second = player.play("lampe", &one()).await;
    assert_eq!(
        (&first["units"][0]["index"], &second["units"][0]["index"]),
        (&json!(0), &json!(1))
    );
    let mut winning = usize::from(first["prize"] != 0) + usize::from(second["prize"] != 0);
    for _ in 2..40 {
        winning += usize::from(player.play("lampe", &one()).await["prize"] != 0);
    }
    assert_eq!(winning, 10);
}

use grattoir_rules::{Cents, Unit};
use serde_json::{Value, json};

use crate::support::{Player, TestApp, emissions};

fn vegas() -> Value {
    json!({"stake":300,"mode":"manual"})
}

#[tokio::test]
async fn a_purchase_answers_a_whole_open_play() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let answer = player.buy("vegas", &vegas()).await.with(201);
    let play = answer.json();
    assert_eq!(play["game"], "vegas");
    assert_eq!(play["stake"], 300);
    assert_eq!(play["mode"], "manual");
    assert_eq!(play["status"], "open");
    assert_eq!(play["progress"], 0);
    assert_eq!(play["units"][0]["block"], "vegas-300-2012-1");
    assert_eq!(play["units"][0]["index"], 0);
    assert_eq!(play["units"][0]["salt"].as_str().unwrap().len(), 64);
    assert_eq!(play["units"][0]["path"].as_array().unwrap().len(), 6);
    assert_eq!(play["sale"]["units"], json!([["vegas-300-2012-1", 0]]));
    assert_eq!(play["prize"], play["units"][0]["prize"]);
    let prize = play["prize"].as_i64().unwrap();
    let balance = json!({"before":10_000,"staked":9_700,"final":9_700 + prize});
    assert_eq!(play["balance"], balance);
    let bytes = play["units"][0]["unit"].to_string();
    let unit: Unit = grattoir_protocol::UnitJson::parse(bytes.as_bytes())
        .unwrap()
        .0;
    assert_eq!(grattoir_rules::prize(&unit), Ok(Cents::new(prize)));
}

#[tokio::test]
async fn g5_hidden_an_answer_has_its_members_in_order_and_tells_nothing_by_its_size() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for (game, body) in [
        ("vegas", vegas()),
        ("pharaon", json!({"stake":200,"mode":"auto"})),
        ("lampe", json!({"zones":{"couleur":3}})),
        ("lampe", json!({"zones":{"symbole":0,"couleur":3}})),
    ] {
        let answer = player.buy(game, &body).await.with(201);
        assert_eq!(answer.bytes.len() % 2_048, 0);
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("content-encoding"), "");
        let text = String::from_utf8(answer.bytes.clone()).unwrap();
        let mut at = 0;
        for member in [
            "{\"id\":",
            "\"game\":",
            "\"stake\":",
            "\"mode\":",
            "\"status\":",
            "\"at\":",
            "\"units\":",
            "],\"prize\":",
            "\"balance\":{\"before\":",
            "\"staked\":",
            "\"final\":",
            "\"progress\":",
            "\"sale\":{\"play\":",
            "\"pad\":\"",
        ] {
            at += text[at..]
                .find(member)
                .unwrap_or_else(|| panic!("{member} in {text}"));
        }
        player.finish(&answer.json()).await;
    }
}

#[tokio::test]
async fn units_are_taken_in_order_from_zero() {
    let app = TestApp::start().await;
    for index in 0..5 {
        let player = app.player().await;
        let play = player.buy("vegas", &vegas()).await.with(201).json();
        assert_eq!(play["units"][0]["index"], index);
    }
}

#[tokio::test]
async fn lampe_sells_one_zone_or_both_in_one_play() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let one = player.play("lampe", &json!({"zones":{"symbole":3}})).await;
    assert_eq!(one["stake"], 50);
    assert_eq!(one["mode"], "manual");
    assert_eq!(one["units"][0]["zone"], "symbole");
    assert_eq!(one["units"][0]["choice"], 3);
    let both = player
        .play("lampe", &json!({"zones":{"symbole":0,"couleur":2}}))
        .await;
    assert_eq!(both["stake"], 100);
    let units = both["units"].as_array().unwrap();
    let bought: Vec<_> = units
        .iter()
        .map(|unit| json!([unit["index"], unit["zone"], unit["choice"]]))
        .collect();
    assert_eq!(bought, [json!([1, "couleur", 2]), json!([2, "symbole", 0])]);
    let sum: i64 = units
        .iter()
        .map(|unit| unit["prize"].as_i64().unwrap())
        .sum();
    assert_eq!(both["prize"], sum);
}

#[tokio::test]
async fn g5_hidden_the_balance_leaves_out_the_prize_of_the_open_play() {
    let app = TestApp::selling(&[emissions::refunds(2, 1)]).await;
    let player = app.player().await;
    let play = player
        .buy("lampe", &json!({"zones":{"couleur":0}}))
        .await
        .with(201)
        .json();
    let session = player.session().await;
    assert_eq!(session["balance"], 9_950);
    assert_eq!(session["open_play"], play["id"]);
    player.finish(&play).await;
    assert_eq!(player.session().await["balance"], 10_000);
    assert_eq!(player.session().await["open_play"], json!(null));
}

#[tokio::test]
async fn g3_once_the_same_key_answers_the_same_bytes_for_ever() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let first = player.buy_as("k", "vegas", &vegas()).await.with(201);
    let again = player.buy_as("k", "vegas", &vegas()).await.with(200);
    assert_eq!(first.bytes, again.bytes);
    let path = format!("/plays/{}/progress", first.json()["id"].as_str().unwrap());
    player.put(&path, &json!({"progress":5})).await.with(204);
    player.finish(&first.json()).await;
    player.play("lampe", &json!({"zones":{"couleur":0}})).await;
    let later = player.buy_as("k", "vegas", &vegas()).await.with(200);
    assert_eq!(first.bytes, later.bytes);
    let app = app.restart().await;
    let restarted = player
        .on(&app)
        .buy_as("k", "vegas", &vegas())
        .await
        .with(200);
    assert_eq!(first.bytes, restarted.bytes);
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn a_key_means_the_parsed_body_not_its_bytes_nor_the_pinned_blocks() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let first = player.buy_as("k", "vegas", &vegas()).await.with(201);
    let request = player.request(reqwest::Method::POST, "/games/vegas/plays");
    let request = request
        .header("idempotency-key", "k")
        .header("content-type", "application/json; charset=utf-8")
        .body(r#" { "mode" : "manual", "blocks" : ["other"], "stake" : 300 } "#);
    let again = crate::support::Answer::of(request).await.with(200);
    assert_eq!(first.bytes, again.bytes);
}

#[tokio::test]
async fn a_key_belongs_to_one_player() {
    let app = TestApp::start().await;
    let (one, other) = (app.player().await, app.player().await);
    let first = one.buy_as("k", "vegas", &vegas()).await.with(201).json();
    let second = other.buy_as("k", "vegas", &vegas()).await.with(201).json();
    assert_ne!(first["id"], second["id"]);
}

#[tokio::test]
async fn a_key_has_one_to_64_bare_characters() {
    let app = TestApp::start().await;
    for key in ["a".to_owned(), "-_09azAZ".to_owned(), "x".repeat(64)] {
        let player = app.player().await;
        player.buy_as(&key, "vegas", &vegas()).await.with(201);
    }
}

async fn all_at_once(
    player: &Player,
    keys: impl Iterator<Item = String>,
) -> Vec<crate::support::Answer> {
    let calls: Vec<_> = keys
        .map(|key| {
            let player = player.clone();
            tokio::spawn(async move { player.buy_as(&key, "vegas", &vegas()).await })
        })
        .collect();
    let mut answers = Vec::new();
    for call in calls {
        answers.push(call.await.unwrap());
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn of_64_parallel_purchases_with_funds_for_one_one_is_sold() {
    let app = TestApp::start().await;
    let player = app.player().await;
    player.leave(&app, 300).await;
    let answers = all_at_once(&player, (0..64).map(|call| format!("key-{call}"))).await;
    let sold = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(sold, 1);
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        answer.refused(409, "play_open");
    }
    assert_eq!(player.balance().await, 0);
    assert_eq!(app.audit().await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn g3_once_parallel_purchases_under_one_key_are_one_purchase() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let answers = all_at_once(&player, (0..32).map(|_| "k".to_owned())).await;
    assert_eq!(
        answers.iter().filter(|answer| answer.status == 201).count(),
        1
    );
    assert_eq!(
        answers.iter().filter(|answer| answer.status == 200).count(),
        31
    );
    assert!(
        answers
            .iter()
            .all(|answer| answer.bytes == answers[0].bytes)
    );
    assert_eq!(player.balance().await, 9_700);
    assert_eq!(app.audit().await, []);
}

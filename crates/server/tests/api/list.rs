use serde_json::{Value, json};

use crate::support::TestApp;

fn ids(history: &Value) -> Vec<String> {
    let plays = history["plays"].as_array().unwrap().iter();
    plays
        .map(|play| play["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_history_starts_empty() {
    let app = TestApp::start().await;
    let answer = app.player().await.get("/plays").await.with(200);
    assert_eq!(answer.bytes.len(), 2_048);
    let mut history = answer.json();
    history["pad"] = json!(null);
    assert_eq!(history, json!({"plays":[],"next":null,"pad":null}));
}

#[tokio::test]
async fn pages_follow_the_order_of_sale_from_the_newest() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let mut sold = Vec::new();
    for _ in 0..7 {
        let play = player.play("lampe", &json!({"zones":{"couleur":0}})).await;
        sold.insert(0, play["id"].as_str().unwrap().to_owned());
        app.player()
            .await
            .play("lampe", &json!({"zones":{"couleur":0}}))
            .await;
    }
    let mut seen = Vec::new();
    let mut path = "/plays?limit=3".to_owned();
    let mut pages = 0;
    loop {
        let answer = player.get(&path).await.with(200);
        assert_eq!(answer.bytes.len() % 2_048, 0);
        let history = answer.json();
        seen.extend(ids(&history));
        pages += 1;
        let Some(next) = history["next"].as_str() else {
            break;
        };
        assert!(
            next.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
        );
        path = format!("/plays?limit=3&before={next}");
    }
    assert_eq!(seen, sold);
    assert_eq!(pages, 3);
    let whole = player.get("/plays?limit=7").await.json();
    assert_eq!((ids(&whole), &whole["next"]), (sold, &json!(null)));
}

#[tokio::test]
async fn an_open_play_hides_its_prize_units_and_final_balance() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let body = json!({"stake":300,"mode":"manual"});
    let done = player.play("vegas", &body).await;
    let open = player.buy("vegas", &body).await.with(201).json();
    let history = player.get("/plays").await.json();
    let balance = &open["balance"];
    let expected = json!({
        "id": open["id"], "game": "vegas", "stake": 300, "mode": "manual", "status": "open",
        "at": open["at"], "balance": {"before": balance["before"], "staked": balance["staked"]},
    });
    assert_eq!(history["plays"][0], expected);
    let finished = &history["plays"][1];
    for member in [
        "id", "game", "stake", "mode", "at", "prize", "units", "balance",
    ] {
        assert_eq!(finished[member], done[member], "{member}");
    }
    assert_eq!(finished["status"], "finished");
}

#[tokio::test]
async fn the_limit_is_1_to_100_and_20_by_itself() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for _ in 0..21 {
        player.play("lampe", &json!({"zones":{"couleur":0}})).await;
    }
    assert_eq!(ids(&player.get("/plays").await.json()).len(), 20);
    assert_eq!(ids(&player.get("/plays?limit=1").await.json()).len(), 1);
    assert_eq!(ids(&player.get("/plays?limit=100").await.json()).len(), 21);
    for limit in [
        "0",
        "101",
        "-1",
        "+5",
        "1.5",
        "x",
        "",
        "99999999999999",
        "5&limit=5",
    ] {
        let answer = player.get(&format!("/plays?limit={limit}")).await;
        answer.refused(422, "invalid_choice");
    }
}

#[tokio::test]
async fn before_must_be_of_this_history() {
    let app = TestApp::start().await;
    let theirs = app
        .player()
        .await
        .play("lampe", &json!({"zones":{"couleur":0}}))
        .await;
    let player = app.player().await;
    let theirs = theirs["id"].as_str().unwrap();
    for before in ["", "x", "%ff", theirs, &"0".repeat(32)] {
        let answer = player.get(&format!("/plays?before={before}")).await;
        answer.refused(422, "invalid_choice");
    }
}

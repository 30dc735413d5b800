use reqwest::Method;
use serde_json::json;

use crate::support::{Answer, Player, TestApp};

#[tokio::test]
async fn a_play_is_finished_whatever_its_progress_however_often() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let play = player
        .buy("vegas", &json!({"stake":300,"mode":"auto"}))
        .await
        .with(201)
        .json();
    let path = format!("/plays/{}/finish", play["id"].as_str().unwrap());
    Answer::of(player.request(Method::POST, &path))
        .await
        .with(204);
    player.post(&path, &json!({})).await.with(204);
    Answer::of(player.request(Method::POST, &path))
        .await
        .with(204);
    assert_eq!(
        player.balance().await,
        play["balance"]["final"].as_i64().unwrap()
    );
}

#[tokio::test]
async fn only_its_player_finishes_a_play() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let play = player
        .buy("vegas", &json!({"stake":300,"mode":"auto"}))
        .await
        .with(201)
        .json();
    let path = format!("/plays/{}/finish", play["id"].as_str().unwrap());
    app.player()
        .await
        .post(&path, &json!({}))
        .await
        .refused(404, "not_found");
    let nobody = Player::with_cookie(&app, String::new());
    nobody
        .post(&path, &json!([]))
        .await
        .refused(401, "unauthenticated");
    assert_eq!(player.session().await["open_play"], play["id"]);
}

#[tokio::test]
async fn a_finish_says_nothing() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let path = format!("/plays/{}/finish", "0".repeat(32));
    player
        .post(&path, &json!([]))
        .await
        .refused(400, "malformed");
    player
        .post(&path, &json!({"a":1}))
        .await
        .refused(422, "invalid_choice");
    player
        .post(&path, &json!({}))
        .await
        .refused(404, "not_found");
    player
        .post("/plays/nonsense/finish", &json!({}))
        .await
        .refused(404, "not_found");
}

use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn an_open_play_is_shown_whole() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let sold = player
        .buy("vegas", &json!({"stake":300,"mode":"auto"}))
        .await
        .with(201);
    let path = format!("/plays/{}", sold.json()["id"].as_str().unwrap());
    let shown = player.get(&path).await.with(200);
    assert_eq!(shown.bytes, sold.bytes);
}

#[tokio::test]
async fn a_play_is_shown_with_its_status_and_progress_of_now() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let mut play = player.play("lampe", &json!({"zones":{"symbole":1}})).await;
    let path = format!("/plays/{}", play["id"].as_str().unwrap());
    player
        .put(&format!("{path}/progress"), &json!({"progress":1}))
        .await
        .with(204);
    let shown = player.get(&path).await.with(200);
    assert_eq!(shown.bytes.len() % 2_048, 0);
    let mut shown = shown.json();
    play["status"] = json!("finished");
    play["progress"] = json!(1);
    play["pad"] = json!(null);
    shown["pad"] = json!(null);
    assert_eq!(shown, play);
}

#[tokio::test]
async fn a_play_of_another_player_is_not_found_like_one_that_never_was() {
    let app = TestApp::start().await;
    let play = app
        .player()
        .await
        .play("lampe", &json!({"zones":{"symbole":1}}))
        .await;
    let id = play["id"].as_str().unwrap().to_owned();
    let other = app.player().await;
    let theirs = other.get(&format!("/plays/{id}")).await;
    theirs.refused(404, "not_found");
    let shout = id.to_uppercase();
    for id in [
        "0".repeat(32).as_str(),
        "nonsense",
        "%ff",
        &format!("{shout}0"),
        &format!("{id}0"),
    ] {
        let never = other.get(&format!("/plays/{id}")).await;
        never.refused(404, "not_found");
        assert_eq!(never.bytes, theirs.bytes);
    }
}

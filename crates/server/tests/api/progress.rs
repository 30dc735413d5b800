use serde_json::{Value, json};

use crate::support::{Player, TestApp};

async fn progress_of(player: &Player, play: &Value) -> Value {
    let path = format!("/plays/{}", play["id"].as_str().unwrap());
    player.get(&path).await.with(200).json()["progress"].clone()
}

fn path(play: &Value) -> String {
    format!("/plays/{}/progress", play["id"].as_str().unwrap())
}

#[tokio::test]
async fn bits_are_added_and_never_taken_away_also_after_the_end() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let play = player
        .buy("vegas", &json!({"stake":300,"mode":"manual"}))
        .await
        .with(201)
        .json();
    for (bits, then) in [(0, 0), (5, 5), (2, 7), (0, 7), (1 << 11, 2_055)] {
        player
            .put(&path(&play), &json!({ "progress": bits }))
            .await
            .with(204);
        assert_eq!(progress_of(&player, &play).await, then);
    }
    player.finish(&play).await;
    player
        .put(&path(&play), &json!({ "progress": 4_095 }))
        .await
        .with(204);
    assert_eq!(progress_of(&player, &play).await, 4_095);
}

#[tokio::test]
async fn bits_outside_the_mask_of_the_game_are_an_invalid_choice() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for (game, body, most) in [
        ("lampe", json!({"zones":{"couleur":0,"symbole":0}}), 1_u64),
        ("pharaon", json!({"stake":100,"mode":"manual"}), 15),
        ("vegas", json!({"stake":300,"mode":"manual"}), 4_095),
    ] {
        let play = player.play(game, &body).await;
        for bits in [json!(most + 1), json!(u64::MAX), json!(-1)] {
            let answer = player.put(&path(&play), &json!({ "progress": bits })).await;
            answer.refused(422, "invalid_choice");
        }
        player
            .put(&path(&play), &json!({ "progress": most }))
            .await
            .with(204);
    }
}

#[tokio::test]
async fn a_progress_body_is_read_strictly() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let play = player
        .play("vegas", &json!({"stake":300,"mode":"manual"}))
        .await;
    for (body, status, code) in [
        (json!([1]), 400, "malformed"),
        (json!({"progress":"1"}), 400, "malformed"),
        (json!({"progress":1.0}), 400, "malformed"),
        (json!({"progress":null}), 400, "malformed"),
        (json!({}), 422, "invalid_choice"),
        (json!({"progress":1,"more":1}), 422, "invalid_choice"),
    ] {
        player.put(&path(&play), &body).await.refused(status, code);
    }
}

#[tokio::test]
async fn only_its_player_saves_the_progress_of_a_play() {
    let app = TestApp::start().await;
    let play = app
        .player()
        .await
        .play("lampe", &json!({"zones":{"couleur":0}}))
        .await;
    let other = app.player().await;
    other
        .put(&path(&play), &json!({"progress":1}))
        .await
        .refused(404, "not_found");
}

use serde_json::{Value, json};

use crate::support::{Answer, Player, TestApp, emissions};

async fn buy_raw(player: &Player, game: &str, body: impl Into<reqwest::Body>) -> Answer {
    let request = player.request(reqwest::Method::POST, &format!("/games/{game}/plays"));
    let request = request
        .header("idempotency-key", "k")
        .header("content-type", "application/json");
    Answer::of(request.body(body)).await
}

#[tokio::test]
async fn a_body_of_the_wrong_form_is_malformed() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for (game, body) in [
        ("vegas", ""),
        ("vegas", "{"),
        ("vegas", "[300,\"manual\"]"),
        ("vegas", "\"vegas\""),
        ("vegas", r#"{"stake":"300","mode":"manual"}"#),
        ("vegas", r#"{"stake":300.0,"mode":"manual"}"#),
        ("vegas", r#"{"stake":3e2,"mode":"manual"}"#),
        ("vegas", r#"{"stake":null,"mode":"manual"}"#),
        ("vegas", r#"{"stake":300,"mode":1}"#),
        ("vegas", r#"{"stake":300,"stake":300,"mode":"manual"}"#),
        ("vegas", r#"{"stake":300,"mode":"manual","blocks":"a"}"#),
        ("vegas", r#"{"stake":300,"mode":"manual","blocks":[1]}"#),
        ("vegas", r#"{"stake":300,"mode":"manual"} {}"#),
        ("lampe", r#"{"zones":[2]}"#),
        ("lampe", r#"{"zones":null}"#),
        ("lampe", r#"{"zones":{"couleur":"2"}}"#),
        ("lampe", r#"{"zones":{"couleur":1.5}}"#),
        ("lampe", r#"{"zones":{"couleur":null}}"#),
        ("lampe", r#"{"zones":{"couleur":1,"couleur":1}}"#),
    ] {
        let answer = buy_raw(&player, game, body).await;
        assert_eq!(answer.refused(400, "malformed")["retry"], "never", "{body}");
    }
    buy_raw(&player, "vegas", vec![b'{', 0xff, b'}'])
        .await
        .refused(400, "malformed");
    let deep = format!(r#"{{"zones":{}1{}}}"#, "[".repeat(4_000), "]".repeat(4_000));
    buy_raw(&player, "lampe", deep)
        .await
        .refused(400, "malformed");
}

#[tokio::test]
async fn what_does_not_exist_is_an_invalid_choice() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for (game, body) in [
        ("vegas", json!({})),
        ("vegas", json!({"stake":300})),
        ("vegas", json!({"mode":"manual"})),
        ("vegas", json!({"stake":100,"mode":"manual"})),
        ("vegas", json!({"stake":300,"mode":"turbo"})),
        (
            "vegas",
            json!({"stake":300,"mode":"manual","zones":{"couleur":1}}),
        ),
        ("pharaon", json!({"stake":250,"mode":"auto"})),
        ("pharaon", json!({"stake":-100,"mode":"auto"})),
        ("pharaon", json!({"stake":u64::MAX,"mode":"auto"})),
        ("pharaon", json!({"stake":100,"mode":"auto","extra":null})),
        ("lampe", json!({})),
        ("lampe", json!({"zones":{}})),
        ("lampe", json!({"zones":{"couleur":4}})),
        ("lampe", json!({"zones":{"couleur":-1}})),
        ("lampe", json!({"zones":{"couleur":0,"symbole":256}})),
        ("lampe", json!({"zones":{"forme":0}})),
        ("lampe", json!({"zones":{"couleur":0},"mode":"manual"})),
        ("lampe", json!({"zones":{"couleur":0},"stake":50})),
    ] {
        player.buy(game, &body).await.refused(422, "invalid_choice");
    }
    assert_eq!(player.balance().await, 10_000);
}

#[tokio::test]
async fn a_body_must_be_json_by_name_and_small() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let request = || {
        let request = player.request(reqwest::Method::POST, "/games/vegas/plays");
        request.header("idempotency-key", "k")
    };
    let body = r#"{"stake":300,"mode":"manual"}"#;
    for kind in [
        "text/plain",
        "application/jsonx",
        "application/x-www-form-urlencoded",
    ] {
        let answer = Answer::of(request().header("content-type", kind).body(body)).await;
        answer.refused(415, "unsupported_media_type");
    }
    Answer::of(request().body(body))
        .await
        .refused(415, "unsupported_media_type");
    let packed = request().header("content-type", "application/json");
    let packed = packed.header("content-encoding", "gzip").body(body);
    Answer::of(packed)
        .await
        .refused(415, "unsupported_media_type");
    let large = format!("{body}{}", " ".repeat(16 * 1024));
    buy_raw(&player, "vegas", large)
        .await
        .refused(413, "too_large");
    let whole = format!("{body}{}", " ".repeat(16 * 1024 - body.len()));
    buy_raw(&player, "vegas", whole).await.with(201);
}

#[tokio::test]
async fn a_purchase_needs_a_good_key() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let request = || {
        let request = player.request(reqwest::Method::POST, "/games/vegas/plays");
        request.json(&json!({"stake":300,"mode":"manual"}))
    };
    Answer::of(request()).await.refused(400, "key_missing");
    let long = "x".repeat(65);
    for key in ["", " ", "a b", "a.b", "\"a\"", "clé", &long] {
        let value = reqwest::header::HeaderValue::from_bytes(key.as_bytes()).unwrap();
        let answer = Answer::of(request().header("idempotency-key", value)).await;
        answer.refused(400, "key_invalid");
    }
    let twice = request()
        .header("idempotency-key", "a")
        .header("idempotency-key", "a");
    Answer::of(twice).await.refused(400, "key_invalid");
    assert_eq!(player.balance().await, 10_000);
}

#[tokio::test]
async fn the_checks_come_in_their_order() {
    let app = TestApp::selling(&[emissions::lampe(1)]).await;
    let player = app.player().await;
    let nobody = Player::with_cookie(&app, format!("grattoir={}", "0".repeat(64)));
    let keyless = |player: &Player, body: &Value| {
        let request = player.request(reqwest::Method::POST, "/games/vegas/plays");
        Answer::of(request.json(body))
    };
    let closed = json!({"stake":300,"mode":"manual"});
    let lampe = json!({"zones":{"couleur":0}});
    // Session, then body, then key.
    keyless(&nobody, &json!([]))
        .await
        .refused(401, "unauthenticated");
    keyless(&player, &json!([])).await.refused(400, "malformed");
    keyless(&player, &closed).await.refused(400, "key_missing");
    // Then the open play, then the stock, then the funds.
    let open = player.buy_as("k", "lampe", &lampe).await.with(201).json();
    player
        .buy_as("k", "vegas", &closed)
        .await
        .refused(409, "key_reused");
    let problem = player.buy("vegas", &closed).await.refused(409, "play_open");
    assert_eq!(problem["open_play"], open["id"]);
    player.finish(&open).await;
    player.leave(&app, 0).await;
    player
        .buy("vegas", &closed)
        .await
        .refused(409, "game_closed");
    player
        .buy("lampe", &lampe)
        .await
        .refused(409, "insufficient_funds");
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn an_unknown_game_is_not_found() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for game in ["loto", "VEGAS", "vegas%20", "%ff"] {
        player
            .buy(game, &json!({"stake":300,"mode":"manual"}))
            .await
            .refused(404, "not_found");
    }
}

#[tokio::test]
async fn the_same_key_cannot_mean_another_purchase() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let play = player
        .buy_as("k", "pharaon", &json!({"stake":100,"mode":"manual"}))
        .await
        .with(201)
        .json();
    player.finish(&play).await;
    for (game, body) in [
        ("pharaon", json!({"stake":200,"mode":"manual"})),
        ("pharaon", json!({"stake":100,"mode":"auto"})),
        ("vegas", json!({"stake":300,"mode":"manual"})),
        ("lampe", json!({"zones":{"couleur":1}})),
    ] {
        player
            .buy_as("k", game, &body)
            .await
            .refused(409, "key_reused");
    }
}

#[tokio::test]
async fn a_refusal_leaves_the_key_free_and_the_unit_unsold() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let body = json!({"stake":300,"mode":"manual"});
    player.leave(&app, 299).await;
    player
        .buy_as("k", "vegas", &body)
        .await
        .refused(409, "insufficient_funds");
    player.post("/session/credit", &json!({})).await.with(200);
    let play = player.buy_as("k", "vegas", &body).await.with(201).json();
    assert_eq!(play["units"][0]["index"], 0);
    assert_eq!(play["balance"]["before"], 10_000);
}

#[tokio::test]
async fn a_block_that_is_not_pinned_is_refused_before_any_debit() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let body = |blocks: &[&str]| json!({"stake":300,"mode":"manual","blocks":blocks});
    for pinned in [&[][..], &["vegas-300-2012-2"], &["lampe-50-2012-1"]] {
        player
            .buy_as("k", "vegas", &body(pinned))
            .await
            .refused(409, "block_changed");
    }
    assert_eq!(player.balance().await, 10_000);
    let pinned = body(&["vegas-300-2012-2", "vegas-300-2012-1"]);
    let play = player.buy_as("k", "vegas", &pinned).await.with(201).json();
    assert_eq!(play["units"][0]["index"], 0);
}

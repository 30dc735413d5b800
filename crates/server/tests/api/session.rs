use grattoir_server::Origin;
use serde_json::json;

use crate::support::{Answer, Player, TestApp};

async fn open(app: &TestApp, cookie: &str) -> Answer {
    Player::with_cookie(app, cookie.to_owned())
        .post("/session", &json!({}))
        .await
}

#[tokio::test]
async fn a_first_visit_opens_an_account_with_play_money() {
    let app = TestApp::start().await;
    let answer = open(&app, "").await.with(201);
    let session = answer.json();
    assert_eq!(session["balance"], 10_000);
    assert_eq!(session["currency"], "EUR");
    assert_eq!(session["demo"], true);
    assert_eq!(session["open_play"], json!(null));
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("grattoir="), "{cookie}");
    assert!(
        cookie.ends_with("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict"),
        "{cookie}"
    );
}

#[tokio::test]
async fn a_visit_with_the_cookie_finds_the_account_and_keeps_the_token() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let again = open(&app, &player.cookie).await.with(200);
    assert!(again.header("set-cookie").starts_with(&player.cookie));
    assert_eq!(again.json(), player.session().await);
}

#[tokio::test]
async fn behind_https_the_cookie_is_secure_and_bound_to_its_host() {
    let public: Origin = "https://jeux.example".parse().unwrap();
    let app = TestApp::with(|settings| settings.public = Some(public)).await;
    let answer = open(&app, "").await.with(201);
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.starts_with("__Host-grattoir=") && cookie.ends_with("; Secure"),
        "{cookie}"
    );
    let cookie = cookie.split(';').next().unwrap();
    assert_eq!(open(&app, cookie).await.status, 200);
}

#[tokio::test]
async fn without_a_valid_cookie_there_is_no_session() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let forged = format!("grattoir={}", "0".repeat(64));
    for cookie in [
        "",
        "grattoir=",
        "grattoir=abc",
        &forged,
        &player.cookie.replace('=', "2="),
    ] {
        let nobody = Player::with_cookie(&app, cookie.to_owned());
        for path in [
            "/session",
            "/plays",
            "/plays/00000000000000000000000000000000",
        ] {
            nobody.get(path).await.refused(401, "unauthenticated");
        }
    }
}

#[tokio::test]
async fn an_expired_session_is_none() {
    let app = TestApp::start().await;
    let player = app.player().await;
    app.books()
        .execute("UPDATE sessions SET expires_at = 1", [])
        .unwrap();
    player.get("/session").await.refused(401, "unauthenticated");
    open(&app, &player.cookie).await.with(201);
}

#[tokio::test]
async fn opening_a_session_starts_its_days_afresh() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let soon = grattoir_server::Moment::now().plus(1_000).seconds();
    app.books()
        .execute("UPDATE sessions SET expires_at = ?", [soon])
        .unwrap();
    open(&app, &player.cookie).await.with(200);
    let expires: i64 = app
        .books()
        .query_row("SELECT expires_at FROM sessions", [], |row| row.get(0))
        .unwrap();
    assert!(expires > soon + 399 * 86_400);
}

#[tokio::test]
async fn the_books_do_not_hold_the_token() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let token = hex::decode(player.cookie.strip_prefix("grattoir=").unwrap()).unwrap();
    let held: Vec<u8> = app
        .books()
        .query_row("SELECT token FROM sessions", [], |row| row.get(0))
        .unwrap();
    assert_ne!(held, token);
}

#[tokio::test]
async fn a_closed_session_is_over() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let closed = player.delete("/session").await.with(204);
    assert!(
        closed
            .header("set-cookie")
            .starts_with("grattoir=; Path=/; Max-Age=0")
    );
    player.get("/session").await.refused(401, "unauthenticated");
    player
        .delete("/session")
        .await
        .refused(401, "unauthenticated");
}

#[tokio::test]
async fn a_link_code_carries_the_account_to_another_device_once() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let mut other = app.player().await;
    let old = other.clone();
    let link = player
        .post("/session/link", &json!({}))
        .await
        .with(200)
        .json();
    let code = json!({ "code": link["code"] });
    let joined = other.post("/session", &code).await.with(200);
    assert_eq!(joined.json(), player.session().await);
    other.take_cookie(&joined);
    assert_ne!(other.cookie, player.cookie);
    assert_ne!(other.cookie, old.cookie);
    assert_eq!(other.session().await, player.session().await);
    old.get("/session").await.refused(401, "unauthenticated");
    app.player()
        .await
        .post("/session", &code)
        .await
        .refused(404, "not_found");
}

#[tokio::test]
async fn a_link_code_used_at_home_leaves_the_session_good() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let link = player
        .post("/session/link", &json!({}))
        .await
        .with(200)
        .json();
    let code = json!({ "code": link["code"] });
    player.post("/session", &code).await.with(200);
    player.get("/session").await.with(200);
}

#[tokio::test]
async fn a_link_code_is_good_for_ten_minutes() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let link = player
        .post("/session/link", &json!({}))
        .await
        .with(200)
        .json();
    let now = grattoir_server::Moment::now();
    let expires = link["expires"].as_str().unwrap();
    assert!(
        (598..=600).any(|seconds| now.plus(seconds).rfc3339() == expires),
        "{expires}"
    );
    app.books()
        .execute("UPDATE link_codes SET expires_at = 1", [])
        .unwrap();
    let code = json!({ "code": link["code"] });
    player
        .post("/session", &code)
        .await
        .refused(404, "not_found");
}

#[tokio::test]
async fn the_account_outlives_its_session_by_a_link_code() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let id = player.session().await["player"].clone();
    let link = player
        .post("/session/link", &json!({}))
        .await
        .with(200)
        .json();
    player.delete("/session").await.with(204);
    let nobody = Player::with_cookie(&app, String::new());
    let joined = nobody
        .post("/session", &json!({ "code": link["code"] }))
        .await
        .with(200);
    assert_eq!(joined.json()["player"], id);
}

#[tokio::test]
async fn a_session_body_is_read_strictly() {
    let app = TestApp::start().await;
    for (body, status, code) in [
        ("", 400, "malformed"),
        ("null", 400, "malformed"),
        ("[]", 400, "malformed"),
        ("{", 400, "malformed"),
        (r#"{"code":1}"#, 400, "malformed"),
        (r#"{"code":null}"#, 400, "malformed"),
        (r#"{"code":"A","code":"B"}"#, 400, "malformed"),
        (r#"{"name":"A"}"#, 422, "invalid_choice"),
        (r#"{"code":"ABCD"}"#, 404, "not_found"),
    ] {
        let request = app.http.post(app.url("/api/v1/session"));
        let request = request
            .header("content-type", "application/json")
            .body(body);
        Answer::of(request).await.refused(status, code);
    }
}

#[tokio::test]
async fn play_money_comes_back_only_when_little_is_left() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for (left, then) in [(10_000, 10_000), (500, 500), (499, 10_000), (0, 10_000)] {
        player.leave(&app, 0).await;
        player.post("/session/credit", &json!({})).await.with(200);
        if left < 10_000 {
            player.leave(&app, left).await;
        }
        let credited = player
            .post("/session/credit", &json!({}))
            .await
            .with(200)
            .json();
        assert_eq!(credited["balance"], then, "from {left}");
    }
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn a_credit_tells_nothing_of_an_open_prize() {
    let app = TestApp::selling(&[crate::support::emissions::refunds(4, 1)]).await;
    let player = app.player().await;
    player.leave(&app, 60).await;
    let play = player
        .buy("lampe", &json!({"zones":{"couleur":0}}))
        .await
        .with(201)
        .json();
    assert_eq!(player.balance().await, 10);
    let credited = player
        .post("/session/credit", &json!({}))
        .await
        .with(200)
        .json();
    assert_eq!(credited["balance"], 10_000);
    player.finish(&play).await;
    assert_eq!(player.balance().await, 10_050);
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn link_and_credit_take_an_empty_object_or_nothing() {
    let app = TestApp::start().await;
    let player = app.player().await;
    for path in ["/session/link", "/session/credit"] {
        Answer::of(player.request(reqwest::Method::POST, path))
            .await
            .with(200);
        player.post(path, &json!({})).await.with(200);
        player
            .post(path, &json!([]))
            .await
            .refused(400, "malformed");
        player
            .post(path, &json!({"a":1}))
            .await
            .refused(422, "invalid_choice");
        let nobody = Player::with_cookie(&app, String::new());
        nobody
            .post(path, &json!([]))
            .await
            .refused(401, "unauthenticated");
    }
}

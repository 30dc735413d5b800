//! Errors that no handler makes.

use reqwest::Method;

use crate::support::{Answer, TestApp};

async fn call(app: &TestApp, method: Method, path: &str) -> Answer {
    Answer::of(app.http.request(method, app.url(path))).await
}

#[tokio::test]
async fn an_unknown_path_of_the_api_is_a_problem() {
    let app = TestApp::start().await;
    for path in [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v2/session",
        "/api/v1/session/",
        "/api/v1/sessions",
        "/api/v1/games/vegas",
        "/api/v1/plays/x/y/z",
        "/api/v1//session",
    ] {
        call(&app, Method::GET, path)
            .await
            .refused(404, "not_found");
        call(&app, Method::POST, path)
            .await
            .refused(404, "not_found");
    }
}

#[tokio::test]
async fn a_method_that_a_path_does_not_take_is_named_as_such() {
    let app = TestApp::start().await;
    for (method, path, allow) in [
        (Method::PUT, "/api/v1/session", "GET,HEAD,POST,DELETE"),
        (Method::GET, "/api/v1/session/link", "POST"),
        (Method::DELETE, "/api/v1/games", "GET,HEAD"),
        (Method::GET, "/api/v1/games/vegas/plays", "POST"),
        (Method::PATCH, "/api/v1/plays/x", "GET,HEAD"),
        (Method::POST, "/api/v1/plays/x/progress", "PUT"),
        (Method::OPTIONS, "/api/v1/blocks", "GET,HEAD"),
    ] {
        let answer = call(&app, method, path).await;
        answer.refused(405, "method_not_allowed");
        let mut given: Vec<_> = answer.header("allow").split(',').collect();
        let mut expected: Vec<_> = allow.split(',').collect();
        given.sort_unstable();
        expected.sort_unstable();
        assert_eq!(given, expected, "{path}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_guarding_headers() {
    let app = TestApp::start().await;
    for path in [
        "/",
        "/health",
        "/openapi.json",
        "/api/v1/games",
        "/api/v1/session",
        "/api/x",
    ] {
        let answer = call(&app, Method::GET, path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        for policy in ["opener", "resource"] {
            let name = format!("cross-origin-{policy}-policy");
            assert_eq!(answer.header(&name), "same-origin", "{path}");
        }
        let allowed = answer.header("permissions-policy");
        assert!(allowed.contains("camera=()") && allowed.contains("payment=()"));
        assert!(
            answer
                .header("content-security-policy")
                .contains("frame-ancestors 'none'")
        );
    }
}

#[tokio::test]
async fn nothing_under_the_api_is_cached() {
    let app = TestApp::start().await;
    for path in ["/api/v1/games", "/api/v1/blocks", "/api/v1/session"] {
        assert_eq!(
            call(&app, Method::GET, path).await.header("cache-control"),
            "no-store"
        );
    }
}

#[tokio::test]
async fn a_locked_database_is_unavailable_and_nothing_is_lost() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let lock = app.books();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let body = serde_json::json!({"stake":300,"mode":"manual"});
    player
        .buy_as("k", "vegas", &body)
        .await
        .refused(503, "unavailable");
    lock.execute_batch("ROLLBACK").unwrap();
    player.buy_as("k", "vegas", &body).await.with(201);
    assert_eq!(app.audit().await, []);
}

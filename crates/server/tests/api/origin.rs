use reqwest::Method;

use crate::support::{Answer, TestApp};

async fn write(app: &TestApp, headers: &[(&str, &str)]) -> Answer {
    let mut request = app
        .http
        .post(app.url("/api/v1/session"))
        .json(&serde_json::json!({}));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Answer::of(request).await
}

#[tokio::test]
async fn a_write_from_another_origin_is_forbidden() {
    let app = TestApp::start().await;
    write(&app, &[]).await.with(201);
    write(&app, &[("origin", &app.base)]).await.with(201);
    for origin in [
        "http://evil.example",
        "null",
        "http://127.0.0.1:1",
        "https://127.0.0.1",
    ] {
        write(&app, &[("origin", origin)])
            .await
            .refused(403, "forbidden_origin");
    }
}

#[tokio::test]
async fn a_proxy_on_this_machine_may_say_which_host_was_asked() {
    let app = TestApp::start().await;
    let from = ("origin", "http://127.0.0.1:8080");
    write(&app, &[from, ("x-forwarded-host", "127.0.0.1:8080")])
        .await
        .with(201);
    let other = write(&app, &[from, ("x-forwarded-host", "127.0.0.1:8082")]).await;
    other.refused(403, "forbidden_origin");
}

#[tokio::test]
async fn an_origin_that_the_operator_named_may_write() {
    let named = "https://jeux.example".parse().unwrap();
    let app = TestApp::with(|settings| settings.origins = vec![named]).await;
    write(&app, &[("origin", "https://jeux.example")])
        .await
        .with(201);
    write(&app, &[("origin", "http://jeux.example")])
        .await
        .refused(403, "forbidden_origin");
}

#[tokio::test]
async fn a_read_may_come_from_anywhere() {
    let app = TestApp::start().await;
    let request = app.http.request(Method::GET, app.url("/api/v1/games"));
    Answer::of(request.header("origin", "http://evil.example"))
        .await
        .with(200);
}

use std::net::IpAddr;

use crate::support::{Answer, TestApp};

#[tokio::test]
async fn too_many_calls_of_a_session_are_put_off() {
    let app = TestApp::with(|settings| settings.rate_limit = 5).await;
    let player = app.player().await;
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(player.get("/session").await);
    }
    let limited = answers.iter().find(|answer| answer.status != 200).unwrap();
    limited.refused(429, "rate_limited");
    assert_eq!(limited.header("retry-after"), "1");
    app.player().await.get("/session").await.with(200);
    app.get("/health").await.with(200);
}

#[tokio::test]
async fn too_many_calls_of_an_address_are_put_off_as_a_trusted_proxy_tells_it() {
    let local: IpAddr = "127.0.0.1".parse().unwrap();
    let app = TestApp::with(|settings| {
        settings.rate_limit = 1;
        settings.proxies = vec![local.into()];
    })
    .await;
    let call = async |address: &str| {
        let request = app.http.get(app.url("/api/v1/games"));
        Answer::of(request.header("x-forwarded-for", address)).await
    };
    for _ in 0..40 {
        call("192.0.2.1").await.with(200);
    }
    let mut limited = call("192.0.2.1").await;
    for _ in 0..10 {
        if limited.status == 429 {
            break;
        }
        limited = call("192.0.2.1").await;
    }
    limited.refused(429, "rate_limited");
    call("192.0.2.2").await.with(200);
}

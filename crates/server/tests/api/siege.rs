//! Callers who mean no good: too many connections, none of them in a hurry.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::TestApp;

async fn line(app: &TestApp) -> TcpStream {
    let address = app.base.strip_prefix("http://").unwrap();
    TcpStream::connect(address).await.unwrap()
}

/// What comes until the server closes the connection.
async fn rest(line: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that was cut is closed as well.
    let _ = line.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn hasty() -> TestApp {
    TestApp::with(|settings| {
        settings.patience.head = Duration::from_millis(200);
        settings.patience.call = Duration::from_millis(400);
        settings.patience.unread = Duration::from_millis(400);
    })
    .await
}

#[tokio::test]
async fn a_caller_who_sends_a_head_byte_by_byte_is_left() {
    let app = hasty().await;
    let mut slow = line(&app).await;
    let head = "GET /health HTTP/1.1\r\nx: "
        .bytes()
        .chain(std::iter::repeat(b'a'));
    for byte in head.take(10_000) {
        if slow.write_all(&[byte]).await.is_err() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the server still listens");
}

#[tokio::test]
async fn a_connection_on_which_nothing_is_asked_is_closed() {
    let app = hasty().await;
    assert_eq!(rest(&mut line(&app).await).await, "");
    let mut kept = line(&app).await;
    kept.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n")
        .await
        .unwrap();
    let said = rest(&mut kept).await;
    assert!(said.starts_with("HTTP/1.1 200 "), "{said}");
}

#[tokio::test]
async fn a_body_that_never_ends_is_unavailable_and_sells_nothing() {
    let app = hasty().await;
    let player = app.player().await;
    let mut slow = line(&app).await;
    let head = format!(
        "POST /api/v1/games/vegas/plays HTTP/1.1\r\nhost: a\r\ncookie: {}\r\nidempotency-key: k\r\n\
         content-type: application/json\r\ncontent-length: 30\r\n\r\n{{\"stake\":300,",
        player.cookie
    );
    slow.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut slow).await;
    assert!(said.starts_with("HTTP/1.1 503 "), "{said}");
    assert!(said.contains("\"code\":\"unavailable\""), "{said}");
    assert_eq!(player.session().await["open_play"], json!(null));
    let body = json!({"stake":300,"mode":"manual"});
    player.buy_as("k", "vegas", &body).await.with(201);
}

#[tokio::test]
async fn a_caller_who_reads_nothing_is_left() {
    let folder = tempfile::TempDir::new().unwrap();
    std::fs::write(folder.path().join("index.html"), "PAGE").unwrap();
    std::fs::write(folder.path().join("large.bin"), vec![7; 64 << 20]).unwrap();
    let app = TestApp::with(|settings| {
        settings.client = Some(folder.path().to_owned());
        settings.patience.head = Duration::from_millis(200);
        settings.patience.unread = Duration::from_millis(400);
        settings.connections = [1, 1];
    })
    .await;
    let mut idle = loop {
        let mut idle = line(&app).await;
        idle.write_all(b"GET /large.bin HTTP/1.1\r\nhost: a\r\n\r\n")
            .await
            .unwrap();
        // The only place may still be taken by the connection that asked for the health.
        if idle.read_u8().await.is_ok() {
            break idle;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    // Nobody else comes in until the server has given that caller up.
    for _ in 0..1_000 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let other = app.http.get(app.url("/health")).send().await;
        if other.is_ok_and(|answer| answer.status() == 200) {
            assert!(rest(&mut idle).await.len() < 64 << 20);
            return;
        }
    }
    panic!("the server still waits");
}

#[tokio::test]
async fn one_connection_too_many_is_closed_at_once_and_place_is_made_again() {
    let app = TestApp::with(|settings| settings.connections = [64, 3]).await;
    let mut held = Vec::new();
    loop {
        let mut next = line(&app).await;
        let asked = next
            .write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n")
            .await;
        if asked.is_err() || next.read_u8().await.is_err() {
            break;
        }
        held.push(next);
        assert!(held.len() <= 3);
    }
    assert!(held.len() >= 2, "only {} were let in", held.len());
    drop(held);
    for _ in 0..500 {
        let mut next = line(&app).await;
        let _ = next
            .write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n")
            .await;
        if next.read_u8().await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("no place was made");
}

/// HTTP that is none: the framework answers it before any of ours is asked, with a bare status.
#[tokio::test]
async fn what_is_no_http_is_refused_and_the_server_goes_on() {
    let app = TestApp::start().await;
    let long = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(70_000));
    let many = format!(
        "GET / HTTP/1.1\r\nhost: a\r\n{}\r\n",
        "x: y\r\n".repeat(500)
    );
    let large = format!(
        "GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n",
        "y".repeat(200_000)
    );
    for (request, statuses) in [
        ("NONSENSE\r\n\r\n", &["400"][..]),
        ("GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n", &["400"]),
        (
            "POST /api/v1/session HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n",
            &["400"],
        ),
        (
            "POST /api/v1/session HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
            &["400"],
        ),
        (&long, &["414", "431"]),
        (&many, &["431"]),
        (&large, &["431"]),
    ] {
        let mut line = line(&app).await;
        let _ = line.write_all(request.as_bytes()).await;
        let said = rest(&mut line).await;
        let status = said.split(' ').nth(1).unwrap_or_default();
        // A caller who is still writing may find the connection cut instead.
        assert!(said.is_empty() || statuses.contains(&status), "{said}");
    }
    app.get("/health").await.with(200);
}

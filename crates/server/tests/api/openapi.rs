use std::path::Path;

use crate::support::TestApp;

/// Renew with `UPDATE_OPENAPI=1 cargo test -p grattoir-server openapi`.
#[test]
fn the_written_document_is_that_of_the_handlers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let document = grattoir_server::document().unwrap();
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(&path, &document).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == document,
        "docs/openapi.json has drifted: renew it with UPDATE_OPENAPI=1"
    );
}

#[tokio::test]
async fn the_server_shows_its_document() {
    let app = TestApp::start().await;
    let answer = app.get("/openapi.json").await.with(200);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(
        String::from_utf8(answer.bytes.clone()).unwrap(),
        grattoir_server::document().unwrap()
    );
    let document = answer.json();
    let paths: Vec<_> = document["paths"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(
        paths,
        [
            "/api/v1/blocks",
            "/api/v1/blocks/{id}",
            "/api/v1/games",
            "/api/v1/games/{game}/plays",
            "/api/v1/plays",
            "/api/v1/plays/{id}",
            "/api/v1/plays/{id}/finish",
            "/api/v1/plays/{id}/progress",
            "/api/v1/plays/{id}/receipt",
            "/api/v1/session",
            "/api/v1/session/credit",
            "/api/v1/session/link",
            "/health",
        ]
    );
}

use std::path::Path;

use tempfile::TempDir;

use crate::support::{Answer, TestApp};

const SCRIPT: &str = "import init from '/app-0123456789abcdef.js';";

fn built() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |path: &str, content: &[u8]| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    };
    let page = format!("<!DOCTYPE html><script type=\"module\">{SCRIPT}</script>PAGE");
    write("index.html", page.as_bytes());
    write("app-0123456789abcdef.js", b"export default 1");
    write("app-0123456789abcdef.js.br", b"BROTLI");
    write("app-0123456789abcdef.js.gz", b"GZIP");
    write("app-0123456789abcdef_bg.wasm", b"\0asm");
    write("robots.txt", b"hello");
    write("bench/scratch/index.html", b"<script>bench()</script>BENCH");
    folder
}

async fn serving(folder: &Path) -> TestApp {
    TestApp::with(|settings| settings.client = Some(folder.to_owned())).await
}

async fn get(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = app.http.get(app.url(path));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Answer::of(request).await
}

#[tokio::test]
async fn the_page_stands_under_every_path_it_draws() {
    let folder = built();
    let app = serving(folder.path()).await;
    for path in [
        "/",
        "/lampe",
        "/pharaon",
        "/vegas",
        "/historique",
        "/historique/0f",
        "/regles/vegas",
        "/equite",
        "/reglages",
        "/index.html",
    ] {
        let answer = get(&app, path, &[]).await.with(200);
        assert!(answer.bytes.ends_with(b"PAGE"), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert_eq!(answer.header("content-type"), "text/html");
    }
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_come_packed() {
    let folder = built();
    let app = serving(folder.path()).await;
    let path = "/app-0123456789abcdef.js";
    for (accepted, encoding, content) in [
        ("br, gzip", "br", &b"BROTLI"[..]),
        ("gzip", "gzip", b"GZIP"),
        ("identity", "", b"export default 1"),
    ] {
        let answer = get(&app, path, &[("accept-encoding", accepted)])
            .await
            .with(200);
        assert_eq!(answer.header("content-encoding"), encoding);
        assert_eq!(answer.bytes, content);
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(answer.header("content-type"), "text/javascript");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    let wasm = get(&app, "/app-0123456789abcdef_bg.wasm", &[])
        .await
        .with(200);
    assert_eq!(wasm.header("content-type"), "application/wasm");
    assert_eq!(
        wasm.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(
        get(&app, "/robots.txt", &[])
            .await
            .with(200)
            .header("cache-control"),
        "no-cache"
    );
}

#[tokio::test]
async fn what_is_missing_is_missing() {
    let folder = built();
    let app = serving(folder.path()).await;
    for path in [
        "/app-ffffffffffffffff.js",
        "/loto",
        "/lampe/",
        "/..%2f..%2fetc%2fpasswd",
        "/bench/x/",
    ] {
        let file = get(&app, path, &[]).await.with(404);
        assert_eq!(file.bytes, b"not found\n", "{path}");
        let page = get(&app, path, &[("accept", "text/html,*/*;q=0.8")])
            .await
            .with(404);
        assert!(page.bytes.ends_with(b"PAGE"), "{path}");
    }
    let app = TestApp::start().await;
    get(&app, "/", &[("accept", "text/html")]).await.with(404);
}

#[tokio::test]
async fn the_policy_names_the_inline_scripts_and_nothing_unsafe() {
    use base64::Engine;
    use sha2::Digest;
    let folder = built();
    let app = serving(folder.path()).await;
    let policy = get(&app, "/", &[])
        .await
        .header("content-security-policy")
        .to_owned();
    for script in [SCRIPT, "bench()"] {
        let hash = base64::prelude::BASE64_STANDARD.encode(sha2::Sha256::digest(script));
        assert!(policy.contains(&format!("'sha256-{hash}'")), "{policy}");
    }
    assert!(policy.contains("'wasm-unsafe-eval'") && !policy.contains("unsafe-inline"));
}

#[tokio::test]
async fn benches_are_isolated_where_they_are_built() {
    let folder = built();
    let app = serving(folder.path()).await;
    let bench = get(&app, "/bench/scratch/", &[]).await.with(200);
    assert!(bench.bytes.ends_with(b"BENCH"));
    assert_eq!(bench.header("cross-origin-opener-policy"), "same-origin");
    assert_eq!(bench.header("cross-origin-embedder-policy"), "require-corp");
    assert_eq!(
        get(&app, "/", &[])
            .await
            .header("cross-origin-embedder-policy"),
        ""
    );
}

#[tokio::test]
async fn the_api_is_not_shadowed_by_the_page() {
    let folder = built();
    let app = serving(folder.path()).await;
    get(&app, "/api/v1/nothing", &[("accept", "text/html")])
        .await
        .refused(404, "not_found");
    get(&app, "/api/v1/games", &[]).await.with(200);
}

#[tokio::test]
async fn a_client_built_anew_under_a_running_server_may_run_its_script() {
    let folder = built();
    let app = serving(folder.path()).await;
    let before = get(&app, "/", &[]).await.with(200);
    let page = "<!DOCTYPE html><script type=\"module\">another()</script>PAGE";
    std::fs::write(folder.path().join("index.html"), page).unwrap();
    let after = get(&app, "/", &[]).await.with(200);
    let policy = |answer: &Answer| answer.header("content-security-policy").to_owned();
    assert_ne!(policy(&before), policy(&after));
    assert_eq!(policy(&before).len(), policy(&after).len());
}

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{command, emissions};

struct Served {
    child: Child,
    base: String,
}

/// The binary, listening on a port of its own.
fn serve(folder: &TempDir, arguments: &[&str]) -> Served {
    let shop = folder.path().join("emissions");
    std::fs::create_dir_all(&shop).unwrap();
    std::fs::write(shop.join("lampe.toml"), emissions::lampe(2)).unwrap();
    let mut child = command(&["serve", "--listen", "127.0.0.1:0", "--log-format", "json"])
        .args(arguments)
        .env("GRATTOIR_DATABASE", folder.path().join("books.db"))
        .env("GRATTOIR_EMISSIONS", &shop)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = loop {
        let line: Value = serde_json::from_str(&log.next().unwrap().unwrap()).unwrap();
        if line["message"] == "listening" {
            break line["address"].as_str().unwrap().to_owned();
        }
    };
    std::thread::spawn(move || log.for_each(drop));
    Served {
        child,
        base: format!("http://{address}"),
    }
}

async fn buy(base: &str, cookie: &str, key: &str) -> (u16, Vec<u8>) {
    let request = reqwest::Client::new().post(format!("{base}/api/v1/games/lampe/plays"));
    let request = request
        .header("cookie", cookie)
        .header("idempotency-key", key);
    let answer = request
        .json(&json!({"zones":{"couleur":0}}))
        .send()
        .await
        .unwrap();
    (
        answer.status().as_u16(),
        answer.bytes().await.unwrap().to_vec(),
    )
}

async fn session(base: &str) -> String {
    let request = reqwest::Client::new().post(format!("{base}/api/v1/session"));
    let answer = request.json(&json!({})).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_killed_server_keeps_what_it_answered() {
    let folder = TempDir::new().unwrap();
    let mut served = serve(&folder, &[]);
    let cookie = session(&served.base).await;
    let (status, first) = buy(&served.base, &cookie, "k").await;
    assert_eq!(status, 201);
    served.child.kill().unwrap();
    served.child.wait().unwrap();
    let mut served = serve(&folder, &[]);
    assert_eq!(buy(&served.base, &cookie, "k").await, (200, first));
    served.child.kill().unwrap();
    served.child.wait().unwrap();
}

#[tokio::test]
async fn asked_to_stop_the_server_ends_well_and_empties_its_log() {
    let folder = TempDir::new().unwrap();
    let mut served = serve(&folder, &[]);
    let cookie = session(&served.base).await;
    assert_eq!(buy(&served.base, &cookie, "k").await.0, 201);
    kill_process(Pid::from_child(&served.child), Signal::TERM).unwrap();
    assert!(served.child.wait().unwrap().success());
    assert!(!folder.path().join("books.db-wal").exists());
}

#[test]
fn a_server_ends_with_the_process_it_lives_with() {
    let folder = TempDir::new().unwrap();
    let mut other = std::process::Command::new("sleep")
        .arg("600")
        .spawn()
        .unwrap();
    let mut served = serve(&folder, &["--exit-with", &other.id().to_string()]);
    assert!(served.child.try_wait().unwrap().is_none());
    other.kill().unwrap();
    other.wait().unwrap();
    assert!(served.child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn the_books_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let mut served = serve(&folder, &[]);
    let mode = std::fs::metadata(folder.path().join("books.db"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    served.child.kill().unwrap();
    served.child.wait().unwrap();
}

fn refused(arguments: &[&str]) -> String {
    let folder = TempDir::new().unwrap();
    let output = command(&["serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .args(arguments)
        .output()
        .unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = TempDir::new().unwrap();
    let no_database = folder.path().join("text.db");
    std::fs::write(
        &no_database,
        "this is a text of more than a hundred bytes ".repeat(99),
    )
    .unwrap();
    let newer = folder.path().join("newer.db");
    let books = rusqlite::Connection::open(&newer).unwrap();
    books.pragma_update(None, "user_version", 1_000).unwrap();
    let path = |path: &std::path::Path| path.to_str().unwrap().to_owned();
    for (arguments, words) in [
        (
            ["--database", "postgres://localhost/g"],
            "PostgreSQL is not supported by this build",
        ),
        (
            ["--database", &path(&no_database)],
            "file is not a database",
        ),
        (
            ["--database", &path(&newer)],
            "was written by a newer version of grattoir",
        ),
        (
            ["--database", "/nowhere/at/all.db"],
            "cannot open the database /nowhere/at/all.db",
        ),
        (
            ["--client", "/nowhere"],
            "there is no index.html in /nowhere",
        ),
        (
            ["--emissions", &path(folder.path())],
            "there is no emission (*.toml)",
        ),
        (
            ["--origin", "jeux.example"],
            "an origin is http://HOST or https://HOST",
        ),
        (["--trusted-proxy", "10/8"], "invalid value '10/8'"),
    ] {
        let error = refused(&arguments);
        assert!(error.contains(words), "{arguments:?}: {error}");
    }
}

//! G7 on the server's side: what is committed to, kept secret, published, and never sold otherwise.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use grattoir_press::{Emission, Seed};
use grattoir_proof::Hash;
use grattoir_server::stock::{Book, OfficialPress, Pace, Press};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::support::{TestApp, emissions};

fn one() -> Value {
    json!({"zones":{"couleur":0}})
}

fn state(app: &TestApp, number: u32) -> String {
    let sql = "SELECT state FROM blocks WHERE number = ?";
    app.books()
        .query_row(sql, [number], |row| row.get(0))
        .unwrap()
}

/// Lets the books be changed as nobody can who goes through the server.
fn force(books: &Connection) {
    books
        .execute_batch("DROP TRIGGER manifests_stand; DROP TRIGGER seeds_are_sealed; DROP TRIGGER seeds_stay_sealed")
        .unwrap();
}

#[tokio::test]
async fn a_seed_is_sealed_until_its_block_is_closed_and_then_published() {
    let app = TestApp::selling(&[emissions::refunds(2, 2)]).await;
    app.stocked().await;
    let lengths = |app: &TestApp| -> Vec<(u32, u32)> {
        let books = app.books();
        let mut rows = books
            .prepare("SELECT number, length(seed) FROM blocks ORDER BY number")
            .unwrap();
        let rows = rows
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap();
        rows.map(Result::unwrap).collect()
    };
    assert_eq!(lengths(&app), [(1, 72), (2, 72)]);
    let player = app.player().await;
    player.play("lampe", &one()).await;
    player.play("lampe", &one()).await;
    let block = app.get("/api/v1/blocks/lampe-50-2012-1").await.json();
    let seed = hex::decode(block["seed"].as_str().unwrap()).unwrap();
    assert_eq!(
        hex::encode(grattoir_proof::sha256(&seed)),
        block["seed_hash"]
    );
    for _ in 0..500 {
        if lengths(&app)[0].1 == 32 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(lengths(&app), [(1, 32), (2, 72)]);
    let next = app.get("/api/v1/blocks/lampe-50-2012-2").await.json();
    assert_eq!(next.get("seed"), None);
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn the_books_hold_a_commitment_and_a_sealed_seed_for_good() {
    let app = TestApp::start().await;
    let books = app.books();
    for sql in [
        "UPDATE blocks SET manifest = json_set(manifest, '$.root', '00')",
        "UPDATE blocks SET seed = zeroblob(32)",
    ] {
        assert!(books.execute(sql, []).is_err(), "{sql}");
    }
}

#[tokio::test]
async fn the_operator_key_is_a_file_of_its_own_and_in_no_dump() {
    let app = TestApp::start().await;
    let path = format!("{}.key", app.settings.database.path().display());
    let key = std::fs::read_to_string(&path).unwrap();
    let secret = hex::decode(key.trim()).unwrap();
    let dump = app.settings.database.path().with_extension("dump");
    app.books()
        .execute("VACUUM INTO ?", [dump.to_str().unwrap()])
        .unwrap();
    let dump = std::fs::read(dump).unwrap();
    let holds = |part: &[u8]| dump.windows(part.len()).any(|bytes| bytes == part);
    assert!(!holds(&secret) && !holds(key.trim().as_bytes()));
    assert!(holds(b"lampe-50-2012-1"));
}

/// Stops, does something to the books, and starts again; the server may never be ready.
async fn after(app: TestApp, change: impl FnOnce(&Connection)) -> TestApp {
    let app = app.stopped().await;
    let books = Connection::open(app.database()).unwrap();
    force(&books);
    change(&books);
    drop(books);
    app.start().await
}

#[tokio::test]
async fn g7_provable_a_block_with_another_root_is_not_sold() {
    for sql in [
        "UPDATE blocks SET manifest = json_set(manifest, '$.root', lower(hex(zeroblob(32)))) WHERE number = 1",
        "UPDATE blocks SET manifest = json_set(manifest, '$.size', 41) WHERE number = 1",
        "UPDATE blocks SET manifest = json_set(manifest, '$.signature', lower(hex(zeroblob(64)))) WHERE number = 1",
        "UPDATE blocks SET source = replace(source, 'amount = 200, count = 2', 'amount = 200, count = 1') WHERE number = 1",
        "UPDATE blocks SET seed = zeroblob(32) WHERE number = 1",
        "UPDATE blocks SET seed = (SELECT seed FROM blocks WHERE number = 2) WHERE number = 1",
        "UPDATE blocks SET seed = zeroblob(72) WHERE number = 1",
    ] {
        let app = TestApp::selling(&[emissions::lampe(2)]).await;
        app.stocked().await;
        let player = app.player().await;
        player.play("lampe", &one()).await;
        let app = after(app, |books| assert_eq!(books.execute(sql, []).unwrap(), 1)).await;
        let player = player.on(&app);
        let before = player.balance().await;
        player
            .buy("lampe", &one())
            .await
            .refused(503, "unavailable");
        assert_eq!(player.balance().await, before);
        assert_eq!(state(&app, 1), "faulty", "{sql}");
        assert_eq!(app.get("/health").await.status, 503);
    }
}

#[tokio::test]
async fn g7_provable_the_books_are_looked_at_while_the_server_runs() {
    let app = TestApp::with(|settings| {
        settings.emissions = emissions::parsed(&[emissions::lampe(2)]);
        settings.recheck = Duration::from_millis(50);
    })
    .await;
    app.stocked().await;
    let player = app.player().await;
    player.play("lampe", &one()).await;
    let books = app.books();
    force(&books);
    let swap =
        "UPDATE blocks SET seed = (SELECT seed FROM blocks WHERE number = 2) WHERE number = 1";
    books.execute(swap, []).unwrap();
    for _ in 0..500 {
        if state(&app, 1) == "faulty" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(state(&app, 1), "faulty");
    player
        .buy("lampe", &one())
        .await
        .refused(503, "unavailable");
}

/// Counts the blocks it prints whole.
struct Counting(AtomicU32);

impl Press for Counting {
    fn open(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        seed: &Seed,
        pace: Pace,
    ) -> Arc<dyn Book> {
        self.0.fetch_add(1, Ordering::Relaxed);
        OfficialPress.open(emission, number, seed, pace)
    }

    fn reopen(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        seed: &Seed,
        runs: Vec<Hash>,
    ) -> Option<Arc<dyn Book>> {
        OfficialPress.reopen(emission, number, seed, runs)
    }
}

#[tokio::test]
async fn a_restarted_server_prints_nothing_anew_before_it_sells() {
    let press = Arc::new(Counting(AtomicU32::new(0)));
    let printed = || press.0.swap(0, Ordering::Relaxed);
    let app = TestApp::with(|settings| {
        settings.emissions = emissions::parsed(&[emissions::lampe(2)]);
        settings.press = press.clone();
    })
    .await;
    app.stocked().await;
    let player = app.player().await;
    player.play("lampe", &one()).await;
    assert_eq!(printed(), 2);
    let mut app = app.restart().await;
    let play = player.on(&app).play("lampe", &one()).await;
    assert_eq!(play["units"][0]["index"], 1);
    assert_eq!(printed(), 0);
    // What was kept is of no use once it is not what the manifest says, or not there.
    for sql in [
        "UPDATE crowns SET runs = zeroblob(length(runs))",
        "UPDATE crowns SET runs = zeroblob(7)",
        "DELETE FROM crowns",
    ] {
        app.books().execute(sql, []).unwrap();
        let again = app.restart().await;
        again.stocked().await;
        player.on(&again).play("lampe", &one()).await;
        assert!(printed() >= 1, "{sql}");
        app = again;
    }
    assert_eq!(app.audit().await, []);
}

/// What a manifest does not say, such as the gains of losing units, the root does: found at the start in the
/// units that are sold next, and in any other unit when it is to be sold.
#[tokio::test]
async fn g7_provable_a_unit_that_the_root_does_not_stand_on_is_not_sold() {
    let app = TestApp::selling(&[emissions::lampe(2)]).await;
    app.stocked().await;
    let player = app.player().await;
    player.play("lampe", &one()).await;
    let other = "UPDATE blocks SET source = replace(source, 'gain = 700, count = 3', 'gain = 700, count = 9')";
    let same = "UPDATE blocks SET source = replace(source, 'gain = 100, count = 9', 'gain = 100, count = 3')";
    let app = after(app, |books| {
        books.execute(other, []).unwrap();
        books.execute(same, []).unwrap();
    })
    .await;
    let player = player.on(&app);
    let before = player.balance().await;
    player
        .buy("lampe", &one())
        .await
        .refused(503, "unavailable");
    assert_eq!(player.balance().await, before);
    assert_eq!(state(&app, 1), "faulty");
}

#[tokio::test]
async fn a_restarted_server_sells_on_from_the_same_commitment() {
    let app = TestApp::start().await;
    app.stocked().await;
    let before = app.get("/api/v1/blocks").await.bytes;
    let app = app.restart().await;
    assert_eq!(app.get("/api/v1/blocks").await.bytes, before);
    app.player().await.play("lampe", &one()).await;
}

/// Books of before there were proofs: plain seeds, manifests that commit to nothing, answers
/// without salt and path.
#[tokio::test]
async fn older_books_are_committed_to_and_their_plays_get_receipts() {
    let app = TestApp::selling(&[emissions::refunds(2, 3)]).await;
    app.stocked().await;
    let player = app.player().await;
    let mut plays = Vec::new();
    for _ in 0..3 {
        plays.push(player.play("lampe", &one()).await);
    }
    let operator = app.settings.operator.operator(true).unwrap();
    let app = after(app, |books| {
        let mut rows = books.prepare("SELECT id, name, seed FROM blocks").unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        let rows: Vec<(i64, String, Vec<u8>)> = rows.map(Result::unwrap).collect();
        for (id, name, seed) in rows {
            let seed = operator.open(&name, &seed).unwrap();
            books.execute("UPDATE blocks SET seed = ? WHERE id = ?", (seed.bytes(), id)).unwrap();
        }
        books
            .execute_batch(
                "UPDATE blocks SET manifest = json_set(manifest, '$.root', '', '$.seed_hash', '',
                     '$.previous', NULL, '$.key', '', '$.signature', '');
                 UPDATE plays SET answer = cast(json_remove(json_set(cast(answer AS TEXT),
                     '$.units[0].salt', '', '$.units[0].path', json('[]'), '$.pad', ''), '$.sale') AS BLOB);
                 DROP TABLE crowns;
                 PRAGMA user_version = 1;",
            )
            .unwrap();
    })
    .await;
    app.ready().await;
    let player = player.on(&app);
    plays.push(player.play("lampe", &one()).await);
    for play in &plays {
        let path = format!("/plays/{}/receipt", play["id"].as_str().unwrap());
        let receipt = player.get(&path).await.with(200).json();
        let receipt = serde_json::from_value(receipt).unwrap();
        let known = grattoir_verify::Known::default();
        let steps =
            grattoir_verify::verify(&receipt, &known, &grattoir_server::operator::is_signed);
        assert!(grattoir_verify::holds(&steps), "{steps:?}");
    }
    let blocks = app.get("/api/v1/blocks").await.json();
    let blocks = blocks["blocks"].as_array().unwrap();
    assert!(
        blocks
            .iter()
            .all(|block| block["root"].as_str().unwrap().len() == 64)
    );
    assert_eq!(blocks[0]["previous"], json!(null));
    assert_eq!(blocks[1]["previous"].as_str().unwrap().len(), 64);
    let plain: i64 = app
        .books()
        .query_row(
            "SELECT count(*) FROM blocks WHERE length(seed) = 32 AND state <> 'closed'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(plain, 0);
}

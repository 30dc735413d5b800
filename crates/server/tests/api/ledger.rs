//! The books after all sorts of days.

use serde_json::{Value, json};

use crate::support::{Player, TestApp, emissions};

/// A small generator, so that a run can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

fn wish(dice: &mut Dice) -> (&'static str, Value) {
    match dice.roll(6) {
        0 => ("lampe", json!({"zones":{"couleur":1}})),
        1 => ("lampe", json!({"zones":{"couleur":1,"symbole":3}})),
        2 => ("pharaon", json!({"stake":100,"mode":"manual"})),
        3 => ("pharaon", json!({"stake":200,"mode":"auto"})),
        4 => ("pharaon", json!({"stake":300,"mode":"auto"})),
        _ => ("vegas", json!({"stake":300,"mode":"manual"})),
    }
}

async fn act(player: &Player, dice: &mut Dice) {
    let session = player.session().await;
    match dice.roll(5) {
        0 => drop(player.post("/session/credit", &json!({})).await.with(200)),
        1 | 2 if session["open_play"] != json!(null) => {
            player.finish(&json!({"id":session["open_play"]})).await;
        }
        _ => {
            let (game, body) = wish(dice);
            let answer = player.buy(game, &body).await;
            assert!(matches!(answer.status, 201 | 409), "{answer:?}");
        }
    }
}

#[tokio::test]
async fn g4_conserved_the_books_balance_after_a_random_run_and_a_restart() {
    let app = TestApp::start().await;
    let mut dice = Dice(7);
    let mut players = Vec::new();
    for _ in 0..6 {
        players.push(app.player().await);
    }
    for _ in 0..400 {
        let player = dice.roll(6) as usize;
        act(&players[player], &mut dice).await;
    }
    assert_eq!(app.audit().await, []);
    let mut before = Vec::new();
    for player in &players {
        before.push((
            player.session().await,
            player.get("/plays?limit=100").await.bytes,
        ));
    }
    let app = app.restart().await;
    for (player, before) in players.iter().zip(before) {
        let player = player.on(&app);
        let after = (
            player.session().await,
            player.get("/plays?limit=100").await.bytes,
        );
        assert_eq!(after, before);
    }
    assert_eq!(app.audit().await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn g4_conserved_the_books_balance_after_a_crowd() {
    let app = TestApp::start().await;
    let mut crowd = Vec::new();
    for seed in 0..8 {
        let player = app.player().await;
        crowd.push(tokio::spawn(async move {
            let mut dice = Dice(seed);
            for _ in 0..30 {
                act(&player, &mut dice).await;
            }
        }));
    }
    for visitor in crowd {
        visitor.await.unwrap();
    }
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn the_books_cannot_be_made_to_lie() {
    let app = TestApp::start().await;
    let player = app.player().await;
    player
        .play("vegas", &json!({"stake":300,"mode":"manual"}))
        .await;
    let books = app.books();
    for sql in [
        "DELETE FROM entries",
        "UPDATE entries SET amount = 1",
        "DELETE FROM plays",
        "DELETE FROM sold",
        "UPDATE sold SET prize = 1",
        "INSERT INTO sold SELECT block, unit, play, prize FROM sold",
        "INSERT INTO entries (debit_account, credit_account, amount, kind, play, at) VALUES (1, 2, 0, 'credit', NULL, 0)",
        "INSERT INTO entries (debit_account, credit_account, amount, kind, play, at) VALUES (1, 1, 5, 'credit', NULL, 0)",
        "INSERT INTO entries (debit_account, credit_account, amount, kind, play, at) SELECT player, 1, 300, 'stake', seq, 0 FROM plays",
        "INSERT INTO entries (debit_account, credit_account, amount, kind, play, at) SELECT id, 1, 99999999, 'credit', NULL, 0 FROM players",
        "UPDATE blocks SET taken = size + 1",
        "UPDATE blocks SET state = 'open'",
        "UPDATE blocks SET state = 'closed'",
    ] {
        assert!(books.execute(sql, []).is_err(), "{sql}");
    }
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn the_audit_sees_what_was_forged() {
    let app = TestApp::selling(&[emissions::refunds(3, 1)]).await;
    let player = app.player().await;
    player.play("lampe", &json!({"zones":{"couleur":0}})).await;
    app.books()
        .execute("UPDATE accounts SET balance = balance + 1 WHERE id = 1", [])
        .unwrap();
    app.books()
        .execute("UPDATE blocks SET taken = 2", [])
        .unwrap();
    let found: Vec<_> = app
        .audit()
        .await
        .into_iter()
        .map(|finding| finding.what)
        .collect();
    assert_eq!(
        found,
        [
            "the balances do not sum to zero",
            "an account's balance is not what its entries sum to",
            "a block's units are not sold from 0 without a gap",
        ]
    );
}

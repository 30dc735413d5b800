//! A press that misprints: the server finds out before the player does.

use std::sync::Arc;

use grattoir_press::{Emission, Fault, Printed, Proof, Seed};
use grattoir_proof::Hash;
use grattoir_rules::Cents;
use grattoir_server::stock::{Book, OfficialPress, Pace, Press};
use serde_json::json;

use crate::support::{TestApp, emissions};

/// Deals unit 1 another prize than it shows.
struct Misprinting {
    honest: Arc<dyn Book>,
    found: bool,
}

struct BadPress {
    found: bool,
}

impl Press for BadPress {
    fn open(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        seed: &Seed,
        pace: Pace,
    ) -> Arc<dyn Book> {
        let honest = OfficialPress.open(emission, number, seed, pace);
        Arc::new(Misprinting {
            honest,
            found: self.found,
        })
    }
}

impl Book for Misprinting {
    fn unit(&self, index: u32) -> Option<Printed> {
        let mut printed = self.honest.unit(index)?;
        if index == 1 {
            printed.prize = printed.prize + Cents::euros(1);
        }
        Some(printed)
    }

    fn proof(&self, index: u32) -> Option<Proof> {
        self.honest.proof(index)
    }

    fn root(&self) -> Hash {
        self.honest.root()
    }

    fn check(&self) -> Result<(), Fault> {
        if self.found {
            Err(Fault::Unprintable { index: 1 })
        } else {
            Ok(())
        }
    }
}

#[tokio::test]
async fn a_unit_that_is_not_what_it_was_dealt_is_not_sold_and_stops_its_block() {
    let app = TestApp::with(|settings| {
        settings.emissions = emissions::parsed(&[emissions::lampe(2), emissions::vegas(1)]);
        settings.press = Arc::new(BadPress { found: false });
    })
    .await;
    let player = app.player().await;
    let body = json!({"zones":{"couleur":0}});
    player.play("lampe", &body).await;
    let before = player.balance().await;
    let problem = player.buy("lampe", &body).await.refused(500, "internal");
    let words = problem["detail"].as_str().unwrap();
    assert_eq!(
        words,
        "a fault of the server's; repeat the call with the same key"
    );
    assert_eq!(player.balance().await, before);
    for _ in 0..3 {
        player.buy("lampe", &body).await.refused(503, "unavailable");
    }
    player
        .play("vegas", &json!({"stake":300,"mode":"manual"}))
        .await;
    assert_eq!(app.get("/health").await.status, 503);
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn a_block_in_which_the_check_finds_a_fault_is_sold_no_further() {
    let app = TestApp::unready(|settings| {
        settings.emissions = emissions::parsed(&[emissions::lampe(1)]);
        settings.press = Arc::new(BadPress { found: true });
    })
    .await;
    let player = app.player().await;
    let state = || -> String {
        let books = app.books();
        books
            .query_row("SELECT state FROM blocks", [], |row| row.get(0))
            .unwrap_or_default()
    };
    for _ in 0..500 {
        if state() == "faulty" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let body = json!({"zones":{"couleur":0}});
    player.buy("lampe", &body).await.refused(503, "unavailable");
}

#[tokio::test]
async fn a_faulty_block_does_not_open_when_the_one_before_it_is_sold() {
    let app = TestApp::selling(&[emissions::refunds(1, 3)]).await;
    app.stocked().await;
    let player = app.player().await;
    app.books()
        .execute("UPDATE blocks SET state = 'faulty' WHERE number = 2", [])
        .unwrap();
    let body = json!({"zones":{"couleur":0}});
    player.play("lampe", &body).await;
    player.buy("lampe", &body).await.refused(503, "unavailable");
    assert_eq!(app.audit().await, []);
}

use std::sync::Arc;

use grattoir_press::{Emission, Fault, Printed, Proof, Seed};
use grattoir_proof::Hash;
use grattoir_server::server::{Server, Settings, StartError};
use grattoir_server::stock::{Book, OfficialPress, Pace, Press, StockError};

use crate::support::{TestApp, emissions};

/// The official press, without the check of millions of units that a test build is too slow for.
struct Unchecked;

struct Trusted(Arc<dyn Book>);

impl Press for Unchecked {
    fn open(
        &self,
        emission: &Arc<Emission>,
        number: u32,
        seed: &Seed,
        pace: Pace,
    ) -> Arc<dyn Book> {
        Arc::new(Trusted(OfficialPress.open(emission, number, seed, pace)))
    }
}

impl Book for Trusted {
    fn unit(&self, index: u32) -> Option<Printed> {
        self.0.unit(index)
    }

    fn proof(&self, index: u32) -> Option<Proof> {
        self.0.proof(index)
    }

    fn root(&self) -> Hash {
        self.0.root()
    }

    fn check(&self) -> Result<(), Fault> {
        Ok(())
    }
}

#[tokio::test]
async fn the_server_is_healthy_once_every_game_can_sell() {
    let app = TestApp::start().await;
    app.get("/health").await.with(200);
}

#[tokio::test]
async fn a_server_that_has_sold_all_it_had_is_healthy() {
    let app = TestApp::selling(&[emissions::refunds(1, 1)]).await;
    app.player()
        .await
        .play("lampe", &serde_json::json!({"zones":{"couleur":0}}))
        .await;
    let app = app.restart().await;
    app.get("/health").await.with(200);
}

#[tokio::test]
#[cfg_attr(
    debug_assertions,
    ignore = "prints whole blocks, quick in the release profile only"
)]
async fn the_official_emissions_sell_all_five_stakes() {
    let app = TestApp::with(|settings| {
        settings.emissions = grattoir_press::emissions();
        settings.press = Arc::new(Unchecked);
    })
    .await;
    let player = app.player().await;
    for (game, body) in [
        (
            "lampe",
            serde_json::json!({"zones":{"couleur":1,"symbole":2}}),
        ),
        ("pharaon", serde_json::json!({"stake":100,"mode":"manual"})),
        ("pharaon", serde_json::json!({"stake":200,"mode":"auto"})),
        ("pharaon", serde_json::json!({"stake":300,"mode":"manual"})),
        ("vegas", serde_json::json!({"stake":300,"mode":"manual"})),
    ] {
        player.play(game, &body).await;
    }
    assert_eq!(app.audit().await, []);
}

#[tokio::test]
async fn two_emissions_of_a_game_and_stake_cannot_both_be_on_sale() {
    let later = emissions::vegas(1).replace("2012", "2013");
    let folder = tempfile::TempDir::new().unwrap();
    let books = grattoir_server::ledger::Database::at(folder.path().join("books.db"));
    let mut settings = Settings::of(books);
    settings.emissions = emissions::parsed(&[emissions::vegas(1), later]);
    let error = Server::start(settings).await.err().unwrap();
    assert!(
        matches!(error, StartError::Stock(StockError::Twins(..))),
        "{error}"
    );
}

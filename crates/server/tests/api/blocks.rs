use std::collections::BTreeSet;

use grattoir_press::{Block, Emission, Seed};
use serde_json::{Value, json};

use crate::support::{TestApp, emissions};

#[tokio::test]
async fn all_blocks_are_listed_with_their_manifests_and_no_seed() {
    let app = TestApp::start().await;
    app.stocked().await;
    let blocks = app.get("/api/v1/blocks").await.with(200).json();
    let blocks = blocks["blocks"].as_array().unwrap();
    assert_eq!(blocks.len(), 8);
    let catalogue = app.get("/api/v1/games").await.json();
    assert!(blocks.contains(&catalogue["games"][2]["stakes"][0]["next"]));
    assert!(blocks.iter().all(|block| block.get("seed").is_none()));
    let one = app
        .get("/api/v1/blocks/vegas-300-2012-2")
        .await
        .with(200)
        .json();
    assert!(blocks.contains(&one));
}

#[tokio::test]
async fn the_seed_of_a_sold_block_is_published_and_prints_what_was_sold() {
    let source = emissions::lampe(1);
    let app = TestApp::selling(std::slice::from_ref(&source)).await;
    let player = app.player().await;
    let mut sold: Vec<Value> = Vec::new();
    for _ in 0..40 {
        let block = app.get("/api/v1/blocks/lampe-50-2012-1").await.json();
        assert_eq!(block.get("seed"), None);
        let play = player.play("lampe", &json!({"zones":{"couleur":0}})).await;
        sold.push(play["units"][0]["unit"].clone());
    }
    let block = app
        .get("/api/v1/blocks/lampe-50-2012-1")
        .await
        .with(200)
        .json();
    let seed = Seed::from_hex(block["seed"].as_str().unwrap()).unwrap();
    let printed = Block::open(Emission::parse(&source).unwrap().into(), 1, &seed);
    for (index, unit) in (0..).zip(&sold) {
        let again = grattoir_protocol::UnitJson(printed.unit(index).unwrap().unit);
        assert_eq!(serde_json::to_value(again).unwrap(), *unit);
    }
}

#[tokio::test]
async fn each_block_has_a_seed_of_its_own() {
    let app = TestApp::start().await;
    app.stocked().await;
    let blocks = app.get("/api/v1/blocks").await.with(200).json();
    let blocks = blocks["blocks"].as_array().unwrap().iter();
    let seeds: BTreeSet<_> = blocks.map(|block| block["seed_hash"].to_string()).collect();
    assert_eq!(seeds.len(), 8);
}

#[tokio::test]
async fn an_unknown_block_is_not_found() {
    let app = TestApp::start().await;
    for id in ["vegas-300-2012-3", "vegas", "%ff", "1"] {
        app.get(&format!("/api/v1/blocks/{id}"))
            .await
            .refused(404, "not_found");
    }
}

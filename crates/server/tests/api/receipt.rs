//! G7: what was sold can be proven, by the receipt alone, with either program.

use grattoir_protocol::{Manifest, Receipt};
use grattoir_server::operator::is_signed;
use grattoir_verify::{Known, holds, verify};
use serde_json::{Value, json};

use crate::support::{Player, TestApp, emissions, python};

async fn receipt(player: &Player, play: &Value) -> Value {
    let path = format!("/plays/{}/receipt", play["id"].as_str().unwrap());
    let answer = player.get(&path).await.with(200);
    assert_eq!(answer.bytes.len() % 2_048, 0);
    answer.json()
}

#[tokio::test]
async fn g7_provable_every_play_has_a_receipt_that_holds_against_the_manifests_seen_before() {
    let app = TestApp::start().await;
    app.stocked().await;
    let player = app.player().await;
    let session = player.session().await;
    let published = app.get("/api/v1/blocks").await.json()["blocks"].clone();
    let blocks: Vec<Manifest> = serde_json::from_value(published).unwrap();
    for (game, body) in [
        ("lampe", json!({"zones":{"couleur":0}})),
        ("lampe", json!({"zones":{"couleur":0,"symbole":3}})),
        ("pharaon", json!({"stake":200,"mode":"manual"})),
        ("vegas", json!({"stake":300,"mode":"auto"})),
    ] {
        let open = player.buy(game, &body).await.with(201).json();
        let receipt = receipt(&player, &open).await;
        assert_eq!(receipt["sale"], open["sale"]);
        for (sold, shown) in open["units"]
            .as_array()
            .unwrap()
            .iter()
            .zip(receipt["units"].as_array().unwrap())
        {
            for member in ["block", "index", "salt", "unit", "path"] {
                assert_eq!(sold[member], shown[member]);
            }
        }
        let parsed: Receipt = serde_json::from_value(receipt.clone()).unwrap();
        let known = Known {
            blocks: Some(&blocks),
            key: Some(&blocks[0].key),
            player: session["player"].as_str(),
        };
        let steps = verify(&parsed, &known, &is_signed);
        assert!(holds(&steps), "{steps:?}");
        player.finish(&open).await;
        assert_eq!(receipt, self::receipt(&player, &open).await);
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("receipt.json");
        std::fs::write(&file, receipt.to_string()).unwrap();
        python(&["receipt", file.to_str().unwrap(), "--key", &blocks[0].key]);
    }
}

#[tokio::test]
async fn a_receipt_has_its_members_in_order() {
    let app = TestApp::start().await;
    let player = app.player().await;
    let play = player
        .play("vegas", &json!({"stake":300,"mode":"auto"}))
        .await;
    let path = format!("/plays/{}/receipt", play["id"].as_str().unwrap());
    let answer = player.get(&path).await.with(200);
    let text = String::from_utf8(answer.bytes).unwrap();
    let mut at = 0;
    for member in [
        "{\"blocks\":[{\"id\":",
        "\"signature\":",
        "\"units\":[{\"block\":",
        "\"index\":",
        "\"salt\":",
        "\"unit\":{",
        "\"path\":[",
        "\"sale\":{\"play\":",
        "\"units\":[[",
        "\"at\":",
        "\"player\":",
        "\"key\":",
        "\"signature\":",
        "\"pad\":\"",
    ] {
        at += text[at..]
            .find(member)
            .unwrap_or_else(|| panic!("{member} in {text}"));
    }
}

#[tokio::test]
async fn a_receipt_is_its_players_only() {
    let app = TestApp::start().await;
    let play = app
        .player()
        .await
        .play("lampe", &json!({"zones":{"couleur":0}}))
        .await;
    let path = format!("/plays/{}/receipt", play["id"].as_str().unwrap());
    app.player()
        .await
        .get(&path)
        .await
        .refused(404, "not_found");
    app.get(&format!("/api/v1{path}"))
        .await
        .refused(401, "unauthenticated");
    app.player()
        .await
        .get("/plays/nonsense/receipt")
        .await
        .refused(404, "not_found");
}

#[tokio::test]
async fn a_pair_from_two_blocks_carries_both_manifests_which_name_each_other() {
    let app = TestApp::selling(&[emissions::refunds(3, 2)]).await;
    let player = app.player().await;
    let both = json!({"zones":{"couleur":0,"symbole":1}});
    player.play("lampe", &both).await;
    let play = player.play("lampe", &both).await;
    let receipt: Receipt = serde_json::from_value(receipt(&player, &play).await).unwrap();
    assert_eq!(receipt.blocks.len(), 2);
    let first = grattoir_proof::to_hex(&grattoir_proof::sha256(&receipt.blocks[0].json()));
    assert_eq!(receipt.blocks[1].previous, Some(first));
    assert!(holds(&verify(&receipt, &Known::default(), &is_signed)));
}

/// Whatever a unit shows, its answers have the same size: a unit that wins much has longer text.
#[tokio::test]
async fn g5_hidden_no_answer_tells_by_its_size_what_was_won() {
    let app = TestApp::selling(&[emissions::vegas(1)]).await;
    let mut sizes = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let player = app.player().await;
        let answer = player
            .buy("vegas", &json!({"stake":300,"mode":"auto"}))
            .await
            .with(201);
        let path = format!("/plays/{}", answer.json()["id"].as_str().unwrap());
        let shown = player.get(&path).await.bytes.len();
        let receipt = player.get(&format!("{path}/receipt")).await.bytes.len();
        sizes.insert((answer.bytes.len(), shown, receipt));
    }
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

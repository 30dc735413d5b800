use serde_json::json;

use crate::support::{TestApp, emissions};

#[tokio::test]
async fn the_catalogue_needs_no_session_and_shows_every_stake_with_its_blocks() {
    let app = TestApp::start().await;
    app.stocked().await;
    let catalogue = app.get("/api/v1/games").await.with(200).json();
    let games = catalogue["games"].as_array().unwrap();
    let names: Vec<_> = games
        .iter()
        .map(|game| game["game"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["lampe", "pharaon", "vegas"]);
    let stakes: Vec<_> = games[1]["stakes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|stake| stake["stake"].clone())
        .collect();
    assert_eq!(stakes, [json!(100), json!(200)]);
    let lampe = &games[0]["stakes"][0];
    assert_eq!(lampe["rules"], "2012");
    assert_eq!(
        lampe["prizes"],
        json!([[700, 1], [200, 2], [100, 3], [50, 4]])
    );
    assert_eq!(lampe["return_per_mille"], 800);
    assert_eq!(lampe["block"]["id"], "lampe-50-2012-1");
    assert_eq!(lampe["next"]["id"], "lampe-50-2012-2");
}

#[tokio::test]
async fn a_manifest_has_its_members_in_order() {
    let app = TestApp::selling(&[emissions::lampe(1)]).await;
    let catalogue = app.get("/api/v1/games").await.with(200);
    let text = String::from_utf8(catalogue.bytes.clone()).unwrap();
    let block = catalogue.json()["games"][0]["stakes"][0]["block"].clone();
    let member = |name: &str| block[name].clone();
    let (root, hash, printed) = (member("root"), member("seed_hash"), member("printed_at"));
    let (key, signature) = (member("key"), member("signature"));
    let manifest = format!(
        "{{\"id\":\"lampe-50-2012-1\",\"game\":\"lampe\",\"stake\":50,\"rules\":\"2012\",\"size\":40,\
         \"table\":[[700,1],[200,2],[100,3],[50,4]],\"root\":{root},\"seed_hash\":{hash},\
         \"previous\":null,\"printed_at\":{printed},\"key\":{key},\"signature\":{signature}}}"
    );
    assert!(
        text.contains(&format!("\"block\":{manifest},\"next\":null")),
        "{text}"
    );
}

#[tokio::test]
async fn what_is_not_on_sale_is_left_out() {
    let app = TestApp::selling(&[emissions::lampe(0), emissions::vegas(1)]).await;
    let catalogue = app.get("/api/v1/games").await.with(200).json();
    assert_eq!(catalogue["games"].as_array().unwrap().len(), 1);
    assert_eq!(catalogue["games"][0]["game"], "vegas");
}

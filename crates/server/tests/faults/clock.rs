use rusqlite::Connection;

use crate::buyer::Buyer;
use crate::served::Shop;

/// All that is written down of time lies a year ahead: the same as a clock that went back by a year.
#[tokio::test]
async fn g3_once_a_clock_that_goes_back_changes_no_answer_no_order_and_no_session() {
    let shop = Shop::new();
    let mut served = shop.serve();
    let mut buyer = Buyer::new(0);
    for _ in 0..5 {
        buyer.turn(&served.base).await.unwrap();
    }
    served.kill();
    let books = Connection::open(shop.books()).unwrap();
    books
        .execute_batch(
            "UPDATE plays SET sold_at = sold_at + 31536000;
             UPDATE sessions SET expires_at = expires_at + 31536000;
             UPDATE players SET created_at = created_at + 31536000;",
        )
        .unwrap();
    drop(books);
    let served = shop.serve();
    for _ in 0..5 {
        buyer.turn(&served.base).await.unwrap();
    }
    let mut sold = buyer.history(&served.base).await;
    sold.reverse();
    let mut answered = Vec::new();
    for (number, bytes) in &buyer.answers {
        assert_eq!(
            buyer.again(&served.base, *number).await,
            (200, bytes.clone())
        );
        let play: serde_json::Value = serde_json::from_slice(bytes).unwrap();
        answered.push(play["id"].as_str().unwrap().to_owned());
    }
    assert_eq!(answered.len(), 10);
    assert_eq!(sold, answered);
    shop.check(&shop.books());
}

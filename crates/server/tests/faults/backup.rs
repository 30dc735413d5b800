use crate::buyer::Buyer;
use crate::served::{Served, Shop};

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_under_load_is_a_whole_shop_of_one_moment() {
    let shop = Shop::new();
    let mut served = shop.serve();
    let mut running = Vec::new();
    for name in 0..4 {
        let base = served.base.clone();
        running.push(tokio::spawn(async move {
            let mut buyer = Buyer::new(name * 1_000_000);
            buyer.play_on(&base).await;
            buyer
        }));
    }
    let copy = |place: usize| shop.file(&format!("copy-{place}.db"));
    for place in 0..5 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let output = shop.run(&["backup", copy(place).to_str().unwrap()]);
        assert!(output.status.success(), "{output:?}");
        shop.check(&copy(place));
    }
    served.kill();
    let mut buyers = Vec::new();
    for buyer in running {
        buyers.push(buyer.await.unwrap());
    }
    // A copy is not written over.
    assert!(
        !shop
            .run(&["backup", copy(0).to_str().unwrap()])
            .status
            .success()
    );
    // Restored: what had been answered by then is answered the same, and the sale goes on.
    let last = copy(4);
    let restored = Served::of(shop.command(&last, &[]));
    let mut kept = 0;
    for buyer in &mut buyers {
        let sold = buyer.history(&restored.base).await;
        for (number, bytes) in buyer.answers.iter().take(sold.len()) {
            assert_eq!(
                buyer.again(&restored.base, *number).await,
                (200, bytes.clone())
            );
            kept += 1;
        }
    }
    assert!(kept > 4, "the copy holds only {kept} plays");
    let mut newcomer = Buyer::new(9_000_000);
    newcomer.turn(&restored.base).await.unwrap();
    shop.check(&last);
}

#[tokio::test]
async fn the_log_of_a_killed_server_is_part_of_the_books_and_of_a_copy() {
    let shop = Shop::new();
    let mut served = shop.serve();
    let mut buyer = Buyer::new(0);
    for _ in 0..10 {
        buyer.turn(&served.base).await.unwrap();
    }
    served.kill();
    let log = shop.file("books.db-wal");
    assert!(std::fs::metadata(&log).unwrap().len() > 0);
    let copy = shop.file("copy.db");
    let output = shop.run(&["backup", copy.to_str().unwrap()]);
    assert!(output.status.success(), "{output:?}");
    // The files themselves, carried elsewhere together, are as good.
    let moved = shop.file("moved.db");
    std::fs::copy(shop.books(), &moved).unwrap();
    std::fs::copy(&log, shop.file("moved.db-wal")).unwrap();
    for books in [&copy, &moved] {
        let served = Served::of(shop.command(books, &[]));
        for (number, bytes) in &buyer.answers {
            assert_eq!(
                buyer.again(&served.base, *number).await,
                (200, bytes.clone())
            );
        }
        assert_eq!(buyer.history(&served.base).await.len(), 10);
    }
}

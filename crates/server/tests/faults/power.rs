use std::collections::HashSet;
use std::process::Command;

use crate::buyer::Buyer;
use crate::served::{Served, Shop};

/// A power cut takes what the system has not written yet, which a kill does not: so the log must have
/// been forced to the disk before an answer leaves.
#[tokio::test]
async fn g4_conserved_the_log_is_on_the_disk_before_an_answer_leaves() {
    let works = Command::new("strace").args(["-f", "-D", "true"]).output();
    if !works.is_ok_and(|output| output.status.success()) {
        eprintln!("LEFT OUT: strace is not installed, or may not trace here");
        return;
    }
    let shop = Shop::new();
    let trace = shop.file("trace");
    let calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg";
    let around = [
        "strace",
        "-D",
        "-f",
        "-y",
        "-s",
        "40",
        "-e",
        calls,
        "-o",
        trace.to_str().unwrap(),
    ];
    let mut served = Served::of(shop.command(&shop.books(), &around));
    let mut buyer = Buyer::new(0);
    for _ in 0..20 {
        buyer.turn(&served.base).await.unwrap();
    }
    served.kill();
    // The tracer writes its last words after the server is gone.
    let mut text = String::new();
    for _ in 0..200 {
        text = std::fs::read_to_string(&trace).unwrap();
        if text.contains("killed by SIGKILL") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let (mut forced, mut sold, mut ended) = (false, 0, 0);
    let mut under_way = HashSet::new();
    for line in text.lines() {
        let thread = line.split_whitespace().next().unwrap_or_default();
        if line.contains("sync(") && line.contains("books.db-wal") {
            if line.contains("<unfinished") {
                under_way.insert(thread);
            } else {
                forced |= line.trim_end().ends_with("= 0");
            }
        } else if line.contains("sync resumed") && under_way.remove(thread) {
            forced |= line.trim_end().ends_with("= 0");
        } else if line.contains("HTTP/1.1 201 ") || line.contains("HTTP/1.1 204 ") {
            assert!(forced, "answered before it was on the disk: {line}");
            forced = false;
            sold += usize::from(line.contains("HTTP/1.1 201 "));
            ended += usize::from(line.contains("HTTP/1.1 204 "));
        } else if line.contains("HTTP/1.1 200 ") {
            // Such as a credit: a sync that it had serves nobody else.
            forced = false;
        }
    }
    // One session, twenty purchases, twenty ends.
    assert_eq!((sold, ended), (21, 20));
}

//! A disk that takes no more, and one that takes nothing.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, prlimit};

use crate::buyer::Buyer;
use crate::served::{Served, Shop};

/// Buys until the server cannot; gives how often it could.
async fn until_full(buyer: &mut Buyer, base: &str) -> usize {
    while buyer.turn(base).await.is_ok() {}
    buyer.answers.len()
}

async fn sells_on(shop: &Shop, buyer: &mut Buyer, base: &str) {
    let before = buyer.answers.len();
    buyer.turn(base).await.unwrap();
    assert_eq!(buyer.answers.len(), before + 1);
    let mut sold = buyer.history(base).await;
    sold.reverse();
    let mut answered = Vec::new();
    for (number, bytes) in &buyer.answers {
        assert_eq!(&buyer.again(base, *number).await, &(200, bytes.clone()));
        let play: serde_json::Value = serde_json::from_slice(bytes).unwrap();
        answered.push(play["id"].as_str().unwrap().to_owned());
    }
    assert_eq!(sold, answered);
    shop.check(&shop.books());
}

#[tokio::test]
async fn g4_conserved_a_file_that_may_not_grow_sells_nothing_and_loses_nothing() {
    let shop = Shop::new();
    // The signal that the system sends at the limit would end any program: it is ignored.
    let around = ["sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""];
    let served = Served::of(shop.command(&shop.books(), &around));
    let mut buyer = Buyer::new(0);
    buyer.turn(&served.base).await.unwrap();
    let limit = |bytes: Option<u64>| {
        let limit = Rlimit {
            current: bytes,
            maximum: None,
        };
        let process = Some(Pid::from_child(&served.child));
        prlimit(process, Resource::Fsize, limit).unwrap();
    };
    let log = std::fs::metadata(shop.file("books.db-wal")).unwrap().len();
    limit(Some(log + 64 * 1_024));
    let sold = until_full(&mut buyer, &served.base).await;
    assert!(sold > 1, "the limit came too early");
    shop.check(&shop.books());
    limit(None);
    sells_on(&shop, &mut buyer, &served.base).await;
}

/// A file system of a few megabytes; unmounted when dropped.
struct Small<'a>(&'a Path);

impl<'a> Small<'a> {
    fn at(folder: &'a Path, size: &str) -> Option<Self> {
        std::fs::create_dir(folder).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", size, "tmpfs"]).arg(folder);
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        mounted.then_some(Self(folder))
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0).status();
    }
}

#[tokio::test]
async fn g4_conserved_a_full_disk_sells_nothing_and_loses_nothing() {
    let shop = Shop::new();
    let folder = shop.file("small");
    let Some(small) = Small::at(&folder, "size=2m") else {
        eprintln!("LEFT OUT: no small file system can be mounted here, which takes root");
        return;
    };
    let books = small.0.join("books.db");
    let served = Served::of(shop.command(&books, &[]));
    let mut buyer = Buyer::new(0);
    buyer.turn(&served.base).await.unwrap();
    // Leaves little: the test is not about how much fits.
    let ballast = small.0.join("ballast");
    let _ = std::fs::write(&ballast, vec![1; 2 << 20]);
    let kept = std::fs::metadata(&ballast).unwrap().len();
    let file = std::fs::File::options().write(true).open(&ballast).unwrap();
    file.set_len(kept.saturating_sub(128 * 1_024)).unwrap();
    drop(file);
    let sold = until_full(&mut buyer, &served.base).await;
    assert!(sold > 1, "the disk was full too early");
    shop.check(&books);
    std::fs::remove_file(&ballast).unwrap();
    buyer.turn(&served.base).await.unwrap();
    assert_eq!(buyer.answers.len(), sold + 1);
    shop.check(&books);
}

#[test]
fn books_that_may_not_be_written_are_refused_at_the_start_in_plain_words() {
    use std::os::unix::fs::PermissionsExt;
    let shop = Shop::new();
    drop(shop.serve());
    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    for file in ["books.db", "operator.key"] {
        mode(&shop.file(file), 0o444);
    }
    mode(shop.books().parent().unwrap(), 0o555);
    let mut command = shop.command(&shop.books(), &[]);
    // Who is root may write everything.
    if rustix::process::geteuid().is_root() {
        command.uid(65_534).gid(65_534);
    }
    let output = command.output();
    mode(shop.books().parent().unwrap(), 0o755);
    let Ok(output) = output else {
        eprintln!("LEFT OUT: another user may not run the binary where it lies");
        return;
    };
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(said.contains("cannot open the database"), "{said}");
    assert!(said.contains("Permission denied"), "{said}");
}

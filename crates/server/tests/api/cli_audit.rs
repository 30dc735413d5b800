//! The end of a block's life: it is printed again, by both programs.

use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{TestApp, command, emissions, python};

const EMISSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/emissions");
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn audit(database: &Path, further: &[&str]) -> (bool, String) {
    let output: Output = command(&["audit"])
        .env("GRATTOIR_DATABASE", database)
        .args(further)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

/// A stopped server that has sold the first block of Lampe and one unit of the second.
async fn sold() -> (TestApp, PathBuf) {
    let app = TestApp::selling(&[emissions::lampe(2)]).await;
    let player = app.player().await;
    for _ in 0..41 {
        player.play("lampe", &json!({"zones":{"couleur":0}})).await;
    }
    let published = "SELECT length(seed) = 32 FROM blocks WHERE number = 1";
    for _ in 0..500 {
        if app
            .books()
            .query_row(published, [], |row| row.get(0))
            .unwrap()
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let database = app.settings.database.path().to_owned();
    (app, database)
}

#[tokio::test]
async fn a_sold_block_passes_its_audit_with_both_programs() {
    let (app, database) = sold().await;
    let folder = database.with_file_name("export");
    let (holds, said) = audit(&database, &["--export", folder.to_str().unwrap()]);
    assert!(holds, "{said}");
    assert!(said.contains("Block lampe-50-2012-1, closed"), "{said}");
    assert!(!said.contains("lampe-50-2012-2"), "{said}");
    assert!(
        said.contains("40 units sold for 20.00 EUR, 16.00 EUR paid in prizes"),
        "{said}"
    );
    let file = |ending: &str| {
        folder
            .join(format!("lampe-50-2012-1.{ending}"))
            .to_str()
            .unwrap()
            .to_owned()
    };
    let (toml, block, sales) = (file("toml"), file("json"), file("sales.jsonl"));
    let arguments = [
        "audit",
        "--emission",
        &toml,
        "--block",
        &block,
        "--sales",
        &sales,
    ];
    let said = python(&arguments);
    assert!(said.contains("40 units sold in order"), "{said}");
    let (holds, said) = audit(&database, &["--all"]);
    assert!(
        holds && said.contains("Block lampe-50-2012-2, open"),
        "{said}"
    );
    let (holds, said) = audit(&database, &["lampe-50-2012-2"]);
    assert!(!holds && said.contains("the seed is sealed"), "{said}");
    let (holds, said) = audit(&database, &["lampe-50-2012-9"]);
    assert!(
        !holds && said.contains("no block lampe-50-2012-9"),
        "{said}"
    );
    drop(app);
}

#[tokio::test]
async fn the_audit_finds_what_was_changed_behind_the_servers_back() {
    for (sql, words) in [
        (
            "UPDATE sold SET prize = prize + 50 WHERE unit = 7 AND block = 1",
            "each prize paid is what the unit pays: not so for 1 of them, the first is unit 7",
        ),
        (
            "UPDATE plays SET answer = cast(json_set(cast(answer AS TEXT), '$.units[0].unit.gain', 1000000) AS BLOB)
             WHERE seq = (SELECT play FROM sold WHERE unit = 9 AND block = 1)",
            "each player was shown the unit as it is printed: not so for 1 of them, the first is unit 9",
        ),
        (
            "UPDATE plays SET answer = cast(json_set(cast(answer AS TEXT), '$.sale.at', '2026-11-30T18:00:01Z') AS BLOB)
             WHERE seq = (SELECT play FROM sold WHERE unit = 5 AND block = 1)",
            "each sale is signed with the key of the manifest: not so for 1 of them, the first is unit 5",
        ),
        ("DELETE FROM sold WHERE unit = 3 AND block = 1", "the units were sold in order, each once: not so"),
        (
            "UPDATE blocks SET seed = zeroblob(32) WHERE number = 1",
            "the seed is the one committed to: it is not so",
        ),
        (
            "UPDATE blocks SET manifest = json_set(manifest, '$.root', lower(hex(zeroblob(32)))) WHERE number = 1",
            "the manifest is well formed and signed: the signature",
        ),
        (
            "UPDATE blocks SET source = replace(source, 'gain = 700, count = 3', 'gain = 700, count = 4');
             UPDATE blocks SET source = replace(source, 'gain = 50, count = 12', 'gain = 50, count = 11')",
            "printed again, its units have the root of the manifest: it is not so",
        ),
    ] {
        let (app, database) = sold().await;
        let books = app.books();
        books
            .execute_batch(&format!(
                "DROP TRIGGER manifests_stand; DROP TRIGGER sold_stays; DROP TRIGGER sold_stands; {sql}"
            ))
            .unwrap();
        let (holds, said) = audit(&database, &["lampe-50-2012-1"]);
        assert!(!holds && said.contains(words), "{sql}\n{said}");
        assert!(said.contains("THE AUDIT FOUND FAULTS"), "{said}");
    }
}

#[test]
fn g7_provable_the_second_program_audits_a_block_of_ten_thousand_units() {
    let folder = tempfile::TempDir::new().unwrap();
    for (game, stake) in [("lampe", "50"), ("pharaon", "200"), ("vegas", "300")] {
        let arguments = [
            "print",
            "--game",
            game,
            "--stake",
            stake,
            "--rules",
            "audit",
            "--seed",
            SEED,
            "--commit-only",
        ];
        let output = command(&arguments)
            .env("GRATTOIR_EMISSIONS", EMISSIONS)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let mut block: Value = serde_json::from_slice(&output.stdout).unwrap();
        block["seed"] = json!(SEED);
        let file = folder.path().join("block.json");
        std::fs::write(&file, block.to_string()).unwrap();
        let emission = format!("{EMISSIONS}/{game}.toml");
        let said = python(&[
            "audit",
            "--emission",
            &emission,
            "--block",
            file.to_str().unwrap(),
        ]);
        assert!(said.contains("The block holds."), "{said}");
    }
}

#[tokio::test]
async fn the_books_can_be_checked_and_copied_while_the_server_runs() {
    let (app, database) = sold().await;
    let copy = database.with_file_name("copy.db");
    let run = |arguments: &[&str], database: &Path| {
        command(arguments)
            .env("GRATTOIR_DATABASE", database)
            .output()
            .unwrap()
    };
    assert!(run(&["check"], &database).status.success());
    assert!(
        run(&["backup", copy.to_str().unwrap()], &database)
            .status
            .success()
    );
    assert!(
        !run(&["backup", copy.to_str().unwrap()], &database)
            .status
            .success()
    );
    assert!(run(&["check"], &copy).status.success());
    let (holds, said) = audit(&copy, &[]);
    assert!(holds, "{said}");
    app.books()
        .execute("UPDATE accounts SET balance = balance + 1 WHERE id = 1", [])
        .unwrap();
    let checked = run(&["check"], &database);
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        String::from_utf8(checked.stdout)
            .unwrap()
            .contains("FAIL  the balances do not sum to zero")
    );
}

use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{command, python};

const VECTORS: &str = include_str!("../../../../tests/vectors/receipts.jsonl");

fn vector(what: &str) -> Value {
    let mut vectors = VECTORS
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    vectors.find(|vector| vector["what"] == what).unwrap()
}

fn file(folder: &TempDir, name: &str, content: &Value) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, content.to_string()).unwrap();
    path
}

fn verify(receipt: &Path, further: &[&str]) -> (Option<i32>, String) {
    let output = command(&["verify", receipt.to_str().unwrap()])
        .args(further)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn g7_provable_a_receipt_that_holds_is_told_step_by_step() {
    let folder = TempDir::new().unwrap();
    let vector = vector("a unit of Vegas that wins");
    let receipt = file(&folder, "receipt.json", &vector["receipt"]);
    let blocks = file(
        &folder,
        "blocks.json",
        &serde_json::json!({"blocks": vector["blocks"]}),
    );
    let (code, said) = verify(&receipt, &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("compared with itself only"), "{said}");
    let arguments = [
        "--blocks",
        blocks.to_str().unwrap(),
        "--key",
        vector["key"].as_str().unwrap(),
    ];
    let (code, said) = verify(&receipt, &arguments);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("ok    ").count(), 6, "{said}");
    assert!(
        !said.contains("FAIL") && !said.contains("itself only"),
        "{said}"
    );
    let root: [u8; 32] =
        grattoir_proof::from_hex(vector["blocks"][0]["root"].as_str().unwrap()).unwrap();
    assert!(
        said.contains(&grattoir_proof::words(&root).join(" ")),
        "{said}"
    );
}

#[test]
fn g7_provable_a_forged_receipt_ends_in_1() {
    let folder = TempDir::new().unwrap();
    for what in [
        "a unit swapped after the sale",
        "another salt",
        "a sale signed by somebody else",
        "a gain that is no integer",
    ] {
        let receipt = file(&folder, "receipt.json", &vector(what)["receipt"]);
        let (code, said) = verify(&receipt, &[]);
        assert_eq!(code, Some(1), "{what}: {said}");
    }
    let replaced = vector("a replaced manifest");
    let receipt = file(&folder, "receipt.json", &replaced["receipt"]);
    let blocks = file(&folder, "blocks.json", &replaced["blocks"][0]);
    let (code, said) = verify(&receipt, &["--blocks", blocks.to_str().unwrap()]);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("not the manifest known from before"),
        "{said}"
    );
    assert_eq!(verify(Path::new("/nowhere/at/all.json"), &[]).0, Some(1));
}

#[test]
fn g7_provable_the_second_program_tells_the_same_receipts_apart() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/vectors/receipts.jsonl"
    );
    let said = python(&["vectors", path]);
    assert_eq!(said.lines().count(), VECTORS.lines().count());
}

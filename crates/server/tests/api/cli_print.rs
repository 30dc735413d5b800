use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{command, emissions};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

struct Shop(TempDir);

impl Shop {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join("lampe.toml"), emissions::lampe(2)).unwrap();
        std::fs::write(folder.path().join("vegas.toml"), emissions::vegas(2)).unwrap();
        Self(folder)
    }

    fn print(&self, arguments: &[&str]) -> Command {
        let mut command = command(&["print"]);
        command
            .args(arguments)
            .env("GRATTOIR_EMISSIONS", self.0.path());
        command
    }
}

fn lines(bytes: &[u8]) -> Vec<Value> {
    let text = str::from_utf8(bytes).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn error(output: &Output) -> String {
    assert!(!output.status.success());
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_block_is_printed_a_line_a_unit() {
    let shop = Shop::new();
    let output = shop
        .print(&["--game", "lampe", "--stake", "50", "--seed", SEED])
        .output()
        .unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
    let first = output.stdout.split(|&byte| byte == b'\n').next().unwrap();
    assert!(first.starts_with(br#"{"index":0,"prize":"#));
    let lines = lines(&output.stdout);
    assert_eq!(lines.len(), 40);
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(line["index"], index);
        assert_eq!(line["unit"]["game"], "lampe");
    }
    assert_eq!(lines.iter().filter(|line| line["prize"] != 0).count(), 10);
}

#[test]
fn the_same_seed_prints_the_same_block_and_another_number_another() {
    let shop = Shop::new();
    let block = |number: &str| {
        let arguments = [
            "--game", "vegas", "--stake", "300", "--seed", SEED, "--block", number,
        ];
        shop.print(&arguments).output().unwrap().stdout
    };
    assert_eq!(block("1"), block("1"));
    assert_ne!(block("1"), block("2"));
}

#[test]
fn a_block_can_be_printed_to_a_file() {
    let shop = Shop::new();
    let file = shop.0.path().join("block.jsonl");
    let arguments = ["--game", "vegas", "--stake", "300", "--seed", SEED, "--out"];
    let status = shop.print(&arguments).arg(&file).status().unwrap();
    assert!(status.success());
    assert_eq!(lines(&std::fs::read(&file).unwrap()).len(), 40);
    assert_eq!(std::fs::read_dir(shop.0.path()).unwrap().count(), 3);
}

#[test]
fn what_cannot_be_printed_is_said_in_a_line() {
    let shop = Shop::new();
    for (arguments, words) in [
        (
            ["lampe", "50", "00", "2012"],
            "a seed is 64 hexadecimal digits",
        ),
        (["loto", "50", SEED, "2012"], "no game of that name"),
        (
            ["lampe", "100", SEED, "2012"],
            "there is no emission lampe-100-2012",
        ),
        (
            ["lampe", "50", SEED, "2013"],
            "there is no emission lampe-50-2013",
        ),
    ] {
        let [game, stake, seed, rules] = arguments;
        let output = shop
            .print(&[
                "--game", game, "--stake", stake, "--seed", seed, "--rules", rules,
            ])
            .output()
            .unwrap();
        let error = error(&output);
        assert!(
            error.contains(words) && error.lines().count() == 1,
            "{error}"
        );
    }
}

#[test]
fn a_reader_that_has_had_enough_is_no_error() {
    let shop = Shop::new();
    let mut child = shop
        .print(&["--game", "vegas", "--stake", "300", "--seed", SEED])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

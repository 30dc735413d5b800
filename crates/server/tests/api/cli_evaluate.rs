use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::support::command;

const VECTORS: &str = include_str!("../../../../tests/vectors/evaluate.jsonl");

fn evaluate(input: &[u8]) -> Vec<Value> {
    let mut child = command(&["evaluate"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_vector_is_worth_what_is_written() {
    let cases: Vec<Value> = VECTORS
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let units: String = cases
        .iter()
        .map(|case| format!("{}\n", case["unit"]))
        .collect();
    let worth = evaluate(units.as_bytes());
    assert_eq!(worth.len(), cases.len());
    for (case, worth) in cases.iter().zip(worth) {
        match case.get("prize") {
            Some(prize) => assert_eq!(worth, serde_json::json!({ "prize": prize }), "{case}"),
            None => assert!(worth["invalid"].is_string(), "{case} gave {worth}"),
        }
    }
}

#[test]
fn a_line_comes_out_for_each_line_in() {
    let good = r#"{"game":"lampe","gain":700,"offset":0}"#;
    let mut input = format!("{good}\n\n  \nnonsense\n{good}\r\n").into_bytes();
    input.extend_from_slice(b"\xff\xfe\n\0\n");
    input.extend_from_slice(good.as_bytes());
    let worth = evaluate(&input);
    let kinds: Vec<_> = worth.iter().map(|line| line["prize"].as_i64()).collect();
    assert_eq!(
        kinds,
        [
            Some(700),
            None,
            None,
            None,
            Some(700),
            None,
            None,
            Some(700)
        ]
    );
    assert!(
        worth
            .iter()
            .all(|line| line["prize"].is_i64() != line["invalid"].is_string())
    );
}

#[test]
fn no_line_in_gives_no_line_out() {
    assert_eq!(evaluate(b""), Vec::<Value>::new());
}

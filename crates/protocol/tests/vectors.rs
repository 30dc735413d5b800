//! The official cases: every line of `tests/vectors/evaluate.jsonl`, through the library.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grattoir_protocol::UnitJson;
use grattoir_rules::{Unit, evaluate};
use serde_json::Value;

const VECTORS: &str = include_str!("../../../tests/vectors/evaluate.jsonl");

fn prize(unit: &Value) -> Option<i64> {
    let UnitJson(unit) = UnitJson::parse(unit.to_string().as_bytes()).ok()?;
    Some(evaluate(&unit).ok()?.prize.get())
}

#[test]
fn every_vector_evaluates_as_written() {
    for line in VECTORS.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let expected = match case.get("invalid") {
            Some(_) => None,
            None => Some(case["prize"].as_i64().unwrap()),
        };
        assert_eq!(prize(&case["unit"]), expected, "{line}");
    }
}

#[test]
fn every_legal_vector_reads_back_from_its_canonical_bytes() {
    let mut read = 0;
    for line in VECTORS.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        if let Ok(unit) = UnitJson::parse(case["unit"].to_string().as_bytes()) {
            let mut bytes = Vec::new();
            unit.write(&mut bytes);
            assert_eq!(UnitJson::parse(&bytes).unwrap(), unit);
            assert_eq!(serde_json::to_vec(&unit).unwrap(), bytes);
            read += 1;
        }
    }
    assert!(read > 150, "{read} vectors are well formed");
}

#[test]
fn canonical_bytes_are_compact_and_in_the_order_of_the_rules() {
    for json in [
        r#"{"game":"lampe","gain":700,"offset":0}"#,
        r#"{"game":"pharaon","stake":100,"grids":["PYOCJSPYOCJSPYOC","YYOCJSPYOCJSPYOC","OYOCJSPYOCJSPYOC","CYOCJSPYOCJSPYOC"]}"#,
        r#"{"game":"vegas","poker":["7","8","9","10","V","D"],"roulette":{"number":17,"bets":[{"number":3,"gain":500},{"number":17,"gain":1000},{"number":36,"gain":200}]},"craps":[[1,6],[2,2],[3,1],[4,4]],"jackpot":{"reels":["7","couronne","étoile"],"bonus":0}}"#,
    ] {
        let mut bytes = Vec::new();
        UnitJson::parse(json.as_bytes()).unwrap().write(&mut bytes);
        assert_eq!(String::from_utf8(bytes).unwrap(), json);
    }
}

#[test]
fn the_gains_of_a_vegas_unit_name_their_zones_and_cells() {
    let json = r#"{"game":"vegas","poker":["7","8","9","10","V","7"],"roulette":{"number":17,"bets":[{"number":3,"gain":500},{"number":17,"gain":1000},{"number":36,"gain":200}]},"craps":[[1,6],[2,2],[3,1],[4,4]],"jackpot":{"reels":["7","cerise","étoile"],"bonus":200}}"#;
    let UnitJson(unit) = UnitJson::parse(json.as_bytes()).unwrap();
    let evaluation = evaluate(&unit).unwrap();
    let read: Vec<(i64, Vec<(u8, u8)>)> = evaluation
        .gains
        .iter()
        .map(|gain| {
            let cells = gain
                .cells
                .iter()
                .map(|cell| (cell.zone.number(), cell.index));
            (gain.amount.get(), cells.collect())
        })
        .collect();
    assert_eq!(
        read,
        [
            (500, vec![(0, 0), (1, 0)]),
            (1_000, vec![(2, 0), (4, 0)]),
            (500, vec![(6, 0), (6, 1)]),
            (300, vec![(10, 1)]),
            (200, vec![(11, 0)]),
        ]
    );
    assert_eq!(evaluation.prize.get(), 2_500);
}

#[test]
fn a_unit_is_read_strictly() {
    for json in [
        r#"{"game":"lampe","gain":700,"offset":0,"extra":1}"#,
        r#"{"game":"lampe","gain":700,"gain":700,"offset":0}"#,
        r#"{"game":"lampe","gain":700.0,"offset":0}"#,
        r#"{"game":"lampe","gain":"700","offset":0}"#,
        r#"{"game":"lampe","offset":0}"#,
        r#"{"game":"loto","gain":700,"offset":0}"#,
        r#"["lampe",700,0]"#,
        r#"{"game":"vegas","poker":["7","8","9","10","V","D"],"roulette":[17,[[3,500],[17,1000],[36,200]]],"craps":[[1,6],[2,2],[3,1],[4,4]],"jackpot":{"reels":["7","couronne","BAR"],"bonus":0}}"#,
        r#"{"game":"vegas","poker":["7","8","9","10","V","D"],"roulette":{"number":17,"bets":[{"number":3,"gain":500},{"number":17,"gain":1000},[36,200]]},"craps":[[1,6],[2,2],[3,1],[4,4]],"jackpot":{"reels":["7","couronne","BAR"],"bonus":0}}"#,
        "",
        "null",
    ] {
        assert!(UnitJson::parse(json.as_bytes()).is_err(), "{json}");
    }
}

#[test]
fn a_lampe_unit_says_what_it_reveals() {
    let UnitJson(unit) = UnitJson::parse(br#"{"game":"lampe","gain":700,"offset":3}"#).unwrap();
    let Unit::Lampe(unit) = unit else {
        panic!("a unit of Lampe")
    };
    let choice = grattoir_rules::lampe::Choice::new(2).unwrap();
    assert_eq!(unit.revealed(choice).number(), 1);
}

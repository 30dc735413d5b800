//! An emission is read strictly: what cannot be printed is refused, with the line that says so.

use grattoir_press::{Emission, EmissionError, Refusal, emissions};
use grattoir_rules::{Cents, Game};
use proptest::prelude::*;

const LAMPE: &str = r#"game = "lampe"
stake = 50
rules = "2012"
size = 10
blocks = 2

[[prize]]
amount = 700
count = 1

[[prize]]
amount = 50
count = 2

[[losing]]
gain = 50
count = 7
"#;

const PHARAON: &str = r#"game = "pharaon"
stake = 200
rules = "2012"
size = 10
blocks = 2

[[prize]]
amount = 1_800
count = 1
cumulative = true

[[prize]]
amount = 200
count = 2
"#;

const VEGAS: &str = r#"game = "vegas"
stake = 300
rules = "2012"
size = 10
blocks = 2
roulette = [200, 300]
bonus = [0, 300]

[[prize]]
amount = 500
count = 3
cumulative = true
"#;

#[test]
fn what_is_written_is_what_is_read() {
    let lampe = Emission::parse(LAMPE).unwrap();
    assert_eq!(
        (lampe.game(), lampe.stake(), lampe.rules()),
        (Game::Lampe, Cents::new(50), "2012")
    );
    assert_eq!((lampe.size(), lampe.blocks()), (10, 2));
    let prizes: Vec<_> = lampe
        .prizes()
        .iter()
        .map(|row| (row.amount.get(), row.count))
        .collect();
    assert_eq!(prizes, [(700, 1), (50, 2)]);
    let losing: Vec<_> = lampe
        .losing()
        .iter()
        .map(|row| (row.gain.get(), row.count))
        .collect();
    assert_eq!(losing, [(50, 7)]);
    assert_eq!(lampe.prizes_in_all(), Cents::new(800));
    assert_eq!(lampe.return_per_mille(), 1_600);
    assert_eq!(lampe.source(), LAMPE);
    assert_eq!(lampe.block_id(2), "lampe-50-2012-2");
    for text in [PHARAON, VEGAS] {
        Emission::parse(text).unwrap();
    }
}

#[test]
fn the_prize_table_falls_in_whatever_order_its_rows_are_written() {
    let turned = r#"game = "lampe"
stake = 50
rules = "2012"
size = 3
blocks = 0
losing = []
prize = [{ amount = 50, count = 2 }, { amount = 700, count = 1, cumulative = false }]
"#;
    let emission = Emission::parse(turned).unwrap();
    let amounts: Vec<i64> = emission
        .prizes()
        .iter()
        .map(|row| row.amount.get())
        .collect();
    assert_eq!(amounts, [700, 50]);
}

#[test]
fn what_cannot_be_printed_is_refused_on_its_line() {
    let cents = Cents::new;
    for (text, from, to, line, refusal) in [
        (LAMPE, "\"lampe\"", "\"loto\"", 1, Refusal::Game),
        (LAMPE, "stake = 50", "stake = 100", 2, Refusal::Stake),
        (PHARAON, "stake = 200", "stake = 400", 2, Refusal::Stake),
        (LAMPE, "\"2012\"", "\"\"", 3, Refusal::Rules),
        (LAMPE, "\"2012\"", "\"a b\"", 3, Refusal::Rules),
        (LAMPE, "size = 10", "size = 0", 4, Refusal::Size),
        (LAMPE, "size = 10", "size = 16_777_217", 4, Refusal::Size),
        (
            LAMPE,
            "size = 10",
            "size = 2",
            4,
            Refusal::Overfull { winning: 3 },
        ),
        (
            LAMPE,
            "size = 10",
            "size = 11",
            4,
            Refusal::Unfilled { units: 10 },
        ),
        (
            LAMPE,
            "count = 7",
            "count = 8",
            4,
            Refusal::Unfilled { units: 11 },
        ),
        (LAMPE, "count = 2", "count = 0", 13, Refusal::Count),
        (LAMPE, "count = 7", "count = 0", 17, Refusal::Count),
        (
            LAMPE,
            "amount = 50",
            "amount = 700",
            12,
            Refusal::Repeated(cents(700)),
        ),
        (
            LAMPE,
            "amount = 50",
            "amount = 0",
            12,
            Refusal::Amount(cents(0)),
        ),
        (
            LAMPE,
            "amount = 700",
            "amount = -700",
            8,
            Refusal::Amount(cents(-700)),
        ),
        (
            LAMPE,
            "amount = 700",
            "amount = 300",
            8,
            Refusal::Unpayable(cents(300)),
        ),
        (
            LAMPE,
            "gain = 50",
            "gain = 100",
            16,
            Refusal::NeverWon(cents(100)),
        ),
        (
            LAMPE,
            "blocks",
            "bonus = [0]\nblocks",
            5,
            Refusal::Foreign("bonus"),
        ),
        (
            PHARAON,
            "blocks",
            "roulette = [5]\nblocks",
            5,
            Refusal::Foreign("roulette"),
        ),
        (
            PHARAON,
            "[[prize]]\namount = 200",
            "[[losing]]\ngain = 200",
            13,
            Refusal::Foreign("losing"),
        ),
        (
            PHARAON,
            "1_800",
            "1_801",
            8,
            Refusal::Unpayable(cents(1_801)),
        ),
        (
            PHARAON,
            "1_800",
            "5_000_000",
            8,
            Refusal::Unpayable(cents(5_000_000)),
        ),
        (
            PHARAON,
            "1_800",
            "100_000_000_001",
            8,
            Refusal::Amount(cents(100_000_000_001)),
        ),
        (
            PHARAON,
            "count = 2",
            "count = 10",
            4,
            Refusal::Overfull { winning: 11 },
        ),
        (
            VEGAS,
            "roulette = [200, 300]\n",
            "",
            1,
            Refusal::Missing("roulette"),
        ),
        (
            VEGAS,
            "bonus = [0, 300]\n",
            "",
            1,
            Refusal::Missing("bonus"),
        ),
        (
            VEGAS,
            "[200, 300]",
            "[200, 0]",
            6,
            Refusal::Amount(cents(0)),
        ),
        (
            VEGAS,
            "[200, 300]",
            "[200, 200]",
            6,
            Refusal::Repeated(cents(200)),
        ),
        (VEGAS, "[0, 300]", "[0, -1]", 7, Refusal::Amount(cents(-1))),
        (
            VEGAS,
            "[0, 300]",
            "[0, 300, 0]",
            7,
            Refusal::Repeated(cents(0)),
        ),
        (
            VEGAS,
            "amount = 500",
            "amount = 400",
            10,
            Refusal::Unpayable(cents(400)),
        ),
    ] {
        let text = text.replacen(from, to, 1);
        let error = Emission::parse(&text).unwrap_err();
        let expected = EmissionError { line, refusal };
        assert_eq!(error, expected, "{text}");
    }
}

#[test]
fn what_is_no_emission_at_all_is_refused_on_its_line() {
    for (from, to, line, why) in [
        (
            "blocks = 2",
            "blocks = 2\ncolour = 1",
            6,
            "unknown field `colour`",
        ),
        (
            "count = 1",
            "count = 1\nnumber = 1",
            10,
            "unknown field `number`",
        ),
        (
            "count = 7",
            "count = 7\ncumulative = true",
            18,
            "unknown field `cumulative`",
        ),
        ("blocks = 2\n", "", 1, "missing field `blocks`"),
        ("count = 1\n", "", 7, "missing field `count`"),
        ("count = 1", "count = -1", 9, "invalid value"),
        ("count = 1", "count = 1.0", 9, "invalid type"),
        ("amount = 700", "amount = \"700\"", 8, "invalid type"),
        ("size = 10", "size = 4_294_967_296", 4, "invalid value"),
        ("size = 10", "size = 10\nsize = 10", 5, "duplicate key"),
        ("stake = 50", "stake =", 2, ""),
    ] {
        let error = Emission::parse(&LAMPE.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.line, line, "{to}: {error}");
        assert!(
            matches!(&error.refusal, Refusal::Malformed(text) if text.contains(why)),
            "{error}"
        );
    }
}

#[test]
fn an_error_says_its_line_and_what_is_wrong() {
    let error = Emission::parse(&LAMPE.replace("700", "300")).unwrap_err();
    assert_eq!(error.to_string(), "line 8: no legal layout pays 300 cents");
}

#[test]
fn losing_bets_need_an_amount_that_bets_win() {
    let table = "[[prize]]\namount = 500\ncount = 3\n";
    let text = VEGAS.replace("cumulative = true\n", "");
    for text in [text.replace(table, ""), text.replace("[200, 300]", "[]")] {
        let error = Emission::parse(&text).unwrap_err();
        assert_eq!(
            error,
            EmissionError {
                line: 6,
                refusal: Refusal::NoBetWins
            }
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(at in 0..400_usize, with in "[\\PC\n]{0,6}") {
        for emission in emissions() {
            let mut text = emission.source().to_owned();
            let start = text.floor_char_boundary(at);
            let end = text.floor_char_boundary(start + with.len());
            text.replace_range(start..end, &with);
            let _ = Emission::parse(&text);
        }
    }
}

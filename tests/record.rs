//! What this device keeps of the last plays.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use grattoir_client::cues::Cue;
use grattoir_client::record::{self, Row};
use grattoir_protocol::{HistoryPlay, ZoneName};
use grattoir_rules::{Cents, Game, Zones};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn row(play: &str, prize: Option<i64>) -> Row {
    Row {
        play: play.to_owned(),
        at: "2026-11-30T18:00:00Z".to_owned(),
        game: Game::Vegas,
        zone: None,
        joined: false,
        stake: Cents::euros(3),
        prize: prize.map(Cents::new),
    }
}

/// One player's empty shelf.
fn of(player: &str) {
    record::of_player("somebody else");
    record::of_player(player);
    assert_eq!(record::kept(), []);
}

#[wasm_bindgen_test]
fn a_double_play_is_two_joined_lines_and_an_open_one_has_no_prize() {
    let units = [
        r#"{"block":"lampe-50-2012-1","index":0,"prize":700,"unit":{"game":"lampe","gain":700,"offset":0},"zone":"couleur","choice":2,"salt":"","path":[]}"#,
        r#"{"block":"lampe-50-2012-1","index":1,"prize":0,"unit":{"game":"lampe","gain":200,"offset":1},"zone":"symbole","choice":0,"salt":"","path":[]}"#,
    ];
    let double = format!(
        r#"{{"id":"a","game":"lampe","stake":100,"mode":"manual","status":"finished","at":"2026-11-30T18:00:00Z","prize":700,"units":[{}],"balance":{{"before":1000,"staked":900,"final":1600}}}}"#,
        units.join(",")
    );
    let play: HistoryPlay = serde_json::from_str(&double).unwrap();
    let lines = Row::of_history(&play);
    let told: Vec<_> = lines
        .iter()
        .map(|line| (line.zone, line.joined, line.stake, line.prize))
        .collect();
    let half = Cents::new(50);
    assert_eq!(
        told,
        [
            (Some(ZoneName::Couleur), false, half, Some(Cents::euros(7))),
            (Some(ZoneName::Symbole), true, half, Some(Cents::ZERO)),
        ]
    );
    of("a player");
    record::keep(&lines);
    assert_eq!(record::kept(), lines);

    let open = r#"{"id":"b","game":"vegas","stake":300,"mode":"auto","status":"open","at":"2026-11-30T18:00:00Z","balance":{"before":1000,"staked":700}}"#;
    let play: HistoryPlay = serde_json::from_str(open).unwrap();
    let lines = Row::of_history(&play);
    assert_eq!(lines, [row("b", None)]);
    record::keep(&lines);
    assert_eq!(record::kept(), lines);
}

#[wasm_bindgen_test]
fn a_play_that_has_ended_takes_the_place_of_what_was_known_of_it() {
    of("a player");
    record::keep(&[row("new", None), row("old", Some(0))]);
    record::add(vec![row("new", Some(500))]);
    assert_eq!(record::kept(), [row("new", Some(500)), row("old", Some(0))]);
}

#[wasm_bindgen_test]
fn only_so_many_are_kept_the_newest() {
    of("a player");
    for play in 0..70 {
        record::add(vec![row(&play.to_string(), Some(0))]);
    }
    let kept = record::kept();
    assert_eq!(kept.len(), 60);
    assert_eq!(kept[0].play, "69");
}

#[wasm_bindgen_test]
fn another_player_finds_nothing() {
    of("a player");
    record::add(vec![row("mine", Some(0))]);
    record::of_player("a player");
    assert_eq!(record::kept().len(), 1);
    record::of_player("another");
    assert_eq!(record::kept(), []);
}

#[wasm_bindgen_test]
fn every_zone_has_a_sound_of_its_place_and_all_together_have_one() {
    for game in Game::ALL {
        let all: Vec<_> = Zones::all(game).iter().collect();
        assert!(
            all.iter()
                .all(|&zone| Cue::opening(game, &[zone]).is_some())
        );
        assert!(Cue::opening(game, &all).is_some());
        assert_eq!(Cue::opening(game, &[]), None);
    }
}

#[wasm_bindgen_test]
fn the_end_sounds_the_same_wherever_there_is_no_net_gain() {
    let ending = |prize| Cue::ending(Cents::new(100), Cents::new(prize));
    assert_eq!([0, 50, 100].map(ending), [Cue::End; 3]);
    assert_eq!(ending(150), Cue::Won(1));
    assert_eq!(ending(900), Cue::Won(2));
    assert_eq!(ending(10_100), Cue::Won(3));
}

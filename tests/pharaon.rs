//! Pharaon's stage: however a play is revealed, it ends on the same screen.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use grattoir_client::desk::Desk;
use grattoir_client::games::pharaon::{Console, REST, Spot, Stage, Temple};
use grattoir_client::proof::Verdict;
use grattoir_client::settings::{Motion, Settings, use_settings};
use grattoir_client::table::Table;
use grattoir_client::text::Lang;
use grattoir_protocol::Play;
use grattoir_reveal::Event;
use grattoir_rules::pharaon::{BONUS_CELLS, Grid, Line, Symbol, Unit};
use grattoir_rules::{Cents, Evaluation, Game, Zone, Zones, evaluate};
use grattoir_view::mount_to;
use grattoir_view::prelude::*;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::HtmlElement;

wasm_bindgen_test_configure!(run_in_browser);

/// What these units are taken for: no server has sold them.
const SOUND: Verdict = Verdict::Proven {
    pinned: true,
    signed: true,
};

/// Chance that can be had again: the same seed, the same sequence.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % count
    }

    fn zones(&mut self) -> Zones {
        let all = Zones::all(Game::Pharaon).iter();
        all.filter(|_| self.below(2) == 0)
            .fold(Zones::NONE, Zones::with)
    }

    fn zone(&mut self) -> Zone {
        let at = self.below(4);
        Zones::all(Game::Pharaon).iter().nth(at).unwrap()
    }

    fn spot(&mut self) -> Spot {
        let [x, y] = [(); 2].map(|()| i32::try_from(self.below(184)).unwrap());
        Spot { x, y }
    }

    /// A unit that can be paid; as many lines and a group as chance will have it.
    fn unit(&mut self) -> (Unit, Evaluation) {
        loop {
            let mut grids = [(); 4].map(|()| [(); 16].map(|()| Symbol::ALL[self.below(6)]));
            for grid in &mut grids {
                if self.below(2) == 0 {
                    self.draw_line(grid);
                }
            }
            if self.below(2) == 0 {
                let symbol = Symbol::ALL[self.below(5)];
                let first = self.below(3) + 4 * self.below(3);
                for place in [first, first + 1, first + 4, first + 5] {
                    let (grid, index) = BONUS_CELLS[place];
                    grids[usize::from(grid)][usize::from(index)] = symbol;
                }
            }
            let unit = Unit {
                stake: Cents::new(200),
                grids,
            };
            if let Ok(evaluation) = evaluate(&grattoir_rules::Unit::Pharaon(unit)) {
                return (unit, evaluation);
            }
        }
    }

    fn draw_line(&mut self, grid: &mut Grid) {
        let symbol = Symbol::ALL[self.below(6)];
        for cell in Line::ALL[self.below(10)].cells() {
            grid[usize::from(cell)] = symbol;
        }
    }
}

fn play(unit: &Unit, prize: Cents) -> Play {
    let grids = unit.grids.map(|grid| {
        let letters = grid.iter().map(|symbol| symbol.letter());
        letters.collect::<String>()
    });
    let play = json!({
        "id": "0123456789abcdef0123456789abcdef", "game": "pharaon", "stake": 200,
        "mode": "manual", "status": "finished", "at": "2026-11-30T12:00:00Z",
        "units": [{
            "block": "pharaon-200-2012-1", "index": 0, "prize": prize.get(),
            "unit": { "game": "pharaon", "stake": 200, "grids": grids },
            "salt": "", "path": [],
        }],
        "prize": prize.get(),
        "balance": { "before": 10_000, "staked": 9_800, "final": 9_800 + prize.get() },
        "progress": 0, "pad": "",
    });
    serde_json::from_value(play).unwrap()
}

/// A stage and its console in the page, and the temple behind them.
fn stand(play: Play, motion: Motion) -> (HtmlElement, Temple, impl Sized) {
    let place: HtmlElement = document().create_element("div").unwrap().unchecked_into();
    document().body().unwrap().append_child(&place).unwrap();
    let kept = Rc::new(RefCell::new(None));
    let keep = kept.clone();
    let mounted = mount_to(&place, move || {
        Settings::provide();
        let _ = Desk::provide();
        use_settings().lang.set(Lang::Fr);
        use_settings().motion.set(Some(motion));
        let leave = Callback::new(|()| ());
        let temple = Temple::new(Table::lay_again(play, REST, leave, Some(SOUND)));
        keep.replace(Some(temple));
        view! {
            <div class="play">
                <Stage temple=temple />
                <Console temple=temple offers=Vec::new() />
            </div>
        }
    });
    let temple = kept.borrow().unwrap();
    (place, temple, mounted)
}

/// What is on the screen once the play is revealed in the way given.
async fn ended(play: &Play, motion: Motion, reveal: impl AsyncFnOnce(Temple)) -> String {
    let (place, temple, mounted) = stand(play.clone(), motion);
    TimeoutFuture::new(0).await;
    reveal(temple).await;
    TimeoutFuture::new(0).await;
    temple.table.happen(Event::Settled);
    TimeoutFuture::new(20).await;
    let slip = place.query_selector(".result").unwrap();
    assert!(slip.is_some(), "the play has not ended");
    let screen = place.inner_html();
    drop(mounted);
    place.remove();
    screen
}

async fn straight(temple: Temple) {
    for zone in Zones::all(Game::Pharaon).iter() {
        temple.uncover(zone, Spot::MIDDLE);
        TimeoutFuture::new(0).await;
    }
}

#[wasm_bindgen_test]
async fn a_skip_a_resume_and_a_replay_end_on_the_same_screen() {
    let mut chance = Chance(20_121_130);
    for number in 0..6 {
        let (unit, evaluation) = chance.unit();
        let play = play(&unit, evaluation.prize);
        let expected = ended(&play, Motion::Full, straight).await;
        let lines = expected.matches("pharaon-thread").count();
        let ropes = expected.matches("pharaon-rope").count();
        assert_eq!(lines + ropes, evaluation.gains.len(), "unit {number}");
        for cut in 0..4 {
            let motion = [Motion::Full, Motion::Less][cut % 2];
            let screen = ended(&play, motion, async |temple: Temple| {
                // Resumed with some grids open, one or more opened in any order from anywhere, a
                // late key and an early end among them, then the rest skipped or opened.
                temple.table.happen(Event::Resume(chance.zones()));
                for _ in 0..chance.below(6) {
                    temple.uncover(chance.zone(), chance.spot());
                    if chance.below(3) == 0 {
                        temple.table.happen(Event::Settled);
                    }
                    if chance.below(2) == 0 {
                        TimeoutFuture::new(0).await;
                    }
                }
                temple.uncover_all();
            })
            .await;
            assert!(screen == expected, "unit {number}, cut {cut}");
        }
    }
}

#[wasm_bindgen_test]
async fn a_closed_grid_holds_nothing_of_its_signs() {
    let mut chance = Chance(7);
    let mut seen: Option<String> = None;
    for _ in 0..4 {
        let (unit, evaluation) = chance.unit();
        let (place, _temple, mounted) = stand(play(&unit, evaluation.prize), Motion::Full);
        TimeoutFuture::new(20).await;
        let screen = place.inner_html();
        drop(mounted);
        place.remove();
        if let Some(before) = seen.replace(screen.clone()) {
            assert!(before == screen, "two covered plays differ");
        }
    }
}

#[wasm_bindgen_test]
async fn each_gain_is_named_as_its_grid_opens() {
    let mut chance = Chance(99);
    let mut named = 0;
    while named < 4 {
        let (unit, evaluation) = chance.unit();
        let (place, temple, mounted) = stand(play(&unit, evaluation.prize), Motion::Full);
        TimeoutFuture::new(0).await;
        for zone in Zones::all(Game::Pharaon).iter() {
            temple.uncover(zone, Spot::MIDDLE);
            TimeoutFuture::new(20).await;
            let gains: Vec<_> = temple
                .dealt
                .with_untracked(|dealt| dealt.as_ref().unwrap().lines(zone).cloned().collect());
            let said = place
                .query_selector(".pharaon-found[data-kind=line]")
                .unwrap();
            let said = said
                .and_then(|found| found.text_content())
                .unwrap_or_default();
            match &gains[..] {
                [] => assert_eq!(said, ""),
                [gain] => {
                    assert!(said.starts_with(&Lang::Fr.pharaon_gain(gain)), "{said}");
                    named += 1;
                }
                many => assert!(
                    said.starts_with(&Lang::Fr.lines_found(many.len())),
                    "{said}"
                ),
            }
        }
        drop(mounted);
        place.remove();
    }
}

//! G4: whatever is done in whatever order, the money is that of the straight play.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::support::{Answer, Player, TestApp};

/// What a player, a browser or a network may do at any moment.
#[derive(Clone, Debug)]
enum Step {
    Buy(u8),
    /// The same key again, also while another play is open.
    Again,
    Progress(u16),
    Finish,
    /// Of a play that has ended long ago.
    FinishOld,
    Credit,
    Reload,
    History,
    Restart,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0..6_u8).prop_map(Step::Buy),
        2 => Just(Step::Again),
        3 => select(vec![0, 1, 3, 15, 16, 1_024, 4_095, 65_535]).prop_map(Step::Progress),
        4 => Just(Step::Finish),
        1 => Just(Step::FinishOld),
        1 => Just(Step::Credit),
        2 => Just(Step::Reload),
        1 => Just(Step::History),
    ];
    let restart = prop_oneof![30 => step, 1 => Just(Step::Restart)];
    vec(restart, 1..40)
}

fn purchase(which: u8) -> (&'static str, Value) {
    match which {
        0 => ("lampe", json!({"zones":{"couleur":1}})),
        1 => ("lampe", json!({"zones":{"symbole":0,"couleur":3}})),
        2 => ("pharaon", json!({"stake":100,"mode":"manual"})),
        3 => ("pharaon", json!({"stake":200,"mode":"auto"})),
        4 => ("vegas", json!({"stake":300,"mode":"manual"})),
        _ => ("vegas", json!({"stake":300,"mode":"auto"})),
    }
}

/// The account as it must be.
struct Expected {
    balance: i64,
    open: Option<Value>,
    ended: Vec<Value>,
    last: Option<(String, u8, Vec<u8>)>,
    keys: u32,
}

impl Expected {
    async fn step(&mut self, player: &Player, step: &Step) {
        match step {
            Step::Buy(which) => self.buy(player, *which).await,
            Step::Again => {
                if let Some((key, which, bytes)) = &self.last {
                    let (game, body) = purchase(*which);
                    let answer = player.buy_as(key, game, &body).await.with(200);
                    assert_eq!(&answer.bytes, bytes);
                }
            }
            Step::Progress(bits) => {
                if let Some(play) = &self.open {
                    let path = format!("/plays/{}/progress", play["id"].as_str().unwrap());
                    let mask = match play["game"].as_str().unwrap() {
                        "lampe" => 1,
                        "pharaon" => 15,
                        _ => 4_095,
                    };
                    let answer = player.put(&path, &json!({ "progress": bits })).await;
                    assert_eq!(answer.status, if bits & !mask == 0 { 204 } else { 422 });
                }
            }
            Step::Finish => {
                if let Some(play) = self.open.take() {
                    player.finish(&play).await;
                    self.balance += play["prize"].as_i64().unwrap();
                    self.ended.push(play);
                }
            }
            Step::FinishOld => {
                if let Some(play) = self.ended.first() {
                    player.finish(play).await;
                }
            }
            Step::Credit => {
                player.post("/session/credit", &json!({})).await.with(200);
                if self.balance < 500 {
                    self.balance = 10_000;
                }
            }
            Step::History => {
                let page = player.get("/plays?limit=100").await.with(200).json();
                let sold = page["plays"].as_array().unwrap();
                let open = usize::from(self.open.is_some());
                assert_eq!(sold.len(), self.ended.len() + open);
                for (line, play) in sold[open..].iter().zip(self.ended.iter().rev()) {
                    for member in ["id", "units", "prize", "balance", "at", "stake"] {
                        let same = member == "units" || line[member] == play[member];
                        assert!(same, "{member}: {line} {play}");
                    }
                }
            }
            Step::Reload | Step::Restart => {}
        }
        let session = player.session().await;
        assert_eq!(session["balance"], self.balance, "after {step:?}");
        let open = self
            .open
            .as_ref()
            .map_or(Value::Null, |play| play["id"].clone());
        assert_eq!(session["open_play"], open);
    }

    async fn buy(&mut self, player: &Player, which: u8) {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        let (game, body) = purchase(which);
        let answer: Answer = player.buy_as(&key, game, &body).await;
        if self.open.is_some() {
            answer.refused(409, "play_open");
            return;
        }
        if answer.status == 409 {
            let code = answer.json()["code"].clone();
            assert!(code == "sold_out" || code == "insufficient_funds", "{code}");
            return;
        }
        let play = answer.with(201);
        let bytes = play.bytes.clone();
        let play = play.json();
        let (stake, prize) = (
            play["stake"].as_i64().unwrap(),
            play["prize"].as_i64().unwrap(),
        );
        let after = self.balance - stake;
        let balance = json!({"before": self.balance, "staked": after, "final": after + prize});
        assert_eq!(play["balance"], balance);
        self.balance = after;
        self.open = Some(play);
        self.last = Some((key, which, bytes));
    }
}

#[test]
fn g4_conserved_whatever_is_done_in_whatever_order_the_money_is_that_of_the_straight_play() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config = Config {
        cases: 40,
        failure_persistence: None,
        ..Config::default()
    };
    let ran = TestRunner::new(config).run(&steps(), |steps| {
        runtime.block_on(async {
            let mut app = TestApp::start().await;
            let mut player = app.player().await;
            let mut expected = Expected {
                balance: 10_000,
                open: None,
                ended: Vec::new(),
                last: None,
                keys: 0,
            };
            for step in &steps {
                if matches!(step, Step::Restart) {
                    app = app.restart().await;
                    player = player.on(&app);
                }
                expected.step(&player, step).await;
            }
            assert_eq!(app.audit().await, []);
        });
        Ok(())
    });
    ran.unwrap();
}

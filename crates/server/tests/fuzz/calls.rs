use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};
use reqwest::Method;
use serde_json::json;

use crate::support::{Answer, Player, TestApp};

const CALLS: [(&str, &str); 14] = [
    ("POST", "/session"),
    ("POST", "/session/link"),
    ("POST", "/session/credit"),
    ("GET", "/session"),
    ("POST", "/games/lampe/plays"),
    ("POST", "/games/pharaon/plays"),
    ("POST", "/games/vegas/plays"),
    ("GET", "/plays"),
    ("GET", "/plays/{}"),
    ("GET", "/plays/{}/receipt"),
    ("PUT", "/plays/{}/progress"),
    ("POST", "/plays/{}/finish"),
    ("GET", "/blocks/{}"),
    ("GET", "/games"),
];

#[derive(Clone, Debug)]
struct Call {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, Vec<u8>)>,
    body: Vec<u8>,
}

/// JSON that looks like what is asked for, and JSON that does not.
fn bodies() -> impl Strategy<Value = Vec<u8>> {
    let number = prop_oneof![
        (-5_i64..5).prop_map(|number| number.to_string()),
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f64>().prop_map(|number| number.to_string()),
        "[0-9]{1,60}",
        Just("1e999".to_owned()),
        select(vec!["50", "100", "200", "300", "4095", "65536"]).prop_map(str::to_owned),
    ];
    let text = prop_oneof![
        select(vec!["manual", "auto", "", "lampe-50-2012-1"]).prop_map(|text| format!("{text:?}")),
        "\"[^\"\\\\]{0,20}\"",
        Just("\"\\ud800\"".to_owned()),
    ];
    let leaf = prop_oneof![
        3 => number,
        3 => text,
        1 => select(vec!["null", "true", "[]", "{}"]).prop_map(str::to_owned),
    ];
    let value = leaf.prop_recursive(4, 24, 4, |inner| {
        let name = select(vec![
            "stake", "mode", "zones", "couleur", "symbole", "blocks", "progress", "code", "x",
        ]);
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(|items| format!("[{}]", items.join(","))),
            vec((name, inner), 0..5).prop_map(|members| {
                let members = members
                    .iter()
                    .map(|(name, value)| format!("\"{name}\":{value}"));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }),
        ]
    });
    prop_oneof![
        6 => value.prop_map(String::into_bytes),
        1 => vec(any::<u8>(), 0..200),
        1 => (1_usize..300).prop_map(|depth| "[".repeat(depth).into_bytes()),
        1 => Just(vec![b' '; 20_000]),
    ]
}

fn calls(play: String) -> impl Strategy<Value = Call> {
    let name = prop_oneof![
        3 => Just(play),
        1 => "[a-z0-9-]{0,40}",
        1 => "(%[0-9a-f]{2}|[!-~&&[^/?#%]]){1,40}",
    ];
    let query = prop_oneof![
        3 => Just(String::new()),
        1 => "\\?limit=[0-9+-]{0,25}",
        1 => "\\?(before|limit|x)=[A-Za-z0-9%_-]{0,80}(&limit=[0-9]{1,3})?",
    ];
    let visible = || vec(prop_oneof![32_u8..127, 128_u8..=255], 0..60);
    let header = prop_oneof![
        (Just("idempotency-key"), visible()),
        (
            Just("idempotency-key"),
            "[A-Za-z0-9_-]{1,64}".prop_map(String::into_bytes)
        ),
        (Just("cookie"), visible()),
        (Just("origin"), visible()),
        (Just("x-forwarded-for"), visible()),
        (Just("x-forwarded-host"), visible()),
        (Just("content-encoding"), Just(b"gzip".to_vec())),
        (Just("accept"), visible()),
    ];
    let body = prop_oneof![1 => Just(Vec::new()), 8 => bodies()];
    (select(&CALLS[..]), name, query, vec(header, 0..4), body).prop_map(
        |((method, path), name, query, headers, body)| Call {
            method,
            path: path.replace("{}", &name) + &query,
            headers,
            body,
        },
    )
}

async fn ask(player: &Player, call: &Call) -> Option<Answer> {
    let method = Method::from_bytes(call.method.as_bytes()).unwrap();
    let mut request = player.request(method, &call.path);
    for (name, value) in &call.headers {
        request = request.header(*name, value.as_slice());
    }
    if !call.body.is_empty() {
        request = request.header("content-type", "application/json");
        request = request.body(call.body.clone());
    }
    // What reqwest itself does not send is no call.
    let request = request.build().ok()?;
    let response = reqwest::Client::new().execute(request).await.unwrap();
    Some(Answer {
        status: response.status().as_u16(),
        headers: response.headers().clone(),
        bytes: response.bytes().await.unwrap().to_vec(),
    })
}

#[test]
fn no_call_whatever_it_holds_is_answered_by_a_fault_or_without_a_problem() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (app, player, play) = runtime.block_on(async {
        let app = TestApp::start().await;
        let player = app.player().await;
        let body = json!({"stake":300,"mode":"manual"});
        let play = player.play("vegas", &body).await;
        (app, player, play["id"].as_str().unwrap().to_owned())
    });
    let config = Config {
        cases: 1_500,
        failure_persistence: None,
        ..Config::default()
    };
    let ran = TestRunner::new(config).run(&calls(play), |call| {
        let Some(answer) = runtime.block_on(ask(&player, &call)) else {
            return Ok(());
        };
        prop_assert!(
            answer.status < 500,
            "{}",
            String::from_utf8_lossy(&answer.bytes)
        );
        if answer.status >= 400 {
            let problem = answer.json();
            answer.refused(answer.status, problem["code"].as_str().unwrap());
            // It repeats nothing of what was sent.
            let detail = problem["detail"].as_str().unwrap();
            prop_assert!(detail.is_ascii() && !detail.contains('%'));
        }
        Ok(())
    });
    ran.unwrap();
    assert_eq!(runtime.block_on(app.audit()), []);
}

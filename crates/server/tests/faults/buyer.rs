//! A player who does what the browser does: keeps the key before it is sent, and repeats it until
//! there is an answer.

use std::time::Duration;

use reqwest::{Client, RequestBuilder, Response};
use serde_json::{Value, json};

/// What is bought, in turn.
const PURCHASES: [(&str, &str); 4] = [
    ("lampe", r#"{"zones":{"couleur":1,"symbole":2}}"#),
    ("vegas", r#"{"stake":300,"mode":"manual"}"#),
    ("pharaon", r#"{"stake":100,"mode":"auto"}"#),
    ("lampe", r#"{"zones":{"symbole":3}}"#),
];

/// How often a purchase is put off before the server is given up.
const PATIENCE: u32 = 200;

pub struct Buyer {
    name: usize,
    http: Client,
    cookie: String,
    /// The number of the purchase whose answer is not known.
    pending: Option<usize>,
    keys: usize,
    open: Option<String>,
    /// Every purchase that was answered: its number and the bytes.
    pub answers: Vec<(usize, Vec<u8>)>,
    /// Nothing is left to buy.
    pub done: bool,
}

/// The server did not answer, or could not for long.
#[derive(Debug)]
pub struct Lost;

impl Buyer {
    pub fn new(name: usize) -> Self {
        Self {
            name,
            http: Client::new(),
            cookie: String::new(),
            pending: None,
            keys: name,
            open: None,
            answers: Vec::new(),
            done: false,
        }
    }

    /// Buys and finishes until the server is lost or everything is sold.
    pub async fn play_on(&mut self, base: &str) {
        while !self.done && self.turn(base).await.is_ok() {}
    }

    /// One purchase to its end.
    pub async fn turn(&mut self, base: &str) -> Result<(), Lost> {
        self.arrive(base).await?;
        self.finish(base).await?;
        let number = *self.pending.get_or_insert_with(|| {
            self.keys += 1;
            self.keys
        });
        let mut put_off = 0;
        loop {
            let answer = self.ask(base, number).await?;
            let status = answer.status().as_u16();
            let bytes = answer.bytes().await.map_err(|_| Lost)?.to_vec();
            let body: Value = serde_json::from_slice(&bytes).map_err(|_| Lost)?;
            match (status, body["code"].as_str()) {
                (200 | 201, _) => {
                    self.open = Some(body["id"].as_str().unwrap().to_owned());
                    self.answers.push((number, bytes));
                    self.pending = None;
                    break;
                }
                (409, Some("insufficient_funds")) => {
                    self.post(base, "/session/credit", "{}").await?;
                }
                (409, Some("sold_out")) => {
                    self.done = self.keys > self.name + PURCHASES.len();
                    self.pending = None;
                    return Ok(());
                }
                (503, _) if put_off < PATIENCE => {
                    put_off += 1;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                (503, _) => return Err(Lost),
                other => panic!("player {}, purchase {number}: {other:?}", self.name),
            }
        }
        self.finish(base).await
    }

    /// Repeats a purchase that was answered before.
    pub async fn again(&self, base: &str, number: usize) -> (u16, Vec<u8>) {
        let answer = self.ask(base, number).await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.bytes().await.unwrap().to_vec())
    }

    /// The ids of all plays, the newest first.
    pub async fn history(&self, base: &str) -> Vec<String> {
        let mut plays = Vec::new();
        let mut before = String::new();
        loop {
            let path = format!("{base}/api/v1/plays?limit=100{before}");
            let page = self.http.get(path).header("cookie", &self.cookie);
            let page: Value = page.send().await.unwrap().json().await.unwrap();
            let ids = page["plays"].as_array().unwrap().iter();
            plays.extend(ids.map(|play| play["id"].as_str().unwrap().to_owned()));
            match page["next"].as_str() {
                Some(next) => before = format!("&before={next}"),
                None => return plays,
            }
        }
    }

    async fn arrive(&mut self, base: &str) -> Result<(), Lost> {
        if self.cookie.is_empty() {
            let answer = self.post(base, "/session", "{}").await?;
            let set = answer.headers().get("set-cookie").ok_or(Lost)?;
            let set = set.to_str().unwrap();
            self.cookie = set.split(';').next().unwrap().to_owned();
        }
        Ok(())
    }

    async fn finish(&mut self, base: &str) -> Result<(), Lost> {
        if let Some(play) = &self.open {
            let path = format!("/plays/{play}/finish");
            let answer = self.post(base, &path, "{}").await?;
            assert_eq!(answer.status(), 204);
            self.open = None;
        }
        Ok(())
    }

    async fn ask(&self, base: &str, number: usize) -> Result<Response, Lost> {
        let (game, body) = PURCHASES[number % PURCHASES.len()];
        let request = self.request(base, &format!("/games/{game}/plays"), body);
        let request = request.header("idempotency-key", format!("key-{number}"));
        request.send().await.map_err(|_| Lost)
    }

    async fn post(&self, base: &str, path: &str, body: &str) -> Result<Response, Lost> {
        let answer = self
            .request(base, path, body)
            .send()
            .await
            .map_err(|_| Lost)?;
        // A server that is about to be killed may have lost its books already.
        if answer.status().is_server_error() {
            Err(Lost)
        } else {
            Ok(answer)
        }
    }

    fn request(&self, base: &str, path: &str, body: &str) -> RequestBuilder {
        let request = self.http.post(format!("{base}/api/v1{path}"));
        let request = if self.cookie.is_empty() {
            request
        } else {
            request.header("cookie", &self.cookie)
        };
        let body: Value = serde_json::from_str(body).unwrap_or(json!({}));
        request.json(&body)
    }
}

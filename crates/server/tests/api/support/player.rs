use std::sync::atomic::{AtomicU32, Ordering};

use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use super::{Answer, TestApp};

static KEYS: AtomicU32 = AtomicU32::new(0);

/// Somebody with a session.
#[derive(Clone)]
pub struct Player {
    http: reqwest::Client,
    base: String,
    pub cookie: String,
}

impl Player {
    pub async fn new(app: &TestApp) -> Self {
        let request = app.http.post(app.url("/api/v1/session"));
        let answer = Answer::of(request.json(&serde_json::json!({})))
            .await
            .with(201);
        let mut player = Self::with_cookie(app, String::new());
        player.take_cookie(&answer);
        player
    }

    pub fn with_cookie(app: &TestApp, cookie: String) -> Self {
        Self {
            http: app.http.clone(),
            base: app.base.clone(),
            cookie,
        }
    }

    /// The same player on a server that has moved.
    pub fn on(&self, app: &TestApp) -> Self {
        Self::with_cookie(app, self.cookie.clone())
    }

    /// Keeps the cookie that the answer sets.
    pub fn take_cookie(&mut self, answer: &Answer) {
        let set = answer.header("set-cookie");
        self.cookie = set.split(';').next().unwrap().to_owned();
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}/api/v1{path}", self.base);
        let request = self.http.request(method, url);
        if self.cookie.is_empty() {
            request
        } else {
            request.header("cookie", &self.cookie)
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        Answer::of(self.request(Method::POST, path).json(body)).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        Answer::of(self.request(Method::PUT, path).json(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::DELETE, path)).await
    }

    /// Buys under this key.
    pub async fn buy_as(&self, key: &str, game: &str, body: &Value) -> Answer {
        let request = self.request(Method::POST, &format!("/games/{game}/plays"));
        Answer::of(request.header("idempotency-key", key).json(body)).await
    }

    /// Buys under a new key.
    pub async fn buy(&self, game: &str, body: &Value) -> Answer {
        let key = format!("key-{}", KEYS.fetch_add(1, Ordering::Relaxed));
        self.buy_as(&key, game, body).await
    }

    pub async fn finish(&self, play: &Value) {
        let path = format!("/plays/{}/finish", play["id"].as_str().unwrap());
        Answer::of(self.request(Method::POST, &path))
            .await
            .with(204);
    }

    /// Buys and finishes, and gives the play as it was sold.
    pub async fn play(&self, game: &str, body: &Value) -> Value {
        let play = self.buy(game, body).await.with(201).json();
        self.finish(&play).await;
        play
    }

    pub async fn session(&self) -> Value {
        self.get("/session").await.with(200).json()
    }

    pub async fn balance(&self) -> i64 {
        self.session().await["balance"].as_i64().unwrap()
    }

    /// Takes play money away until so much is left.
    pub async fn leave(&self, app: &TestApp, cents: i64) {
        let session = self.session().await;
        let name = hex::decode(session["player"].as_str().unwrap()).unwrap();
        let books = app.books();
        books
            .execute(
                "INSERT INTO entries (debit_account, credit_account, amount, kind, at)
                 SELECT id, 3, balance - ?, 'credit', 0 FROM accounts
                 WHERE id = (SELECT id FROM players WHERE name = ?)",
                rusqlite::params![cents, name],
            )
            .unwrap();
    }
}

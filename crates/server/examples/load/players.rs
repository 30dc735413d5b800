//! Players, and what they do against a server.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::line::{Answer, Line};
use crate::measured::Measured;

/// A session, and the play it has open.
#[derive(Clone, Default)]
pub struct Player {
    cookie: String,
    open: Option<String>,
}

/// What is bought, in turn: games, stakes and modes as players mix them.
const PURCHASES: [(&str, &str); 4] = [
    ("lampe", r#"{"zones":{"couleur":1}}"#),
    ("pharaon", r#"{"stake":100,"mode":"manual"}"#),
    ("lampe", r#"{"zones":{"couleur":2,"symbole":3}}"#),
    ("vegas", r#"{"stake":300,"mode":"auto"}"#),
];

static KEYS: AtomicU64 = AtomicU64::new(0);

impl Player {
    async fn new(line: &mut Line) -> io::Result<Self> {
        let answer = line.ask(&post("/api/v1/session", "", "{}")).await?;
        let cookie = answer
            .header("set-cookie")
            .and_then(|set| set.split(';').next());
        let cookie = cookie.ok_or_else(|| unexpected(&answer))?.to_owned();
        Ok(Self { cookie, open: None })
    }

    /// Buys under a new key; where the credit is gone, has it filled first.
    async fn buy(&mut self, line: &mut Line) -> io::Result<Duration> {
        let number = KEYS.fetch_add(1, Ordering::Relaxed);
        let (game, body) = PURCHASES[number as usize % PURCHASES.len()];
        // Spread as a browser's keys are.
        let key = format!(
            "{:032x}",
            u128::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
        );
        let more = format!("cookie: {}\r\nidempotency-key: {key}\r\n", self.cookie);
        let request = post(&format!("/api/v1/games/{game}/plays"), &more, body);
        let start = Instant::now();
        let mut answer = line.ask(&request).await?;
        let took = start.elapsed();
        if answer.status == 409 {
            let more = format!("cookie: {}\r\n", self.cookie);
            line.ask(&post("/api/v1/session/credit", &more, "{}"))
                .await?;
            answer = line.ask(&request).await?;
        }
        let play = answer
            .body()
            .get(7..39)
            .and_then(|id| str::from_utf8(id).ok());
        match (answer.status, play) {
            (201, Some(play)) => self.open = Some(play.to_owned()),
            _ => return Err(unexpected(&answer)),
        }
        Ok(took)
    }

    async fn finish(&mut self, line: &mut Line) -> io::Result<Duration> {
        let Some(play) = self.open.take() else {
            return Ok(Duration::ZERO);
        };
        let more = format!("cookie: {}\r\n", self.cookie);
        let request = post(&format!("/api/v1/plays/{play}/finish"), &more, "{}");
        let start = Instant::now();
        let answer = line.ask(&request).await?;
        if answer.status == 204 {
            Ok(start.elapsed())
        } else {
            Err(unexpected(&answer))
        }
    }
}

fn post(path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n{headers}\
         content-length: {length}\r\n\r\n{body}"
    )
}

fn unexpected(answer: &Answer) -> io::Error {
    let said = String::from_utf8_lossy(answer.body());
    io::Error::other(format!("{} {}", answer.status, said.trim()))
}

/// What a connection does with its players until it is told to stop or has done it once for each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Makes so many of them.
    Arrive(usize),
    /// Each buys.
    Buy,
    /// Each finishes.
    Finish,
    /// Each buys and finishes, again and again for so long.
    Turns(Duration),
    /// Asks for the server's health, for so long.
    Health(Duration),
}

/// All players, dealt to so many connections, do this.
pub async fn all(
    address: &str,
    players: &mut Vec<Player>,
    connections: usize,
    work: Work,
) -> io::Result<Measured> {
    let mut shares = vec![Vec::new(); connections];
    for (place, player) in players.drain(..).enumerate() {
        shares[place % connections].push(player);
    }
    let mut lines = Vec::with_capacity(connections);
    for _ in 0..connections {
        lines.push(Line::to(address).await?);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let mut running = JoinSet::new();
    let start = Instant::now();
    for (line, share) in lines.into_iter().zip(shares) {
        running.spawn(one(line, share, work, Arc::clone(&stop)));
    }
    if let Work::Turns(length) | Work::Health(length) = work {
        tokio::time::sleep(length).await;
        stop.store(true, Ordering::Relaxed);
    }
    let mut times = Vec::new();
    while let Some(done) = running.join_next().await {
        let (share, part) = done.map_err(io::Error::other)??;
        players.extend(share);
        times.extend(part);
    }
    Ok(Measured::new(times, start.elapsed()))
}

async fn one(
    mut line: Line,
    mut players: Vec<Player>,
    work: Work,
    stop: Arc<AtomicBool>,
) -> io::Result<(Vec<Player>, Vec<Duration>)> {
    let mut times = Vec::new();
    let stopped = || stop.load(Ordering::Relaxed);
    match work {
        Work::Arrive(count) => {
            for _ in 0..count {
                let start = Instant::now();
                players.push(Player::new(&mut line).await?);
                times.push(start.elapsed());
            }
        }
        Work::Buy => {
            for player in &mut players {
                times.push(player.buy(&mut line).await?);
            }
        }
        Work::Finish => {
            for player in &mut players {
                times.push(player.finish(&mut line).await?);
            }
        }
        Work::Turns(_) => 'all: loop {
            for player in &mut players {
                if stopped() {
                    break 'all;
                }
                times.push(player.buy(&mut line).await?);
                player.finish(&mut line).await?;
            }
        },
        Work::Health(_) => {
            let request = "GET /health HTTP/1.1\r\nhost: bench\r\n\r\n";
            while !stopped() {
                let start = Instant::now();
                let answer = line.ask(request).await?;
                if answer.status != 200 {
                    return Err(unexpected(&answer));
                }
                times.push(start.elapsed());
            }
        }
    }
    Ok((players, times))
}

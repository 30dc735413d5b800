//! Buying: the key is made and kept before it is sent, and one key is repeated until the answer is
//! known. Nothing here can win or lose anything.

use gloo_timers::future::TimeoutFuture;
use grattoir_protocol::lean::{self, Json, Members, Read};
use grattoir_protocol::{Code, Play, Problem, PurchaseBody};
use grattoir_rules::{Cents, Game};
use grattoir_view::prelude::*;

use crate::api::{self, Failure};
use crate::outbox;
use crate::platform::{entropy, storage};
use crate::proof::Pins;

const NAME: &str = "purchase";

/// How long to wait before the same request is repeated, in milliseconds; then the player is asked.
const PAUSES: [u32; 2] = [700, 2_000];

/// How often a refusal is answered by putting its cause right.
const TURNS: u32 = 2;

/// A purchase whose answer is not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    player: String,
    game: String,
    key: String,
    body: String,
    price: i64,
}

impl Read for Pending {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        Self {
            player: members.get("player"),
            game: members.get("game"),
            key: members.get("key"),
            body: members.get("body"),
            price: members.get("price"),
        }
    }
}

/// How a purchase went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Sold, debited once: the play, whole.
    Sold(Box<Play>),
    /// Refused: nothing was debited, and the key is free.
    Refused(Problem),
    /// Nobody can say yet. The same purchase must be sent again.
    Unknown(Failure),
}

impl Pending {
    /// A new purchase with a key of its own, kept on this device. `None` where the browser can
    /// make no key.
    #[must_use]
    pub fn new(player: String, game: Game, body: &PurchaseBody, price: Cents) -> Option<Self> {
        let pending = Self {
            player,
            game: game.name().to_owned(),
            key: entropy::purchase_key()?,
            body: body.write(),
            price: price.get(),
        };
        pending.keep();
        Some(pending)
    }

    /// Keeps it on this device. Where the browser keeps nothing, the server still allows one open
    /// play only.
    fn keep(&self) {
        storage::keep(NAME, &self.write());
    }

    fn write(&self) -> String {
        let mut object = String::from("{");
        for (name, value) in [
            ("player", &self.player),
            ("game", &self.game),
            ("key", &self.key),
            ("body", &self.body),
        ] {
            lean::member(&mut object, name, &lean::text(value));
        }
        lean::member(&mut object, "price", &self.price.to_string());
        object.push('}');
        object
    }

    /// The body as it is sent: what is bought, and the blocks it may come from.
    fn body(&self, pins: Pins) -> String {
        let blocks = pins.blocks(&format!("{}-", self.game));
        let blocks: Vec<String> = blocks.iter().map(|block| lean::text(block)).collect();
        let mut body = self.body.clone();
        body.pop();
        lean::member(&mut body, "blocks", &format!("[{}]", blocks.join(",")));
        body.push('}');
        body
    }

    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The end of the key, by which player and operator can name the request.
    #[must_use]
    pub fn reference(&self) -> String {
        let tail = &self.key[self.key.len().saturating_sub(8)..];
        format!("{}-{}", &tail[..tail.len() / 2], &tail[tail.len() / 2..])
    }

    /// What the play costs.
    #[must_use]
    pub const fn price(&self) -> Cents {
        Cents::new(self.price)
    }
}

/// The purchase that an earlier visit of this player left without an answer.
#[must_use]
pub fn pending(player: &str) -> Option<Pending> {
    let pending: Pending = lean::read(&storage::load(NAME)?)?;
    if pending.player == player {
        return Some(pending);
    }
    storage::forget(NAME);
    None
}

/// Sends the purchase, and the same again while nobody knows how it went.
pub async fn send(pending: &Pending, pins: Pins) -> Attempt {
    let mut attempt = repeat(pending, pins).await;
    for _ in 0..TURNS {
        let Attempt::Refused(problem) = &attempt else {
            break;
        };
        let again = match problem.code {
            // The play in the way may be one whose end the server has not heard of yet.
            Code::PlayOpen => outbox::flush().await,
            // A block is pinned before anything is bought from it.
            Code::BlockChanged => pin_what_is_new(pins).await,
            _ => false,
        };
        if !again {
            break;
        }
        attempt = repeat(pending, pins).await;
    }
    attempt
}

/// Pins the blocks on sale. Answers whether any of them was new.
async fn pin_what_is_new(pins: Pins) -> bool {
    let before = pins.book.with_untracked(|book| book.pins.len());
    match api::catalogue().await {
        Ok(catalogue) => pins.see(&catalogue).await,
        // The refusal stands: the player can press again.
        Err(_) => return false,
    }
    pins.book.with_untracked(|book| book.pins.len()) > before
}

async fn repeat(pending: &Pending, pins: Pins) -> Attempt {
    pending.keep();
    let mut pauses = PAUSES.into_iter();
    loop {
        let failure = match api::buy(&pending.game, &pending.key, &pending.body(pins)).await {
            Ok(play) => {
                storage::forget(NAME);
                return Attempt::Sold(Box::new(play));
            }
            Err(Failure::Refused(problem)) if !is_unknown(&problem) => {
                storage::forget(NAME);
                return Attempt::Refused(problem);
            }
            Err(failure) => failure,
        };
        match pauses.next() {
            Some(pause) => TimeoutFuture::new(pause).await,
            None => return Attempt::Unknown(failure),
        }
    }
}

fn is_unknown(problem: &Problem) -> bool {
    Failure::Refused(problem.clone()).is_unknown()
}

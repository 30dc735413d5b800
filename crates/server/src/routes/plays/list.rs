use axum::extract::{Query as Parameters, State};
use axum::http::StatusCode;
use axum::response::Response;
use grattoir_protocol::{Code, History, HistoryBalance, HistoryPlay, Play, Status};
use serde::Deserialize;

use super::current;
use crate::app::App;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::cookie::SessionCookie;
use crate::http::id::play_id;
use crate::http::reply;
use crate::ledger;
use crate::routes::responses::{Always, NeedsSession};

const DEFAULT: u32 = 20;
const MOST: u32 = 100;

/// The page asked for. Other parameters are ignored.
#[derive(Debug, Deserialize)]
pub struct Page {
    limit: Option<String>,
    before: Option<String>,
}

/// The player's plays, the newest sale first. An open play has no prize, no units and no final
/// balance here. `next` is what to pass as `before` for the page that follows: the id of this
/// page's last play.
#[utoipa::path(
    get,
    path = "/plays",
    operation_id = "list_plays",
    tag = "plays",
    params(
        ("limit" = Option<u32>, Query, description = "1 to 100, 20 where it is left out"),
        ("before" = Option<String>, Query, description = "`next` of the page before")
    ),
    responses(
        (status = 200, description = "A page.", body = History),
        (
            status = 422,
            description = "`invalid_choice`: the limit is not 1 to 100, or `before` is no `next`.",
            body = grattoir_protocol::Problem,
            content_type = "application/problem+json"
        ),
        NeedsSession, Always
    )
)]
pub async fn list(
    State(app): State<App>,
    cookie: SessionCookie,
    page: Result<Parameters<Page>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    let (rows, limit) = app
        .read_as(&cookie, move |books, player| {
            let Parameters(page) =
                page.map_err(|_| no_choice("a parameter is repeated or no text"))?;
            let limit = limit(page.limit.as_deref())?;
            let before = match page.before {
                None => None,
                Some(token) => Some(before(books, player, &token)?),
            };
            // One more than the page, to know whether another follows.
            let query = ledger::Query {
                player,
                before,
                limit: limit + 1,
            };
            Ok((ledger::page(books, &query)?, limit as usize))
        })
        .await?;
    let plays: Vec<Play> = rows
        .iter()
        .take(limit)
        .map(current)
        .collect::<Result<_, _>>()?;
    let more = rows.len() > limit;
    let next = plays.last().filter(|_| more).map(|play| play.id.clone());
    let plays = plays.into_iter().map(listed).collect();
    let history = History {
        plays,
        next,
        pad: String::new(),
    };
    Ok(reply::units(
        StatusCode::OK,
        serde_json::to_vec(&history).map_err(Fault::internal)?,
    ))
}

fn limit(text: Option<&str>) -> Result<u32, Refusal> {
    let Some(text) = text else { return Ok(DEFAULT) };
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let limit = text
        .parse()
        .ok()
        .filter(|limit| digits && (1..=MOST).contains(limit));
    limit.ok_or_else(|| no_choice("`limit` is 1 to 100"))
}

fn before(books: &ledger::Books, player: ledger::Player, token: &str) -> Result<i64, ApiError> {
    let sequence = match play_id(token) {
        Some(id) => ledger::sequence(books, player, &id)?,
        None => None,
    };
    Ok(sequence.ok_or_else(|| no_choice("`before` is no `next` of this history"))?)
}

fn listed(play: Play) -> HistoryPlay {
    let done = play.status == Status::Finished;
    HistoryPlay {
        id: play.id,
        game: play.game,
        stake: play.stake,
        mode: play.mode,
        status: play.status,
        at: play.at,
        prize: done.then_some(play.prize),
        units: done.then_some(play.units),
        balance: HistoryBalance {
            before: play.balance.before,
            staked: play.balance.staked,
            finally: done.then_some(play.balance.finally),
        },
    }
}

fn no_choice(detail: &'static str) -> Refusal {
    Refusal::new(Code::InvalidChoice, detail)
}

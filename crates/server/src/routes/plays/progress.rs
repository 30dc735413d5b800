use axum::extract::State;
use axum::http::StatusCode;
use grattoir_protocol::{Code, Progress};
use grattoir_rules::{Game, Zones};

use crate::app::App;
use crate::error::{ApiError, Fault, Refusal};
use crate::http::body::JsonBody;
use crate::http::cookie::SessionCookie;
use crate::http::id::Name;
use crate::http::members::{Members, required};
use crate::ledger;
use crate::routes::responses::{Always, HasBody, Names, NeedsSession, Writes};

/// Adds to the zones that are uncovered: the bits are ORed into those of before, also after the
/// play is finished. Bits of zones that the game does not have are `invalid_choice`.
#[utoipa::path(
    put,
    path = "/plays/{id}/progress",
    operation_id = "save_progress",
    tag = "plays",
    params(("id" = String, Path, description = "The play's id")),
    request_body = Progress,
    responses(
        (status = 204, description = "Kept."),
        HasBody, NeedsSession, Names, Writes, Always
    )
)]
pub async fn progress(
    State(app): State<App>,
    id: Name,
    cookie: SessionCookie,
    body: JsonBody,
) -> Result<StatusCode, ApiError> {
    let bits = app
        .after_session(&cookie, body.object().and_then(bits))
        .await?;
    app.write_as(&cookie, move |books, player| {
        let id = id.play()?;
        let row = ledger::show(books, player, &id)?.ok_or_else(Refusal::not_found)?;
        let game: Game = row.game.parse().map_err(Fault::internal)?;
        let zones = u64::try_from(bits)
            .ok()
            .and_then(|bits| Zones::from_bits(game, bits));
        let zones = zones.ok_or_else(|| {
            Refusal::new(
                Code::InvalidChoice,
                "`progress` has bits of zones that do not exist",
            )
        })?;
        Ok(ledger::add_progress(books, player, &id, zones.bits())?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

fn bits(mut body: Members) -> Result<i128, Refusal> {
    let bits = body.integer("progress")?;
    body.end()?;
    required(bits, "progress")
}

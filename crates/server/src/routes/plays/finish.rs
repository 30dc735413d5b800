use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::error::{ApiError, Refusal};
use crate::http::body::JsonBody;
use crate::http::cookie::SessionCookie;
use crate::http::id::Name;
use crate::ledger;
use crate::routes::responses::{Always, HasBody, Names, NeedsSession, Writes};

/// Ends the reveal of a play, whatever its progress, however often: the session shows its prize,
/// and another play can be bought. `{}` or no body.
#[utoipa::path(
    post,
    path = "/plays/{id}/finish",
    operation_id = "finish_play",
    tag = "plays",
    params(("id" = String, Path, description = "The play's id")),
    responses(
        (status = 204, description = "The play is finished."),
        HasBody, NeedsSession, Names, Writes, Always
    )
)]
pub async fn finish(
    State(app): State<App>,
    id: Name,
    cookie: SessionCookie,
    body: JsonBody,
) -> Result<StatusCode, ApiError> {
    app.after_session(&cookie, body.nothing()).await?;
    app.write_as(&cookie, move |books, player| {
        if ledger::finish(books, player, &id.play()?)? {
            Ok(())
        } else {
            Err(Refusal::not_found().into())
        }
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

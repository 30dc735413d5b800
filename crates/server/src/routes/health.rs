use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;

use crate::app::App;
use crate::error::ApiError;
use crate::http::reply;

/// Whether every game can sell, or has sold all it had.
#[utoipa::path(
    get,
    path = "/health",
    tag = "server",
    responses(
        (status = 200, description = "Every game can sell."),
        (status = 503, description = "Blocks are being opened, or one is out of sale.")
    )
)]
pub async fn health(State(app): State<App>) -> Result<Response, ApiError> {
    if app.stock.is_ready() {
        reply::json(StatusCode::OK, &json!({ "status": "ready" }))
    } else {
        reply::json(
            StatusCode::SERVICE_UNAVAILABLE,
            &json!({ "status": "not ready" }),
        )
    }
}

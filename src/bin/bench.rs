//! The bench pages: parts of the product, alone on a page and under a program's control, for tests
//! and benchmarks. Not part of the product.

#[path = "bench/scratch.rs"]
mod scratch;
#[path = "bench/stage.rs"]
mod stage;

fn main() {
    console_error_panic_hook::set_once();
    let path = leptos::prelude::window().location().pathname();
    match path.unwrap_or_default().trim_end_matches('/') {
        "/bench/scratch" => scratch::mount(),
        "/bench/stage" => stage::mount(),
        other => leptos::logging::error!("there is no bench at {other}"),
    }
}

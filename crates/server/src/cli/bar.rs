use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar of so many units, on a terminal only: indicatif draws to standard error.
pub fn bar(units: u32) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(units.into()), ProgressDrawTarget::stderr());
    if !io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let style =
        ProgressStyle::with_template("{msg} {bar:40} {human_pos}/{human_len} units, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

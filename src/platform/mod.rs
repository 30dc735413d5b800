//! The only place that touches the browser's own interfaces.

/// Where the focus and the screen reader go on.
pub mod announce;
/// When the page is looked at again, or another tab has changed something.
pub mod comeback;
/// Names for purchases.
pub mod entropy;
/// Amounts, counts and moments as each language writes them.
pub mod locale;
/// What a style sheet moves: run once more, or taken to its end.
pub mod motion;
/// Whether there is a network.
pub mod network;
/// The page itself: language, title, preferences.
pub mod page;
/// From the screen to a drawing.
pub mod pointer;
/// Sound and vibration.
pub mod senses;
/// Ed25519, which the browser has of its own.
pub mod signature;
/// What is kept on this device.
pub mod storage;
/// What the browser must have, checked before any purchase.
pub mod support;

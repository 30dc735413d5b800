//! The only place that touches the browser's own interfaces.

pub mod announce;
pub mod entropy;
pub mod locale;
pub mod network;
pub mod page;
pub mod pointer;
pub mod storage;

//! What HTTP asks of every call, before and beside its handler: bodies, cookies, keys, origins,
//! rates, padding, headers.

pub mod body;
pub mod cookie;
pub mod gate;
pub mod headers;
pub mod id;
pub mod key;
pub mod members;
pub mod origin;
pub mod padded;
pub mod peer;
pub mod rate;
pub mod reply;
pub mod trace;
pub mod tree;

//! The calls: one folder for each resource, one file for each verb.

mod blocks;
mod games;
mod health;
mod openapi;
mod plays;
mod responses;
mod session;

pub use openapi::{document, router};

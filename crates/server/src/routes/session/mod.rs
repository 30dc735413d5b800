//! `/session`: the account behind the cookie.

pub mod close;
pub mod credit;
pub mod link;
mod link_code;
pub mod open;
pub mod show;

use grattoir_protocol::Session;
use grattoir_rules::Cents;

use crate::ledger::Seen;

/// The account on the wire.
fn session(seen: &Seen) -> Session {
    Session {
        player: hex::encode(seen.name),
        balance: Cents::new(seen.balance),
        currency: "EUR".to_owned(),
        demo: true,
        open_play: seen.open_play.map(hex::encode),
    }
}

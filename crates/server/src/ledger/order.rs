use grattoir_protocol::{Mode, ZoneName};
use grattoir_rules::{Cents, Game, Unit};
use thiserror::Error;

use super::{LedgerError, TokenHash};
use crate::clock::Moment;

/// What is to be bought, by whom, under which key.
#[derive(Clone, Debug)]
pub struct Order {
    /// The session that pays.
    pub token: TokenHash,
    /// The purchase key.
    pub key: String,
    /// The game and the parsed body in one form; a repeated key must mean the same.
    pub meaning: String,
    /// The game.
    pub game: Game,
    /// The price of one unit.
    pub stake: Cents,
    /// Only recorded.
    pub mode: Mode,
    /// One for each unit, in the order taken.
    pub picks: Vec<Pick>,
    /// The blocks that the client has pinned, where it says so.
    pub pinned: Option<Vec<String>>,
    /// The emission on sale of this game and stake, if there is one.
    pub emission: Option<String>,
    /// How many blocks that emission has in all.
    pub blocks: u32,
    /// The play's id if it is sold.
    pub play: [u8; 16],
    /// When.
    pub now: Moment,
}

/// What a unit is bought for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pick {
    /// Lampe: the zone.
    pub zone: Option<ZoneName>,
    /// Lampe: the colour or symbol chosen.
    pub choice: Option<u8>,
}

/// The answer to a purchase, without its pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sale {
    /// Sold now. `turned` says that a block gave its last unit.
    Sold {
        /// The bytes.
        answer: Vec<u8>,
        /// Whether the blocks in hand have changed.
        turned: bool,
    },
    /// Sold before under this key.
    Repeated(Vec<u8>),
}

/// Why nothing was bought.
#[derive(Debug, Error)]
pub enum NotSold {
    /// The session is unknown or expired.
    #[error("no session")]
    Unauthenticated,
    /// The key was used for another purchase.
    #[error("the key was used for another purchase")]
    KeyReused,
    /// Another play is open; its id.
    #[error("another play is open")]
    PlayOpen([u8; 16]),
    /// No emission of this game and stake is on sale.
    #[error("not on sale")]
    GameClosed,
    /// Too few units are left.
    #[error("sold out")]
    SoldOut,
    /// A unit would come from a block that the client has not pinned.
    #[error("the block has changed")]
    BlockChanged,
    /// The balance is below the stake.
    #[error("insufficient funds")]
    Funds,
    /// The next block is not at hand yet.
    #[error("the next block is not ready")]
    NotReady,
    /// The block is out of sale.
    #[error("the block {0} is faulty")]
    Faulty(String),
    /// A unit is not what it was dealt: the block, by its id inside the database, must be stopped.
    #[error("unit {index} of the block {name} does not hold what it was dealt")]
    WrongUnit {
        /// The block's id inside the database.
        block: i64,
        /// The block's id on the wire.
        name: String,
        /// The unit.
        index: u32,
    },
    /// The database failed.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// What a purchase is served from.
pub trait Shelf {
    /// Unit `index` of the block with this id inside the database.
    ///
    /// # Errors
    /// [`NoSlip`].
    fn unit(&self, block: i64, index: u32) -> Result<Slip, NoSlip>;

    /// The operator's public key, hex.
    fn key(&self) -> &str;

    /// The operator's signature, hex.
    fn sign(&self, message: &[u8]) -> String;
}

/// Why a unit is not handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSlip {
    /// The block is not at hand.
    NotAtHand,
    /// The unit is not the one that its block's root stands on.
    Wrong,
}

/// A unit as it is handed out.
#[derive(Clone, Debug)]
pub struct Slip {
    /// What the table dealt it.
    pub prize: Cents,
    /// All that the screen will show.
    pub unit: Unit,
    /// Its salt, hex.
    pub salt: String,
    /// The siblings from its leaf to the root, hex.
    pub path: Vec<String>,
}

use futures_util::future::join;
use grattoir_protocol::{Catalogue, Play, Receipt, Session, StakeOffer};
use grattoir_rules::{Cents, Game};
use grattoir_view::prelude::*;
use leptos::ev;
use leptos::prelude::window_event_listener;
use leptos::task::spawn_local;

use crate::api::Failure;
use crate::platform::comeback::on_return;
use crate::proof::Pins;
use crate::purchase::{self, Attempt};
use crate::{api, outbox, record};

/// What the whole product knows of the player and of the games on sale.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Whether the server has answered at all.
    pub boot: RwSignal<Boot>,
    /// The balance as the server has it, without an open play's prize.
    pub balance: RwSignal<Option<Cents>>,
    /// The stake of a purchase on its way: gone from what is shown, until the answer says more.
    pub held: RwSignal<Cents>,
    /// What is on sale.
    pub catalogue: RwSignal<Option<Catalogue>>,
    /// A play that is paid and not yet revealed to its end, offered again.
    pub waiting: RwSignal<Option<Play>>,
    /// A waiting play that the player has taken up, and how; its game's page takes it from here.
    pub taken: RwSignal<Option<(Play, TakeUp)>>,
    /// Whether a play is being revealed on this page.
    pub playing: RwSignal<bool>,
    /// Whether a play is paid and not revealed to its end, shown or not.
    pub open_play: RwSignal<bool>,
    /// What the operator is held to.
    pub pins: Pins,
    /// The receipt of the play that was last revealed to its end on this page.
    pub receipt: RwSignal<Option<Receipt>>,
    player: RwSignal<Option<String>>,
}

/// How far the first conversation with the server has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boot {
    /// Still asking.
    Asking,
    /// Answered.
    Ready,
    /// It does not answer.
    Down,
}

/// How a waiting play is taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeUp {
    /// « Reprendre ».
    Resume,
    /// « Tout révéler ».
    RevealAll,
}

impl Desk {
    /// A desk that has asked nothing yet, for every component below.
    #[must_use]
    pub fn provide() -> Self {
        let desk = Self {
            boot: RwSignal::new(Boot::Asking),
            balance: RwSignal::new(None),
            held: RwSignal::new(Cents::ZERO),
            catalogue: RwSignal::new(None),
            waiting: RwSignal::new(None),
            taken: RwSignal::new(None),
            playing: RwSignal::new(false),
            open_play: RwSignal::new(false),
            pins: Pins::none(),
            receipt: RwSignal::new(None),
            player: RwSignal::new(None),
        };
        provide_context(desk);
        on_return(move || {
            if desk.boot.get_untracked() == Boot::Ready && !desk.playing.get_untracked() {
                desk.find_waiting();
            }
        });
        let online = window_event_listener(ev::online, move |_| {
            if desk.boot.get_untracked() == Boot::Down {
                desk.ask();
            } else {
                // What could not be said without a network.
                spawn_local(async {
                    outbox::flush().await;
                });
            }
        });
        on_cleanup(move || online.remove());
        desk
    }

    /// Whether nothing is bought, being bought or being revealed, as far as the server has told.
    #[must_use]
    pub fn is_idle(self) -> bool {
        self.boot.get() == Boot::Ready && !self.playing.get() && !self.open_play.get()
    }

    /// Opens the session and fetches the catalogue, both at once; then settles what an earlier
    /// sitting left: a finish unsaid, a purchase unanswered, a play unfinished.
    pub fn ask(self) {
        self.boot.set(Boot::Asking);
        let catalogue = async move {
            let answer = api::catalogue().await;
            answer.map(|catalogue| self.catalogue.set(Some(catalogue)))
        };
        spawn_local(async move {
            let both = join(self.open(), catalogue).await;
            if both == (Ok(()), Ok(())) {
                self.pin().await;
                self.boot.set(Boot::Ready);
                return;
            }
            if self.catalogue.with_untracked(Option::is_none) {
                self.catalogue.set(api::last_catalogue());
            }
            self.pins.recall();
            self.boot.set(Boot::Down);
        });
    }

    /// Pins the blocks on sale, before anything can be bought from them.
    async fn pin(self) {
        if let Some(catalogue) = self.catalogue.get_untracked() {
            self.pins.see(&catalogue).await;
        }
    }

    async fn open(self) -> Result<(), Failure> {
        let mut session = api::open_session().await?;
        self.pins.open(&session.player);
        let mut settled = outbox::flush().await;
        if let Some(pending) = purchase::pending(&session.player) {
            if let Attempt::Unknown(failure) = purchase::send(&pending, self.pins).await {
                return Err(failure);
            }
            settled = true;
        }
        if settled {
            session = api::session().await?;
        }
        record::of_player(&session.player);
        self.player.set(Some(session.player.clone()));
        self.look_at(&session).await
    }

    async fn look_at(self, session: &Session) -> Result<(), Failure> {
        self.balance.set(Some(session.balance));
        self.open_play.set(session.open_play.is_some());
        self.waiting.set(match &session.open_play {
            Some(id) => Some(api::play(id).await?),
            None => None,
        });
        Ok(())
    }

    /// Looks again for the play that the server says is open.
    pub fn find_waiting(self) {
        spawn_local(async move {
            let Ok(session) = api::session().await else {
                return;
            };
            if self.playing.get_untracked() {
                return;
            }
            // A failed look leaves the refusal on the screen, with its way to try again.
            let _ = self.look_at(&session).await;
        });
    }

    /// Fetches the catalogue again: what was on sale has changed.
    pub fn look_at_offers(self) {
        spawn_local(async move {
            // A failed look leaves the offers as they were; the server refuses what is not on sale.
            if let Ok(catalogue) = api::catalogue().await {
                self.catalogue.set(Some(catalogue));
                self.pin().await;
            }
        });
    }

    /// The balance the player sees: the stake is gone with the press of the button, the prize of an
    /// open play is not there yet.
    #[must_use]
    pub fn shown_balance(self) -> Option<Cents> {
        let (balance, held) = (self.balance.get()?, self.held.get());
        // A stake that the balance does not cover is for the server to refuse.
        let left = balance.checked_sub(held);
        Some(left.filter(|&left| left >= Cents::ZERO).unwrap_or(balance))
    }

    /// The player's id, once the session is open.
    #[must_use]
    pub fn player(self) -> Option<String> {
        self.player.get_untracked()
    }

    /// What is offered of a game at its lowest stake.
    #[must_use]
    pub fn offers(self, game: Game) -> Vec<StakeOffer> {
        self.catalogue.with(|catalogue| {
            let games = catalogue.as_ref().map(|catalogue| &catalogue.games);
            let game = games.and_then(|games| games.iter().find(|offer| offer.game == game));
            game.map(|offer| offer.stakes.clone()).unwrap_or_default()
        })
    }
}

/// The desk of this page.
#[must_use]
pub fn use_desk() -> Desk {
    expect_context()
}

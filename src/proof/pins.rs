use grattoir_protocol::lean;
use grattoir_protocol::{Catalogue, Manifest};
use grattoir_verify::{Fault, Signed, of_manifest};
use grattoir_view::prelude::*;

use super::{Book, Signatures};
use crate::platform::{page, storage};

/// Under this name stands whose pins are in force; under it and the player's id, the pins.
const NAME: &str = "pins";

/// A manifest that is not what it must be: nothing is bought from its block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// As the server shows it now.
    pub manifest: Manifest,
    /// What is wrong with it.
    pub fault: Fault,
}

/// The pins of the player of this page. Where the browser keeps nothing they live for the visit.
#[derive(Clone, Copy)]
pub struct Pins {
    /// What is pinned.
    pub book: RwSignal<Book>,
    /// What was seen since and cannot be, for the rest of the visit.
    pub broken: RwSignal<Vec<Broken>>,
    /// Whether this visit has found another player here than the last one had.
    pub changed: RwSignal<bool>,
    player: RwSignal<Option<String>>,
}

impl Pins {
    /// Nobody's.
    #[must_use]
    pub fn none() -> Self {
        Self {
            book: RwSignal::new(Book::default()),
            broken: RwSignal::new(Vec::new()),
            changed: RwSignal::new(false),
            player: RwSignal::new(None),
        }
    }

    /// Whose they are.
    #[must_use]
    pub fn player(self) -> Option<String> {
        self.player.get_untracked()
    }

    /// Takes up those of a player. Another one than the last is told to the player: what was pinned
    /// for one account says nothing of another's plays.
    pub fn open(self, player: &str) {
        if self.player().as_deref() == Some(player) {
            return;
        }
        let mut book = load(player);
        let last = storage::load(NAME);
        if last.is_some_and(|last| last != player) {
            book.since = Some(page::now());
            storage::keep(&name(player), &book.write());
            self.changed.set(true);
        }
        storage::keep(NAME, player);
        self.player.set(Some(player.to_owned()));
        self.broken.set(Vec::new());
        self.book.set(book);
    }

    /// Takes up those of the last player, where the server cannot be asked who it is.
    pub fn recall(self) {
        if let (None, Some(last)) = (self.player(), storage::load(NAME)) {
            self.book.set(load(&last));
            self.player.set(Some(last));
        }
    }

    /// Pins what is new in a catalogue, and holds the rest against its pins.
    pub async fn see(self, catalogue: &Catalogue) {
        let Some(player) = self.player() else {
            return;
        };
        let offers = catalogue.games.iter().flat_map(|game| &game.stakes);
        let manifests: Vec<&Manifest> = offers
            .flat_map(|offer| [&offer.block, &offer.next])
            .flatten()
            .collect();
        let is_new = |manifest: &&Manifest| {
            let id = &manifest.id;
            self.book.with_untracked(|book| book.find(id).is_none())
        };
        let new = manifests.iter().copied().filter(is_new);
        let signatures = Signatures::check(new.filter_map(of_manifest).collect()).await;
        let is_signed = |signed: &Signed| signatures.is_signed(signed);
        // Another tab, or another call, may have pinned meanwhile.
        let mut book = self.book.get_untracked();
        book.join(load(&player));
        let before = book.pins.len();
        let now = page::now();
        for manifest in manifests {
            if let Err(fault) = book.see(manifest, &now, &is_signed) {
                self.tell(manifest, fault);
            }
        }
        if book.pins.len() > before {
            storage::keep(&name(&player), &book.write());
        }
        self.book.set(book);
    }

    /// The pinned blocks whose id begins so, but for those that are broken.
    #[must_use]
    pub fn blocks(self, start: &str) -> Vec<String> {
        let book = self.book.get_untracked();
        let broken = self.broken.get_untracked();
        let is_sound = |id: &String| broken.iter().all(|one| one.manifest.id != *id);
        let ids = book.pins.into_iter().map(|pin| pin.manifest.id);
        ids.filter(|id| id.starts_with(start) && is_sound(id))
            .collect()
    }

    /// The first broken block whose id begins so.
    #[must_use]
    pub fn trouble(self, start: &str) -> Option<Broken> {
        self.broken.with_untracked(|broken| {
            let mut all = broken.iter();
            all.find(|one| one.manifest.id.starts_with(start)).cloned()
        })
    }

    fn tell(self, manifest: &Manifest, fault: Fault) {
        self.broken.update(|broken| {
            if broken.iter().all(|other| other.manifest != *manifest) {
                leptos::logging::warn!("{}: {fault}", manifest.id);
                let manifest = manifest.clone();
                broken.push(Broken { manifest, fault });
            }
        });
    }
}

/// What is kept of a player's pins.
fn load(player: &str) -> Book {
    let text = storage::load(&name(player));
    text.and_then(|text| lean::read(&text)).unwrap_or_default()
}

fn name(player: &str) -> String {
    format!("{NAME}.{player}")
}

use grattoir_proof::{from_hex, words};
use grattoir_protocol::Manifest;
use grattoir_view::prelude::*;

use crate::desk::use_desk;
use crate::platform::locale;
use crate::settings::use_lang;
use crate::text::Lang;
use crate::ui::{Icon, game_name, said};

/// The blocks on sale and those that follow, each with what was committed to.
#[component]
pub fn Blocks() -> impl IntoView {
    let lang = use_lang();
    let desk = use_desk();
    let all = Memo::new(move |_| {
        let mut all: Vec<(Manifest, bool)> = Vec::new();
        desk.catalogue.with(|catalogue| {
            let games = catalogue.iter().flat_map(|catalogue| &catalogue.games);
            for offer in games.flat_map(|game| &game.stakes) {
                let next = offer.next.iter().map(|block| (block.clone(), false));
                let now = offer.block.iter().map(|block| (block.clone(), true));
                all.extend(now.chain(next));
            }
        });
        all
    });
    let blocks = move || {
        let all = all.get().into_iter();
        all.map(|(block, now)| view! { <Block block=block now=now /> })
            .collect_view()
    };
    view! {
        <section class="page-part">
            <h2>{move || lang.get().fair_blocks()}</h2>
            <p class="page-small">{move || lang.get().fair_blocks_note()}</p>
            <ul class="fair-blocks">{blocks}</ul>
            <p>
                <a href="/api/v1/blocks" download="grattoir-blocks.json" class="btn">
                    <Icon name="download" />
                    {move || lang.get().fair_take_blocks()}
                </a>
            </p>
        </section>
    }
}

#[component]
fn Block(block: Manifest, now: bool) -> impl IntoView {
    let lang = use_lang();
    let pins = use_desk().pins;
    let (game, stake, id) = (block.game, block.stake, block.id.clone());
    let name = move || {
        let lang = lang.get();
        let name = lang.fact_game_stake(game_name(game), locale::money(lang, stake));
        said(lang, name)
    };
    let stands = move || {
        if now {
            lang.get().fair_on_sale()
        } else {
            lang.get().fair_next()
        }
    };
    let kept = move || {
        let lang = lang.get();
        if let Some(broken) = pins
            .broken
            .get()
            .into_iter()
            .find(|one| one.manifest.id == id)
        {
            let why = lang.fault(broken.fault);
            return view! { <Kept kind="bad" icon="close" said=why.to_owned() /> };
        }
        match pins
            .book
            .with(|book| book.find(&id).map(|pin| pin.seen.clone()))
        {
            Some(seen) => {
                let said = lang.fair_kept(locale::moment(lang, &seen));
                view! { <Kept kind="ok" icon="check" said=said /> }
            }
            None => {
                let said = lang.fair_not_kept().to_owned();
                view! { <Kept kind="" icon="info" said=said /> }
            }
        }
    };
    let root = block.root.clone();
    view! {
        <li class="fair-block">
            <h3>
                <Icon name=game.name() />
                <span>{name}</span>
                <small>{stands}</small>
            </h3>
            <p class="fair-words" lang="fr">
                {in_words(&root)}
            </p>
            {kept}
            <Whole block=block />
        </li>
    }
}

#[component]
fn Kept(kind: &'static str, icon: &'static str, said: String) -> impl IntoView {
    view! {
        <p class="fair-kept" data-kind=kind>
            <Icon name=icon />
            <span>{said}</span>
        </p>
    }
}

/// Every member of a manifest.
#[component]
fn Whole(block: Manifest) -> impl IntoView {
    let lang = use_lang();
    let Manifest {
        id,
        size,
        printed_at,
        root,
        seed_hash,
        previous,
        key,
        signature,
        ..
    } = block;
    let row = move |name: fn(Lang) -> &'static str, value: Signal<String>| {
        view! {
            <dt>{move || name(lang.get())}</dt>
            <dd class="mono">{value}</dd>
        }
    };
    let fixed = Signal::stored;
    let printed = Signal::derive(move || locale::moment(lang.get(), &printed_at));
    let plays = Signal::derive(move || locale::count(lang.get(), size));
    let before = Signal::derive(move || {
        let none = || lang.get().fair_no_previous().to_owned();
        previous.clone().unwrap_or_else(none)
    });
    view! {
        <details class="fair-whole">
            <summary>{move || lang.get().fair_details()} " " <span class="mono">{id}</span></summary>
            <dl>
                {row(Lang::fair_printed, printed)} {row(Lang::fair_size, plays)}
                {row(Lang::fair_root_hex, fixed(root))} {row(Lang::fair_seed, fixed(seed_hash))}
                {row(Lang::fair_previous, before)} {row(Lang::fair_key, fixed(key))}
                {row(Lang::fair_signature, fixed(signature))}
            </dl>
        </details>
    }
}

/// A root in words, to be read out.
pub fn in_words(root: &str) -> String {
    from_hex(root).map_or(String::new(), |root| words(&root).join(" "))
}

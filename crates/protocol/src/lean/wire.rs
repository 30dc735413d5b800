use super::{Json, Members, Read, word};
use crate::{
    Balance, Catalogue, Code, GameOffer, History, HistoryBalance, HistoryPlay, LinkCode, Manifest,
    Mode, Play, PlayUnit, Problem, Receipt, ReceiptUnit, Retry, Sale, Session, StakeOffer, Status,
    ZoneName,
};

/// Objects, member by member; one whose name on the wire is another says it.
macro_rules! objects {
    ($($object:ident { $($member:ident $(= $name:literal)?),* })*) => {$(
        impl Read for $object {
            fn read(json: Json, sound: &mut bool) -> Self {
                let mut members = Members::of(json, sound);
                Self { $($member: members.get(objects!(@ $member $($name)?))),* }
            }
        }
    )*};
    (@ $member:ident $name:literal) => { $name };
    (@ $member:ident) => { stringify!($member) };
}

objects! {
    Session { player, balance, currency, demo, open_play }
    LinkCode { code, expires }
    Catalogue { games }
    GameOffer { game, stakes }
    StakeOffer { stake, rules, prizes, return_per_mille, block, next }
    Manifest {
        id, game, stake, rules, size, table, root, seed_hash, previous, printed_at, key, signature
    }
    Play { id, game, stake, mode, status, at, units, prize, balance, progress, sale, pad }
    Sale { play, units, at, player, key, signature }
    ReceiptUnit { block, index, salt, unit, path }
    PlayUnit { block, index, prize, unit, zone, choice, salt, path }
    Balance { before, staked, finally = "final" }
    History { plays, next, pad }
    HistoryPlay { id, game, stake, mode, status, at, prize, units, balance }
    HistoryBalance { before, staked, finally = "final" }
    Problem { kind = "type", title, status, detail, code, retry, open_play }
}

impl Read for Receipt {
    fn read(json: Json, sound: &mut bool) -> Self {
        let mut members = Members::of(json, sound);
        let pad = members.has("pad");
        Self {
            blocks: members.get("blocks"),
            units: members.get("units"),
            sale: members.get("sale"),
            pad: if pad {
                members.get("pad")
            } else {
                String::new()
            },
        }
    }
}

/// Closed sets, word by word; the first stands in for what is not sound.
macro_rules! words {
    ($($set:ident { $first:ident = $name:literal $(, $other:ident = $word:literal)* })*) => {$(
        impl Read for $set {
            fn read(json: Json, sound: &mut bool) -> Self {
                word(json, sound, Self::$first, |text| Some(match text {
                    $name => Self::$first,
                    $($word => Self::$other,)*
                    _ => return None,
                }))
            }
        }
    )*};
}

words! {
    Mode { Manual = "manual", Auto = "auto" }
    Status { Open = "open", Finished = "finished" }
    ZoneName { Couleur = "couleur", Symbole = "symbole" }
    Retry { Never = "never", SameKey = "same_key", Reauth = "reauth" }
    Code {
        Malformed = "malformed",
        KeyMissing = "key_missing",
        KeyInvalid = "key_invalid",
        Unauthenticated = "unauthenticated",
        ForbiddenOrigin = "forbidden_origin",
        NotFound = "not_found",
        MethodNotAllowed = "method_not_allowed",
        PlayOpen = "play_open",
        InsufficientFunds = "insufficient_funds",
        SoldOut = "sold_out",
        GameClosed = "game_closed",
        KeyReused = "key_reused",
        BlockChanged = "block_changed",
        LimitReached = "limit_reached",
        Excluded = "excluded",
        TooLarge = "too_large",
        UnsupportedMediaType = "unsupported_media_type",
        InvalidChoice = "invalid_choice",
        RateLimited = "rate_limited",
        Internal = "internal",
        Unavailable = "unavailable"
    }
}

//! The frame, the lobby, the history, and what is said when something fails.

use super::{Lang, sentences};

sentences! {
    /// The permanent label of play money.
    demo: "Démo — crédits sans valeur", "Demo — credits of no value";
    /// Before the balance, for a screen reader.
    balance: "Crédits\u{a0}:", "Credits:";
    /// The way back from a game or a page.
    back_to_games: "Retour aux jeux", "Back to the games";
    settings: "Réglages", "Settings";
    loading: "Chargement…", "Loading…";

    lobby_lead:
        "Trois jeux à gratter. Chaque partie est imprimée avant d’être vendue.",
        "Three scratch games. Every play is printed before it is sold.";
    per_play(price): "{price} la partie", "{price} a play";
    stakes_three(a, b, c): "{a}, {b} ou {c} la partie", "{a}, {b} or {c} a play";
    prizes_between(least, most): "Lots de {least} à {most}", "Prizes from {least} to {most}";
    unaffiliated:
        "Projet indépendant, sans lien avec l’opérateur dont il suit les règlements publiés en 2012.",
        "An independent project, not affiliated with the operator whose rules, published in 2012, it follows.";
    adults:
        "Réservé aux personnes majeures. Jouer comporte des risques\u{a0}: 09 74 75 13 13 (appel non surtaxé).",
        "For adults only. Gambling carries risks: in France, call 09 74 75 13 13.";

    stage: "Table de jeu", "Game table";
    play: "Jouer", "Play";
    reveal_all: "Tout révéler", "Reveal all";
    continue_: "Continuer", "Continue";
    resume: "Reprendre", "Resume";
    retry: "Réessayer", "Try again";
    close: "Fermer", "Close";
    to_lobby: "Retour aux jeux", "Back to the games";

    prizes_of_block: "Les lots d’un bloc", "The prizes of a block";
    block_facts(units, percent):
        "{units} parties, retour aux joueurs {percent}.",
        "{units} plays, {percent} returned to players.";
    prizes_one: "1 lot", "1 prize";
    prizes_many(count): "{count} lots", "{count} prizes";

    lost: "Perdu", "Lost";
    refunded: "Remboursé", "Refunded";
    won: "Gagné", "Won";
    gain: "Gain", "Gain";
    stake_and_net(stake, net): "Mise {stake}, net {net}", "Stake {stake}, net {net}";
    refund_net(net):
        "Le lot est égal à la mise, net {net}", "The prize equals the stake, net {net}";
    sum_and_net(count, stake, net):
        "Somme de {count} gains. Mise {stake}, net {net}",
        "Sum of {count} gains. Stake {stake}, net {net}";
    mismatch_title: "Résultat à vérifier", "Result to be checked";
    mismatch_prize: "Cette partie ne correspond pas à son lot.", "This play does not match its prize.";
    mismatch_proof: "La preuve de cette partie ne tient pas.", "The proof of this play does not hold.";
    mismatch(reference):
        "Ni gain ni perte n’est affiché ici\u{a0}: le résultat payé est dans l’historique, le reçu est gardé. Référence\u{a0}: {reference}.",
        "Neither a win nor a loss is shown here: the result paid is in the history, the receipt is kept. Reference: {reference}.";
    take_receipt: "Télécharger le reçu", "Download the receipt";
    untrusted_title: "Achat arrêté par cet appareil", "Purchase stopped by this device";
    untrusted(block, why):
        "Le bloc {block} n’est plus celui qui était engagé. {why} Rien n’a été demandé ni débité.",
        "The block {block} is no longer the one committed to. {why} Nothing was asked for or debited.";
    proven: "Vérifié", "Verified";
    proven_how: "la preuve de cette partie", "the proof of this play";
    proven_unsigned:
        "la preuve de cette partie, sans sa signature, que ce navigateur ne sait pas contrôler",
        "the proof of this play, without its signature, which this browser cannot check";
    proven_unpinned:
        "la preuve de cette partie, dont cet appareil n’avait pas vu le bloc avant l’achat",
        "the proof of this play, whose block this device had not seen before the purchase";
    unproven: "Non vérifié", "Not verified";
    unproven_how:
        "le serveur n’a pas donné la preuve, rien ne la contredit",
        "the server has not given the proof, nothing contradicts it";

    waiting_title: "Une partie vous attend", "A play is waiting for you";
    waiting:
        "Elle est déjà payée et son lot déjà fixé. Terminez-la avant d’en acheter une autre.",
        "It is paid and its prize is fixed. Finish it before you buy another.";
    fact_game: "Jeu", "Game";
    fact_game_stake(game, stake): "{game}, mise {stake}", "{game}, stake {stake}";
    fact_bought: "Achetée", "Bought";
    fact_uncovered: "Découvert", "Uncovered";
    zones_of(count, all): "{count} zones sur {all}", "{count} of {all} zones";

    buying: "Achat en cours…", "Buying…";
    unconfirmed_title: "Le serveur ne répond pas", "The server does not answer";
    unconfirmed(price):
        "Votre achat de {price} n’est pas confirmé. La même demande sera répétée\u{a0}: quoi qu’il arrive, vous ne serez débité qu’une fois.",
        "Your purchase of {price} is not confirmed. The same request will be repeated: whatever happens, you are debited once only.";
    fact_request: "Demande", "Request";
    down_title: "Le serveur ne répond pas", "The server does not answer";
    down:
        "Vos crédits et vos parties sont en lieu sûr. Réessayez dans un instant.",
        "Your credits and your plays are safe. Try again in a moment.";
    offline_title: "Vous êtes hors ligne", "You are offline";
    offline:
        "Pas d’achat sans réseau. Une partie déjà achetée se termine sans lui.",
        "No purchase without a network. A play already bought can be finished without it.";
    to_read: "À lire sans réseau", "To be read without a network";
    as_last_seen: "Dernier état connu de cet appareil.", "As this device last saw it.";
    history_kept: "Dernières parties", "Last plays";
    unsupported_title: "Ce navigateur ne suffit pas", "This browser lacks something";
    unsupported(names):
        "Il lui manque\u{a0}: {names}. Rien n’a été acheté. Une version plus récente suffit.",
        "It lacks: {names}. Nothing was bought. A newer version will do.";

    refused_title: "Achat refusé", "Purchase refused";
    nothing_debited: "Rien n’a été débité.", "Nothing was debited.";
    funds_title: "Crédits insuffisants", "Not enough credits";
    funds:
        "Rien n’a été débité. Ces crédits sont sans valeur\u{a0}: vous pouvez en remettre.",
        "Nothing was debited. These credits have no value: you can add some.";
    fact_this_play: "Cette partie", "This play";
    fact_your_credits: "Vos crédits", "Your credits";
    fact_missing: "Il manque", "Missing";
    recredit(amount): "Recréditer à {amount}", "Back to {amount} of credits";
    sold_out_title: "Bloc épuisé", "Sold out";
    sold_out:
        "Toutes les parties de ce jeu sont vendues. Rien n’a été débité.",
        "Every play of this game is sold. Nothing was debited.";
    block_changed_title: "Le bloc a changé", "The block has changed";
    block_changed:
        "Un nouveau bloc vient d’ouvrir. Rien n’a été débité\u{a0}: vous pouvez jouer de nouveau.",
        "A new block has just opened. Nothing was debited: you can play again.";
    closed_title: "Jeu fermé", "Game closed";
    closed: "Ce jeu n’est pas en vente. Rien n’a été débité.", "This game is not on sale. Nothing was debited.";
    too_fast_title: "Trop de demandes", "Too many requests";
    session_title: "Session expirée", "Session expired";
    session_gone:
        "Votre session n’est plus valable. Rien n’a été débité. Rechargez pour en ouvrir une autre.",
        "Your session is no longer valid. Nothing was debited. Reload to open another.";
    refused_other(code):
        "Le serveur a refusé cet achat ({code}). Rien n’a été débité.",
        "The server refused this purchase ({code}). Nothing was debited.";

    history: "Historique", "History";
    rules: "Règles", "Rules";
    the_rest: "Le reste", "The rest";
    no_play_yet: "Aucune partie pour l’instant", "No play yet";
    no_play_yet_note:
        "Chaque partie viendra ici avec sa mise et son lot, et pourra être revue.",
        "Every play will come here with its stake and its prize, and can be seen again.";
    no_play_shown: "Aucune partie ne répond à ces filtres.", "No play answers these filters.";
    show_all: "Tout afficher", "Show all";
    total_staked: "Misé", "Staked";
    total_prizes: "Lots", "Prizes";
    total_net: "Net", "Net";
    all_games: "Tous", "All";
    period: "Période", "Period";
    all_time: "Toute la période", "All time";
    days_7: "7 derniers jours", "Last 7 days";
    days_30: "30 derniers jours", "Last 30 days";
    result_filter: "Résultat", "Result";
    all_results: "Tous les résultats", "All results";
    results_with_prize: "Avec un lot", "With a prize";
    results_lost: "Sans lot", "Without a prize";
    results_open: "Non terminées", "Not finished";
    column_time: "Heure", "Time";
    column_stake: "Mise, €", "Stake, €";
    column_prize: "Lot, €", "Prize, €";
    column_net: "Net, €", "Net, €";
    zone_colour: "couleur", "colour";
    zone_symbol: "symbole", "symbol";
    unfinished: "non terminée", "not finished";
    see_result: "Voir le résultat", "See the result";
    earlier_plays: "Voir les parties précédentes", "See earlier plays";
    export: "Exporter tout (CSV)", "Export all (CSV)";
    export_gathering: "Lecture de toutes les parties…", "Reading all plays…";
    export_failed:
        "Le serveur ne répond pas. Aucun fichier n’a été fait.",
        "The server does not answer. No file was made.";
    export_file: "grattoir-historique.csv", "grattoir-history.csv";
    csv_finished: "terminée", "finished";
    replay: "Rediffusion", "Replay";
    replay_plain: "Rediffusion\u{a0}: rien n’est misé", "Replay: nothing is staked";
    replay_of(when): "Partie du {when}", "Played on {when}";
    leave_replay: "Quitter la rediffusion", "Leave the replay";
    no_such_play: "Cette partie n’est pas dans votre historique.", "This play is not in your history.";

    not_found_short: "Introuvable", "Not found";
    not_found_title: "Page introuvable", "Page not found";
    not_found: "Il n’y a rien à cette adresse.", "There is nothing at this address.";
}

impl Lang {
    /// The names of the columns of an exported history.
    #[must_use]
    pub const fn csv_head(self) -> [&'static str; 8] {
        match self {
            Self::Fr => [
                "Date (Paris)",
                "Jeu",
                "Zone",
                "Mise (EUR)",
                "Lot (EUR)",
                "Net (EUR)",
                "État",
                "Partie",
            ],
            Self::En => [
                "Date (Paris)",
                "Game",
                "Zone",
                "Stake (EUR)",
                "Prize (EUR)",
                "Net (EUR)",
                "State",
                "Play",
            ],
        }
    }

    /// So many plays: French counts nothing as one, English as many. `count` is the number as the
    /// language writes it.
    #[must_use]
    pub fn plays(self, number: u32, count: &str) -> String {
        let noun = match (self, number) {
            (Self::Fr, 0 | 1) => "partie",
            (Self::Fr, _) => "parties",
            (Self::En, 1) => "play",
            (Self::En, _) => "plays",
        };
        format!("{count} {noun}")
    }
}

//! The Fairness page, and each step of a proof.

use grattoir_verify::Fault;

use super::{Lang, sentences};

sentences! {
    fairness: "Équité", "Fairness";
    fair_title: "Le résultat existe avant l’achat", "The result exists before the purchase";

    fair_drawing: "D’une partie à l’empreinte du bloc", "From one play to the root of the block";
    fair_root: "Empreinte du bloc", "Root of the block";
    fair_root_note:
        "signée et publiée avant la première vente\u{202f}; gardée ici",
        "signed and published before the first sale; kept here";
    fair_siblings: "Empreintes voisines", "Neighbouring hashes";
    fair_siblings_note:
        "jointes à votre reçu\u{a0}: elles mènent en haut sans rien dire des autres parties",
        "part of your receipt: they lead up and tell nothing of the other plays";
    fair_leaf: "Votre partie", "Your play";
    fair_leaf_note:
        "changez-en un signe\u{a0}: le chemin mène ailleurs",
        "change one sign of it: the path leads elsewhere";

    fair_check: "Vérifier un reçu", "Check a receipt";
    fair_drop: "Déposez un reçu ici", "Drop a receipt here";
    fair_drop_note:
        "ou choisissez un fichier .json. Rien n’est envoyé\u{a0}: le calcul se fait dans cette page, même sans réseau.",
        "or choose a .json file. Nothing is sent: it is worked out in this page, without a network too.";
    fair_paste: "Ou collez son texte", "Or paste its text";
    fair_pasted: "Texte collé", "Pasted text";
    fair_last: "Votre dernière partie", "Your last play";
    fair_authentic: "Authentique", "Authentic";
    fair_foreign: "Authentique, à un autre joueur", "Authentic, another player’s";
    fair_refused: "Ne tient pas", "Does not hold";
    fair_no_more:
        "Les contrôles suivants n’auraient pas de sens et ne sont pas faits.",
        "The checks that follow would mean nothing and are not made.";

    step_read: "Le reçu est lu", "The receipt is read";
    step_unreadable: "Ce n’est pas un reçu", "This is not a receipt";
    step_manifest: "L’engagement du bloc est bien formé et signé", "The block’s commitment is well formed and signed";
    step_unsigned:
        "L’engagement du bloc est bien formé\u{202f}; ce navigateur ne sait pas contrôler sa signature",
        "The block’s commitment is well formed; this browser cannot check its signature";
    step_known(when): "C’est celui gardé ici depuis le {when}", "It is the one kept here since {when}";
    step_unknown:
        "Ce bloc n’est pas gardé ici\u{a0}: comparez ces mots avec ceux d’un autre joueur",
        "This block is not kept here: compare these words with another player’s";
    step_sale: "La vente est signée par la même clé", "The sale is signed with the same key";
    step_sale_unsigned:
        "La vente est bien formée\u{202f}; ce navigateur ne sait pas contrôler sa signature",
        "The sale is well formed; this browser cannot check its signature";
    step_units: "La vente nomme ces parties, chacune une fois", "The sale names these plays, each once";
    step_foreign: "Elles ont été vendues à un autre joueur que vous", "They were sold to another player than you";
    step_path(count, index):
        "{count} empreintes voisines mènent de la partie n°\u{a0}{index} à celle du bloc",
        "{count} neighbouring hashes lead from play no. {index} to the root of the block";
    step_path_one(index):
        "La partie n°\u{a0}{index} est à elle seule tout le bloc",
        "Play no. {index} is by itself the whole block";
    step_path_bad(index): "Partie n°\u{a0}{index}", "Play no. {index}";
    step_prize(prize): "Son lot, recalculé\u{a0}: {prize}", "Its prize, worked out again: {prize}";

    fair_blocks: "Les blocs et leur empreinte", "The blocks and their roots";
    fair_blocks_note:
        "Huit mots par empreinte, pour que deux joueurs se comparent en quelques secondes. Qui veut être certain compare les 64 chiffres.",
        "Eight words for each root, so that two players compare them in a few seconds. Who wants certainty compares all 64 digits.";
    fair_on_sale: "en vente", "on sale";
    fair_next: "le suivant", "the next";
    fair_kept(when): "Gardé ici depuis le {when}", "Kept here since {when}";
    fair_not_kept: "Pas encore gardé ici", "Not kept here yet";
    fair_details: "Tout l’engagement", "The whole commitment";
    fair_printed: "Imprimé", "Printed";
    fair_size: "Parties", "Plays";
    fair_root_hex: "Empreinte", "Root";
    fair_seed: "Empreinte de la graine", "Hash of the seed";
    fair_previous: "Bloc précédent", "Previous block";
    fair_no_previous: "aucun\u{a0}: c’est le premier", "none: it is the first";
    fair_key: "Clé de l’opérateur", "Key of the operator";
    fair_signature: "Signature", "Signature";
    fair_take_blocks: "Tous les engagements (JSON)", "All commitments (JSON)";
    fair_broken: "Un engagement a changé", "A commitment has changed";
    fair_broken_note(block, why):
        "{block}\u{a0}: {why} Cet appareil n’achète plus rien de ce bloc.",
        "{block}: {why} This device buys nothing more from this block.";
    fair_changed(when):
        "Un autre compte est ouvert sur cet appareil depuis le {when}. Ce qui était gardé pour l’ancien ne dit rien de celui-ci.",
        "Another account is open on this device since {when}. What was kept for the old one says nothing of this one.";
    fair_changed_now:
        "Un autre compte est ouvert sur cet appareil qu’à votre dernière visite. Si vous n’y êtes pour rien, demandez pourquoi.",
        "Another account is open on this device than at your last visit. If that was not you, ask why.";
    fair_disputes: "Vos reçus contestés", "Your disputed receipts";
    fair_disputes_note:
        "Ces parties n’ont pas passé leur contrôle. Leurs reçus restent sur cet appareil.",
        "These plays did not pass their check. Their receipts stay on this device.";
    fair_check_again: "Vérifier", "Check";

    fair_not: "Ce que cela ne prouve pas", "What this does not prove";
}

impl Lang {
    /// How a play comes to be provable.
    #[must_use]
    pub const fn fair_sentences(self) -> [&'static str; 5] {
        match self {
            Self::Fr => [
                "Le serveur imprime un bloc entier, jusqu’à 1\u{202f}500\u{202f}000 parties, et en fixe l’ordre une fois pour toutes.",
                "Avant la première vente, il en publie l’empreinte signée, et votre navigateur la garde\u{a0}: changer une seule partie la changerait.",
                "Acheter, c’est recevoir la partie suivante\u{a0}; ni vous, ni vos choix, ni l’heure n’y entrent.",
                "L’écran dévoile ce qu’il a reçu et ne tire jamais rien au sort.",
                "Pendant que vous grattez, votre navigateur recalcule le lot et contrôle que la partie était bien dans le bloc.",
            ],
            Self::En => [
                "The server prints a whole block, up to 1,500,000 plays, and fixes their order once and for all.",
                "Before the first sale it publishes the block’s signed root, and your browser keeps it: changing a single play would change it.",
                "To buy is to be given the next play; neither you, nor your choices, nor the hour take any part.",
                "The screen reveals what it was given and never draws anything.",
                "While you scratch, your browser works the prize out again and checks that the play was in the block.",
            ],
        }
    }

    /// The limits of the proof.
    #[must_use]
    pub const fn fair_limits(self) -> [&'static str; 5] {
        match self {
            Self::Fr => [
                "Que la graine du bloc a été tirée au hasard. L’opérateur aurait pu en essayer plusieurs\u{202f}; il n’a pas pu en changer ensuite.",
                "Que les parties vous sont données dans l’ordre, sans en sauter. Cela se voit quand le bloc est épuisé\u{a0}: sa graine est publiée, et chacun peut tout réimprimer et recompter.",
                "Qu’un autre joueur a reçu la même empreinte que vous. Comparez vos mots.",
                "Que cette page est celle que vous croyez. Elle vient du même serveur\u{202f}; un second programme, tools/verify.py, contrôle les mêmes reçus sans lui.",
                "Que jouer est une bonne affaire\u{a0}: sur un bloc entier, 30\u{a0}% des mises ne reviennent pas aux joueurs.",
            ],
            Self::En => [
                "That the block’s seed was drawn at random. The operator may have tried several; it could not change it afterwards.",
                "That plays are handed out in order, with none skipped. That shows when the block is sold out: its seed is published, and anybody can print it again and recount.",
                "That another player was given the same root as you. Compare your words.",
                "That this page is what you take it for. It comes from the same server; a second program, tools/verify.py, checks the same receipts without it.",
                "That playing is a good bargain: over a whole block, 30% of the stakes do not come back to the players.",
            ],
        }
    }

    /// Why a step does not hold, as a sentence.
    #[must_use]
    pub const fn fault(self, fault: Fault) -> &'static str {
        let (french, english) = match fault {
            Fault::Form(_) => (
                "Un de ses champs n’a pas la forme voulue.",
                "One of its members has not the form it must have.",
            ),
            Fault::Signature => (
                "La signature n’est pas de cette clé sur ce texte.",
                "The signature is not of this key over this text.",
            ),
            Fault::Key => (
                "C’est signé par une autre clé.",
                "It is signed with another key.",
            ),
            Fault::Unknown => (
                "Son bloc n’avait pas été montré avant l’achat.",
                "Its block had not been shown before the purchase.",
            ),
            Fault::Differs => (
                "Ce n’est pas l’engagement gardé ici.",
                "It is not the commitment kept here.",
            ),
            Fault::Previous => (
                "Il ne nomme pas le bloc qui le précède.",
                "It does not name the block before it.",
            ),
            Fault::Units => (
                "Les parties ne sont pas celles de la vente, ou l’une y est deux fois.",
                "The plays are not those of the sale, or one is there twice.",
            ),
            Fault::Player => (
                "Elle a été vendue à un autre joueur.",
                "It was sold to another player.",
            ),
            Fault::NoManifest => (
                "Les engagements ne sont pas ceux de ces parties.",
                "The commitments are not those of these plays.",
            ),
            Fault::Index => (
                "Le bloc n’a pas de partie de ce numéro.",
                "The block has no play of this number.",
            ),
            Fault::Path => (
                "Le chemin ne mène pas à l’empreinte du bloc.",
                "The path does not lead to the root of the block.",
            ),
            Fault::Foreign => (
                "La partie est d’un autre jeu ou d’une autre mise que son bloc.",
                "The play is of another game or stake than its block.",
            ),
            Fault::Invalid(_) => (
                "Aucune partie ne peut montrer cela.",
                "No play can show this.",
            ),
            Fault::NotInTable => (
                "Le bloc n’a pas de tel lot.",
                "The block has no such prize.",
            ),
            _ => ("Un contrôle a échoué.", "A check has failed."),
        };
        match self {
            Self::Fr => french,
            Self::En => english,
        }
    }
}

//! The settings, and what a player can do with the account.

use super::sentences;

sentences! {
    settings_title: "Vos réglages", "Your settings";
    settings_lead: "Enregistrés sur cet appareil seulement.", "Kept on this device only.";
    language: "Langue", "Language";
    language_note: "Les montants suivent l’usage de la langue.", "Amounts follow the language’s custom.";
    motion: "Mouvement", "Motion";
    motion_note:
        "Réduit\u{a0}: des fondus brefs, rien ne se déplace, aucune information perdue.",
        "Reduced: brief fades, nothing travels, no information lost.";
    contrast: "Contraste", "Contrast";
    contrast_note:
        "Élevé\u{a0}: fond noir, textes blancs, contours marqués.",
        "High: black ground, white text, strong borders.";
    as_system: "Système", "System";
    motion_less: "Réduit", "Reduced";
    motion_full: "Complet", "Full";
    contrast_more: "Élevé", "High";

    group_look: "Affichage", "Display";
    group_senses: "Son et vibration", "Sound and vibration";
    group_play: "Au jeu", "At play";
    group_account: "Compte et données", "Account and data";

    sound: "Son", "Sound";
    sound_note:
        "Grattage, pierre, cuivre, bille. Rien ne s’entend de ce qui est couvert.",
        "Scratching, stone, brass, ball. Nothing covered is ever heard.";
    vibration: "Vibration", "Vibration";
    vibration_note: "Une impulsion brève quand une zone s’ouvre.", "A short tick when a zone opens.";
    vibration_none: "Cet appareil ne vibre pas.", "This device does not vibrate.";
    captions: "Sous-titres des sons", "Captions of sounds";
    captions_note:
        "Chaque son est aussi écrit, brièvement, même quand le son est coupé.",
        "Each sound is also written, briefly, even while the sound is off.";
    brush: "Largeur du grattage", "Width of scratching";
    brush_note:
        "Un doigt qui tremble gratte mieux avec un trait large.",
        "A finger that trembles scratches better with a broad stroke.";
    brush_less: "Fine", "Fine";
    brush_more: "Large", "Broad";
    usual: "Normale", "Normal";
    effort: "Surface à gratter", "Area to scratch";
    effort_note:
        "Ce qu’il faut gratter avant que le reste s’ouvre seul. «\u{a0}Petite\u{a0}» ménage aussi le frottement de la lampe.",
        "How much to scratch before the rest opens by itself. “Small” makes rubbing the lamp shorter too.";
    effort_less: "Petite", "Small";
    effort_more: "Grande", "Large";
    confirm: "Confirmer chaque achat", "Confirm each purchase";
    confirm_note:
        "Une question avant chaque débit, avec son prix.",
        "A question before each debit, with its price.";
    confirm_title: "Acheter cette partie\u{a0}?", "Buy this play?";
    confirm_price(price): "{price} de crédits seront débités.", "{price} of credits will be debited.";
    buy_for(price): "Acheter — {price}", "Buy — {price}";
    cancel: "Annuler", "Cancel";

    other_device: "Autre appareil", "Another device";
    other_device_note:
        "Un code, valable 10 minutes et une seule fois, porte votre compte sur un autre appareil.",
        "A code, good for 10 minutes and once, carries your account to another device.";
    make_code: "Créer un code", "Make a code";
    code_until(when): "Valable jusqu’au {when}.", "Good until {when}.";
    have_code: "J’ai un code", "I have a code";
    join: "Rejoindre", "Join";
    join_failed:
        "Ce code n’existe pas, a déjà servi ou n’est plus valable.",
        "This code does not exist, has been used or is no longer good.";
    joined: "Ce compte est maintenant sur cet appareil.", "This account is now on this device.";

    erase: "Effacer le compte", "Erase the account";
    erase_note:
        "Ferme ce compte de démonstration et oublie tout ce que cet appareil en garde.",
        "Closes this demo account and forgets all that this device keeps of it.";
    erase_title: "Effacer ce compte\u{a0}?", "Erase this account?";
    erase_here:
        "Sur cet appareil\u{a0}: la session, vos réglages et les parties gardées pour lire hors ligne sont effacés. Les crédits et l’historique ne reviendront pas, ni une partie non terminée.",
        "On this device: the session, your settings and the plays kept to be read offline are erased. Credits and history will not come back, nor a play left unfinished.";
    erase_there:
        "Sur le serveur\u{a0}: le compte n’a ni nom ni adresse. Ses écritures y restent, car les parties vendues doivent pouvoir être vérifiées\u{202f}; seul un appareil qu’il a rejoint, ou un code encore valable, y mène.",
        "On the server: the account has no name and no address. Its entries stay, because plays that were sold must remain open to audit; only a device that has joined it, or a code still good, leads there.";
    erase_failed:
        "Le serveur ne répond pas. Rien n’a été effacé.",
        "The server does not answer. Nothing was erased.";
    erased_title: "Compte effacé", "Account erased";
    erased:
        "Cet appareil ne garde plus rien. Continuer ouvre un nouveau compte de démonstration.",
        "This device keeps nothing any more. Going on opens a new demo account.";
    start_again: "Recommencer", "Start again";
}

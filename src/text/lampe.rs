//! Les mystères de la lampe.

use grattoir_rules::lampe::{Choice, Zone};

use super::{Lang, sentences};
use crate::platform::locale;

sentences! {
    lampe_call: "Une couleur, un symbole, ou les deux", "A colour, a symbol, or both";
    lampe_call_first: "Une couleur, un symbole,", "A colour, a symbol,";
    lampe_call_second: "ou les deux", "or both";
    your_colour: "Votre couleur", "Your colour";
    your_symbol: "Votre symbole", "Your symbol";
    choose_first:
        "Choisissez une couleur, un symbole, ou les deux.",
        "Choose a colour, a symbol, or both.";
    rub_title: "Frottez la lampe", "Rub the lamp";
    rub_how: "Passez et repassez le doigt sur le laiton.", "Pass your finger to and fro over the brass.";
    smoke_title: "La fumée prend forme…", "The smoke takes shape…";
    smoke_how: "Touchez pour voir le résultat aussitôt.", "Tap to see the result at once.";
    reveal_lamp: "Révéler la lampe", "Reveal the lamp";
    possible_gain: "Gain possible", "Possible gain";
    lamp_cold(choices): "La lampe, froide. Vos choix\u{a0}: {choices}", "The lamp, cold. Your choices: {choices}";
    lamp_no_choice: "La lampe, froide. Aucun choix.", "The lamp, cold. Nothing chosen.";
    lamp_ready(gains): "La lampe. Vos gains possibles\u{a0}: {gains}", "The lamp. Your possible gains: {gains}";
    lamp_smoke(shown): "La fumée dessine\u{a0}: {shown}", "The smoke draws: {shown}";
}

impl Lang {
    /// What a colour or a symbol is called.
    #[must_use]
    pub const fn choice(self, zone: Zone, choice: Choice) -> &'static str {
        let (fr, en) = match (zone, choice.number()) {
            (Zone::Couleur, 0) => ("Rubis", "Ruby"),
            (Zone::Couleur, 1) => ("Saphir", "Sapphire"),
            (Zone::Couleur, 2) => ("Émeraude", "Emerald"),
            (Zone::Couleur, _) => ("Ambre", "Amber"),
            (Zone::Symbole, 0) => ("Lune", "Moon"),
            (Zone::Symbole, 1) => ("Étoile", "Star"),
            (Zone::Symbole, 2) => ("Clé", "Key"),
            (Zone::Symbole, _) => ("Serpent", "Snake"),
        };
        match self {
            Self::Fr => fr,
            Self::En => en,
        }
    }

    /// The zone's own name.
    #[must_use]
    pub const fn lampe_zone(self, zone: Zone) -> &'static str {
        match zone {
            Zone::Couleur => self.your_colour(),
            Zone::Symbole => self.your_symbol(),
        }
    }

    /// What was chosen and what the lamp revealed, on a line of the result.
    #[must_use]
    pub fn chosen_and_revealed(self, zone: Zone, chosen: Choice, revealed: Choice) -> String {
        let (first, second) = (
            self.choice(zone, chosen),
            locale::small(self.choice(zone, revealed)),
        );
        match self {
            Self::Fr => {
                let e = |choice| if is_feminine(zone, choice) { "e" } else { "" };
                format!(
                    "{first} choisi{}, {second} révélé{}",
                    e(chosen),
                    e(revealed)
                )
            }
            Self::En => format!("{first} chosen, {second} revealed"),
        }
    }

    /// What was chosen and came, on a line of the result.
    #[must_use]
    pub fn chosen_and_matched(self, zone: Zone, choice: Choice) -> String {
        let name = self.choice(zone, choice);
        match self {
            Self::Fr => {
                let e = if is_feminine(zone, choice) { "e" } else { "" };
                format!("{name} choisi{e} et révélé{e}")
            }
            Self::En => format!("{name} chosen and revealed"),
        }
    }
}

/// The gender of the French name, which its participle follows.
const fn is_feminine(zone: Zone, choice: Choice) -> bool {
    matches!(
        (zone, choice.number()),
        (Zone::Couleur, 2) | (Zone::Symbole, 0..=2)
    )
}

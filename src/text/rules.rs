//! The rules pages: what the official rules say, in sentences of our own.

use grattoir_rules::Game;
use grattoir_rules::pharaon::Symbol;
use grattoir_rules::vegas::{Hand, Reels};

use super::{Lang, sentences};

sentences! {
    stake: "Mise", "Stake";
    prize_table: "Tableau de lots", "Prize table";
    what_wins: "Ce qui gagne", "What wins";
    how_it_goes: "Comment se joue une partie", "How a play goes";
    figure_play: "La partie", "A play";
    figure_return: "Retour", "Return";
    figure_prize: "Un lot", "A prize";
    return_note(percent):
        "Sur un bloc entier, {percent} des mises reviennent aux joueurs\u{202f}; le reste ne revient pas. Jouer coûte de l’argent en moyenne.",
        "Over a whole block, {percent} of the stakes go back to the players; the rest does not. On average, playing costs money.";
    for_a_block(size, rules):
        "Pour un bloc de {size} parties, règlement de {rules}.",
        "For a block of {size} plays, rules of {rules}.";
    column_prize_alone: "Lot", "Prize";
    column_number: "Nombre", "Number";
    column_total: "Total", "Total";
    column_odds: "Chance", "Odds";
    all_together: "Tous", "All";
    one_in(number): "1 sur {number}", "1 in {number}";

    lampe_gains: "Gains possibles", "Possible gains";
    lampe_match: "Choix révélé par la lampe", "Choice revealed by the lamp";
    lampe_gains_note:
        "Le gain possible s’affiche après l’achat, avant de frotter. Chaque montant affiché gagne environ une fois sur quatre.",
        "The possible gain is shown after the purchase, before the rub. Each amount shown wins about one time in four.";
    pharaon_aligned: "4 symboles alignés dans une grille", "4 symbols in line in a grid";
    pharaon_aligned_note:
        "En ligne, en colonne ou en diagonale.", "In a row, in a column or on a diagonal.";
    pharaon_bonus: "4 symboles en contact dans l’Énigme Bonus", "4 symbols in contact in the Énigme Bonus";
    pharaon_bonus_note:
        "En contact horizontal ou vertical, parmi les 16 symboles des quatre coins intérieurs. Le scarabée n’y gagne rien.",
        "In horizontal or vertical contact, among the 16 symbols of the four inner corners. The scarab wins nothing there.";
    vegas_poker: "Poker, 6 cartes", "Poker, 6 cards";
    vegas_poker_note: "Seule la meilleure combinaison compte.", "Only the best combination counts.";
    vegas_roulette: "Roulette, 3 mises", "Roulette, 3 bets";
    vegas_roulette_note:
        "Une mise dont le numéro est celui de la roulette gagne la somme inscrite à côté.",
        "A bet whose number is the wheel’s wins the sum written beside it.";
    vegas_craps: "Craps, 4 lancers", "Craps, 4 throws";
    vegas_craps_note:
        "Dans un même lancer, dans les deux sens. Plusieurs lancers s’additionnent.",
        "Within one throw, in either order. Several throws add up.";
    vegas_jackpot: "Jackpot, 3 rouleaux", "Jackpot, 3 reels";
    vegas_jackpot_note:
        "La somme du bonus, si elle n’est pas nulle, s’ajoute.",
        "The bonus sum, if it is not nothing, is added.";
}

impl Lang {
    /// The game in a sentence.
    #[must_use]
    pub const fn rules_lead(self, game: Game) -> &'static str {
        let (fr, en) = match game {
            Game::Lampe => (
                "Choisissez une couleur, un symbole ou les deux\u{202f}; la lampe dira si c’est le bon.",
                "Choose a colour, a symbol or both; the lamp will tell whether it is the one.",
            ),
            Game::Pharaon => (
                "Quatre grilles de seize signes, et l’énigme que forment leurs coins intérieurs.",
                "Four grids of sixteen signs, and the riddle that their inner corners form.",
            ),
            Game::Vegas => (
                "Quatre tables à découvrir dans l’ordre de votre choix. Leurs gains s’additionnent en un seul lot.",
                "Four tables to uncover in the order you like. Their gains add up to one prize.",
            ),
        };
        self.either(fr, en)
    }

    /// How sums of gains relate to the prizes. Article 3.
    #[must_use]
    pub const fn rules_sums(self, game: Game) -> &'static str {
        let (fr, en) = match game {
            Game::Lampe => (
                "Les deux zones sont deux unités de jeu\u{a0}: deux mises, deux lots.",
                "The two zones are two units: two stakes, two prizes.",
            ),
            Game::Pharaon => (
                "* Un lot peut être une somme de gains. À 1\u{a0}€ de mise, 1\u{202f}000, 20, 9, 5 et 1,50\u{a0}€ ne s’obtiennent qu’en cumulant plusieurs gains\u{202f}; à 2 et 3\u{a0}€, leurs multiples de même.",
                "* A prize may be a sum of gains. At a stake of €1, 1,000, 20, 9, 5 and 1.50 come only as a sum of several gains; at €2 and €3 their multiples do.",
            ),
            Game::Vegas => (
                "* Un lot peut être une somme de gains. 40\u{202f}000, 10\u{202f}000, 200, 50, 30 et 10\u{a0}€ ne s’obtiennent qu’en cumulant des gains de plusieurs tables. Un carré, un 5 + 6 ou trois 7 ne viennent donc que dans une partie à 40\u{202f}000\u{a0}€.",
                "* A prize may be a sum of gains. 40,000, 10,000, 200, 50, 30 and €10 come only as a sum over several tables. So four of a kind, a 5 + 6 or three 7s come only in a €40,000 play.",
            ),
        };
        self.either(fr, en)
    }

    /// How a gain reads in the result.
    #[must_use]
    pub const fn rules_reading(self, game: Game) -> &'static str {
        let (fr, en) = match game {
            Game::Lampe => (
                "Le résultat nomme chaque choix et son gain\u{a0}: «\u{a0}Saphir choisi et révélé\u{a0}», puis la somme.",
                "The result names each choice and its gain, “Sapphire chosen and revealed”, then the sum.",
            ),
            Game::Pharaon => (
                "Le résultat nomme chaque gain et sa place\u{a0}: «\u{a0}Grille 2, ligne 3\u{a0}: 4 chacals\u{a0}», puis la somme.",
                "The result names each gain and its place, “Grid 2, row 3: 4 jackals”, then the sum.",
            ),
            Game::Vegas => (
                "Le résultat nomme chaque gain et sa table\u{a0}: «\u{a0}Craps, lancer 3\u{a0}: 1 + 6\u{a0}», puis la somme.",
                "The result names each gain and its table, “Craps, throw 3: 1 + 6”, then the sum.",
            ),
        };
        self.either(fr, en)
    }

    /// The steps of a play. Article 4.
    #[must_use]
    pub const fn rules_steps(self, game: Game) -> &'static [&'static str] {
        match (self, game) {
            (Self::Fr, Game::Lampe) => &[
                "Choisissez une couleur, un symbole ou les deux, puis «\u{a0}Jouer\u{a0}»\u{a0}: 0,50\u{a0}€ par zone.",
                "Le gain possible de chaque choix s’affiche.",
                "Frottez la lampe\u{a0}: elle révèle une couleur, un symbole.",
                "Un choix révélé gagne son gain. Votre choix ne change rien au résultat, imprimé d’avance.",
            ],
            (Self::En, Game::Lampe) => &[
                "Choose a colour, a symbol or both, then “Play”: €0.50 a zone.",
                "The possible gain of each choice is shown.",
                "Rub the lamp: it reveals a colour, a symbol.",
                "A choice that is revealed wins its gain. Your choice changes nothing in the result, printed beforehand.",
            ],
            (Self::Fr, Game::Pharaon) => &[
                "Choisissez la mise, puis «\u{a0}Jouer\u{a0}» ou «\u{a0}Auto\u{a0}».",
                "Avec «\u{a0}Jouer\u{a0}», ouvrez les quatre grilles dans l’ordre voulu\u{202f}; avec «\u{a0}Auto\u{a0}», elles s’ouvrent seules.",
                "L’Énigme Bonus se forme des quatre coins intérieurs.",
                "Tous les gains s’additionnent en un seul lot.",
            ],
            (Self::En, Game::Pharaon) => &[
                "Choose the stake, then “Play” or “Auto”.",
                "With “Play”, open the four grids in any order; with “Auto”, they open by themselves.",
                "The Énigme Bonus forms from the four inner corners.",
                "All gains add up to one prize.",
            ],
            (Self::Fr, Game::Vegas) => &[
                "«\u{a0}Jouez\u{a0}» ou «\u{a0}Auto\u{a0}»\u{a0}: 3\u{a0}€ la partie.",
                "Avec «\u{a0}Jouez\u{a0}», choisissez la table par laquelle commencer, puis grattez toutes les zones\u{202f}; avec «\u{a0}Auto\u{a0}», elles se découvrent seules.",
                "Les gains des quatre tables s’additionnent en un seul lot.",
            ],
            (Self::En, Game::Vegas) => &[
                "“Play” or “Auto”: €3 a play.",
                "With “Play”, choose the table to begin with, then scratch every zone; with “Auto”, they uncover by themselves.",
                "The gains of the four tables add up to one prize.",
            ],
        }
    }

    /// Where the rules come from.
    #[must_use]
    pub const fn rules_source(self, game: Game) -> &'static str {
        let (fr, en) = match game {
            Game::Lampe => (
                "D’après le règlement publié le 15 octobre 2012.",
                "After the rules published on 15 October 2012.",
            ),
            Game::Pharaon => (
                "D’après le règlement publié le 4 juin 2012.",
                "After the rules published on 4 June 2012.",
            ),
            Game::Vegas => (
                "D’après le règlement publié le 14 février 2012.",
                "After the rules published on 14 February 2012.",
            ),
        };
        self.either(fr, en)
    }

    /// A hand of Poker. Vegas 4.2.3.
    #[must_use]
    pub const fn hand(self, hand: Hand) -> &'static str {
        let (fr, en) = match hand {
            Hand::Paire => ("Une paire", "A pair"),
            Hand::DeuxPaires => ("Deux paires", "Two pairs"),
            Hand::Brelan => ("Brelan", "Three of a kind"),
            Hand::Full => ("Full", "Full house"),
            Hand::Carre => ("Carré", "Four of a kind"),
        };
        self.either(fr, en)
    }

    /// A combination of the reels. Vegas 4.5.2.2.
    #[must_use]
    pub const fn reels(self, reels: Reels) -> &'static str {
        let (fr, en) = match reels {
            Reels::Cerise => ("Une seule cerise", "Exactly one cherry"),
            Reels::Etoiles => ("3 étoiles", "3 stars"),
            Reels::Cerises => ("3 cerises", "3 cherries"),
            Reels::Bars => ("3 BAR", "3 BAR"),
            Reels::Couronnes => ("3 couronnes", "3 crowns"),
            Reels::Septs => ("3 sept", "3 sevens"),
        };
        self.either(fr, en)
    }

    /// Four of a symbol. Pharaon 4.3.1, 4.4.2.
    #[must_use]
    pub fn four_of(self, symbol: Symbol) -> String {
        let (fr, en) = match symbol {
            Symbol::Pharaon => ("pharaons", "pharaohs"),
            Symbol::Pyramide => ("pyramides", "pyramids"),
            Symbol::Oeil => ("yeux", "eyes"),
            Symbol::Croix => ("croix", "crosses"),
            Symbol::Chacal => ("chacals", "jackals"),
            Symbol::Scarabee => ("scarabées", "scarabs"),
        };
        format!("4 {}", self.either(fr, en))
    }

    const fn either(self, fr: &'static str, en: &'static str) -> &'static str {
        match self {
            Self::Fr => fr,
            Self::En => en,
        }
    }
}

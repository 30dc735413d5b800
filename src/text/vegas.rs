//! Vegas.

use grattoir_rules::vegas::{Hand, Rank, Reel, Reels, Surface};

use super::{Lang, sentences};
use crate::platform::locale;

sentences! {
    vegas_play: "Jouez", "Play";
    vegas_auto: "Auto", "Auto";
    vegas_tables: "Quatre tables, une seule mise", "Four tables, one stake";
    vegas_which_first: "Par quelle table commencer\u{a0}?", "Which table first?";
    vegas_begin_with: "Commencer par", "Begin with";
    vegas_choose: "Choisissez une table", "Choose a table";
    vegas_then_free: "Ensuite, l’ordre est libre.", "After that, any order.";
    vegas_left(names): "Reste {names}", "Left: {names}";
    vegas_left_all: "Les quatre tables à gratter", "All four tables to scratch";
    vegas_of_four(count): "{count} sur 4", "{count} of 4";
    vegas_all_open: "Les quatre tables sont ouvertes", "All four tables are open";
    vegas_in_play: "Partie en cours", "Play under way";
    vegas_gains_so_far: "Gains révélés", "Gains revealed";
    vegas_four_tables: "Les quatre tables", "The four tables";
    vegas_other_tables: "Les autres tables", "The other tables";
    vegas_pay_lines: "Ce que paie la table", "What the table pays";
    vegas_to_scratch: "À gratter", "To scratch";
    vegas_in_part: "En cours", "Begun";
    vegas_open: "Ouverte", "Open";
    vegas_no_gain: "Aucun gain à cette table", "No gain at this table";
    vegas_no_gain_at_all: "Aucune des quatre tables ne gagne", "None of the four tables wins";
    vegas_gains(count): "{count} gains", "{count} gains";
    vegas_same_number: "Même numéro\u{a0}: la mise gagne sa somme.", "Same number: the bet wins its sum.";
    vegas_article_3:
        "Un carré, 5 + 6 ou trois 7 ne se trouvent que dans un lot de 40\u{202f}000\u{a0}€ (article 3).",
        "Four of a kind, 5 + 6 or three 7 only occur within a prize of €40,000 (Article 3).";
    vegas_surface_says(name, words): "{name}\u{a0}: {words}", "{name}: {words}";
    vegas_bet(bet): "Mise {bet}", "Bet {bet}";
    vegas_throw(throw): "Lancer {throw}", "Throw {throw}";
    vegas_number(number): "numéro {number}", "number {number}";
    vegas_reels: "Rouleaux", "Reels";
    vegas_bonus: "Bonus", "Bonus";
    vegas_five_cards: "Cinq cartes", "Five cards";
    vegas_bonus_card: "Carte bonus", "Bonus card";
    vegas_wheel: "Roulette", "Roulette";
}

impl Lang {
    /// What a table is called, in both languages.
    #[must_use]
    pub const fn surface(self, surface: Surface) -> &'static str {
        match surface {
            Surface::Poker => "Poker",
            Surface::Roulette => "Roulette",
            Surface::Craps => "Craps",
            Surface::Jackpot => "Jackpot",
        }
    }

    /// What is to be scratched at a table.
    #[must_use]
    pub const fn surface_holds(self, surface: Surface) -> &'static str {
        match (self, surface) {
            (Self::Fr, Surface::Poker) => "6 cartes",
            (Self::Fr, Surface::Roulette) => "1 numéro, 3 mises",
            (Self::Fr, Surface::Craps) => "4 lancers",
            (Self::Fr, Surface::Jackpot) => "3 rouleaux, 1 bonus",
            (Self::En, Surface::Poker) => "6 cards",
            (Self::En, Surface::Roulette) => "1 number, 3 bets",
            (Self::En, Surface::Craps) => "4 throws",
            (Self::En, Surface::Jackpot) => "3 reels, 1 bonus",
        }
    }

    /// What the player is invited to do at a table.
    #[must_use]
    pub const fn vegas_hint(self, surface: Surface) -> &'static str {
        match (self, surface) {
            (Self::Fr, Surface::Poker) => "Grattez les six cartes",
            (Self::Fr, Surface::Roulette) => "Grattez la roulette et les mises",
            (Self::Fr, Surface::Craps) => "Grattez les quatre lancers",
            (Self::Fr, Surface::Jackpot) => "Grattez rouleaux et bonus",
            (Self::En, Surface::Poker) => "Scratch the six cards",
            (Self::En, Surface::Roulette) => "Scratch the wheel and the bets",
            (Self::En, Surface::Craps) => "Scratch the four throws",
            (Self::En, Surface::Jackpot) => "Scratch reels and bonus",
        }
    }

    /// A zone's name on its button, by the zone's number. Vegas 4.2.1, 4.3.1, 4.4.1, 4.5.1.
    #[must_use]
    pub fn vegas_zone(self, zone: u8) -> String {
        match zone {
            0 => self.vegas_five_cards().to_owned(),
            1 => self.vegas_bonus_card().to_owned(),
            2 => self.vegas_wheel().to_owned(),
            3..=5 => self.vegas_bet(zone - 2),
            6..=9 => self.vegas_throw(zone - 5),
            10 => self.vegas_reels().to_owned(),
            _ => self.vegas_bonus().to_owned(),
        }
    }

    /// What a zone's button does, by the zone's number.
    #[must_use]
    pub fn vegas_reveal(self, zone: u8) -> String {
        let name = locale::small(&self.vegas_zone(zone));
        match self {
            Self::En => format!("Reveal the {name}")
                .replace("the bet", "bet")
                .replace("the throw", "throw"),
            Self::Fr => {
                let article = match zone {
                    0 | 10 => "les",
                    1..=5 => "la",
                    _ => "le",
                };
                format!("Révéler {article} {name}")
            }
        }
    }

    /// Names in a row: « Craps, Poker et Jackpot ».
    #[must_use]
    pub fn in_a_row(self, names: &[&str]) -> String {
        let and = match self {
            Self::Fr => "et",
            Self::En => "and",
        };
        match names {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
        }
    }

    /// A listed hand on the pay lines. Vegas 4.2.3.
    #[must_use]
    pub const fn hand_name(self, hand: Hand) -> &'static str {
        match (self, hand) {
            (Self::Fr, Hand::Paire) => "Paire",
            (Self::Fr, Hand::DeuxPaires) => "2 paires",
            (Self::Fr, Hand::Brelan) => "Brelan",
            (Self::Fr, Hand::Full) => "Full",
            (Self::Fr, Hand::Carre) => "Carré",
            (Self::En, Hand::Paire) => "Pair",
            (Self::En, Hand::DeuxPaires) => "2 pairs",
            (Self::En, Hand::Brelan) => "3 alike",
            (Self::En, Hand::Full) => "Full",
            (Self::En, Hand::Carre) => "4 alike",
        }
    }

    /// The hand that was found, with the ranks that make it, the more frequent first.
    #[must_use]
    pub fn hand_found(self, hand: Hand, ranks: &[Rank]) -> String {
        let name = |index: usize| ranks.get(index).map_or("", |&rank| self.ranks(rank));
        let of = |index: usize| match ranks.get(index) {
            Some(Rank::As) if self == Self::Fr => "d’as".to_owned(),
            _ if self == Self::Fr => format!("de {}", name(index)),
            _ => format!("of {}", name(index)),
        };
        match (self, hand) {
            (Self::Fr, Hand::Paire) => format!("une paire {}", of(0)),
            (Self::Fr, Hand::DeuxPaires) => format!("deux paires, {} et {}", name(0), name(1)),
            (Self::Fr, Hand::Brelan) => format!("un brelan {}", of(0)),
            (Self::Fr, Hand::Full) => format!("un full, {} et {}", name(0), name(1)),
            (Self::Fr, Hand::Carre) => format!("un carré {}", of(0)),
            (Self::En, Hand::Paire) => format!("a pair {}", of(0)),
            (Self::En, Hand::DeuxPaires) => format!("two pairs, {} and {}", name(0), name(1)),
            (Self::En, Hand::Brelan) => format!("three {}", name(0)),
            (Self::En, Hand::Full) => format!("a full house, {} and {}", name(0), name(1)),
            (Self::En, Hand::Carre) => format!("four {}", name(0)),
        }
    }

    /// Several cards of a rank.
    #[must_use]
    pub const fn ranks(self, rank: Rank) -> &'static str {
        match (self, rank) {
            (Self::Fr, Rank::Valet) => "valets",
            (Self::Fr, Rank::Dame) => "dames",
            (Self::Fr, Rank::Roi) => "rois",
            (Self::Fr, Rank::As) => "as",
            (Self::En, Rank::Sept) => "7s",
            (Self::En, Rank::Huit) => "8s",
            (Self::En, Rank::Neuf) => "9s",
            (Self::En, Rank::Dix) => "10s",
            (Self::En, Rank::Valet) => "jacks",
            (Self::En, Rank::Dame) => "queens",
            (Self::En, Rank::Roi) => "kings",
            (Self::En, Rank::As) => "aces",
            (Self::Fr, other) => other.name(),
        }
    }

    /// One card of a rank.
    #[must_use]
    pub const fn rank(self, rank: Rank) -> &'static str {
        match (self, rank) {
            (Self::Fr, Rank::Valet) => "valet",
            (Self::Fr, Rank::Dame) => "dame",
            (Self::Fr, Rank::Roi) => "roi",
            (Self::Fr, Rank::As) => "as",
            (Self::En, Rank::Valet) => "jack",
            (Self::En, Rank::Dame) => "queen",
            (Self::En, Rank::Roi) => "king",
            (Self::En, Rank::As) => "ace",
            (_, other) => other.name(),
        }
    }

    /// The combination that the reels show. Vegas 4.5.2.2.
    #[must_use]
    pub const fn reels_found(self, reels: Reels) -> &'static str {
        match (self, reels) {
            (Self::Fr, Reels::Cerise) => "1 cerise",
            (Self::Fr, Reels::Etoiles) => "3 étoiles",
            (Self::Fr, Reels::Cerises) => "3 cerises",
            (_, Reels::Bars) => "3 BAR",
            (Self::Fr, Reels::Couronnes) => "3 couronnes",
            (Self::Fr, Reels::Septs) => "3 «\u{a0}7\u{a0}»",
            (Self::En, Reels::Cerise) => "1 cherry",
            (Self::En, Reels::Etoiles) => "3 stars",
            (Self::En, Reels::Cerises) => "3 cherries",
            (Self::En, Reels::Couronnes) => "3 crowns",
            (Self::En, Reels::Septs) => "3 “7”",
        }
    }

    /// What one reel shows.
    #[must_use]
    pub const fn reel(self, reel: Reel) -> &'static str {
        match (self, reel) {
            (Self::En, Reel::Couronne) => "crown",
            (Self::En, Reel::Cerise) => "cherry",
            (Self::En, Reel::Etoile) => "star",
            (_, other) => other.name(),
        }
    }
}

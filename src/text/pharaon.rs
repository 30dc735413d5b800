//! Pharaon.

use grattoir_rules::pharaon::{Grid, Line, Symbol};
use grattoir_rules::{Gain, Way};

use super::{Lang, sentences};

sentences! {
    auto: "Auto", "Auto";
    reveal_grid(number): "Révéler la grille {number}", "Reveal grid {number}";
    grid_call: "Touchez une grille pour l’ouvrir.", "Touch a grid to open it.";
    grid_call_auto: "Les grilles s’ouvrent une à une.", "The grids open one by one.";
    grid_call_bonus: "L’Énigme Bonus se forme.", "The Bonus Enigma forms.";
    grids_open: "Grilles ouvertes", "Open grids";
    grids_none: "0 grille sur 4", "0 grids of 4";
    grids_one: "1 grille sur 4", "1 grid of 4";
    grids_some(count): "{count} grilles sur 4", "{count} grids of 4";

    bonus_name: "Énigme Bonus", "Bonus Enigma";
    bonus_short: "Énigme", "Enigma";
    line_short: "Ligne", "Line";
    sign_head: "Signe", "Sign";
    gains_caption(stake):
        "Ce que paient 4 signes pour une mise de {stake}, en euros",
        "What 4 signs pay at a stake of {stake}, in euros";
    no_gain:
        "Ni ligne ni groupe de 4 signes",
        "No line and no group of 4 signs";

    grid_name(number): "Grille {number}", "Grid {number}";
    row_shows(number, signs): "ligne {number}\u{a0}: {signs}", "row {number}: {signs}";
    shows(name, what): "{name}\u{a0}: {what}", "{name}: {what}";
    line_found(count_and_signs, amount): "une ligne de {count_and_signs}, {amount}", "a line of {count_and_signs}, {amount}";
    group_found(count_and_signs, amount): "un groupe de {count_and_signs}, {amount}", "a group of {count_and_signs}, {amount}";
    lines_found(count): "{count} lignes", "{count} lines";
    no_line: "pas de ligne", "no line";
    no_group: "pas de groupe", "no group";
    opened: "ouverte", "open";
    row(number): "ligne {number}", "row {number}";
    column(number): "colonne {number}", "column {number}";
    diagonal: "diagonale", "diagonal";
}

impl Lang {
    /// How many grids are open.
    #[must_use]
    pub fn grids_count(self, count: u32) -> String {
        match count {
            0 => self.grids_none().to_owned(),
            1 => self.grids_one().to_owned(),
            _ => self.grids_some(count),
        }
    }

    /// What a sign is called.
    #[must_use]
    pub const fn sign(self, symbol: Symbol) -> &'static str {
        let (fr, en) = match symbol {
            Symbol::Pharaon => ("pharaon", "pharaoh"),
            Symbol::Pyramide => ("pyramide", "pyramid"),
            Symbol::Oeil => ("œil", "eye"),
            Symbol::Croix => ("croix", "ankh"),
            Symbol::Chacal => ("chacal", "jackal"),
            Symbol::Scarabee => ("scarabée", "scarab"),
        };
        match self {
            Self::Fr => fr,
            Self::En => en,
        }
    }

    /// Four of a sign.
    #[must_use]
    pub const fn four(self, symbol: Symbol) -> &'static str {
        let (fr, en) = match symbol {
            Symbol::Pharaon => ("4\u{a0}pharaons", "4\u{a0}pharaohs"),
            Symbol::Pyramide => ("4\u{a0}pyramides", "4\u{a0}pyramids"),
            Symbol::Oeil => ("4\u{a0}yeux", "4\u{a0}eyes"),
            Symbol::Croix => ("4\u{a0}croix", "4\u{a0}ankhs"),
            Symbol::Chacal => ("4\u{a0}chacals", "4\u{a0}jackals"),
            Symbol::Scarabee => ("4\u{a0}scarabées", "4\u{a0}scarabs"),
        };
        match self {
            Self::Fr => fr,
            Self::En => en,
        }
    }

    /// Which line of a grid.
    #[must_use]
    pub fn line(self, line: Line) -> String {
        match line {
            Line::Row(row) => self.row(row + 1),
            Line::Column(column) => self.column(column + 1),
            Line::Falling | Line::Rising => self.diagonal().to_owned(),
        }
    }

    /// Where a gain lies and what makes it, on a line of the result.
    #[must_use]
    pub fn pharaon_gain(self, gain: &Gain) -> String {
        match gain.way {
            Way::Line { grid, line, symbol } => {
                let place = format!("{}, {}", self.grid_name(grid + 1), self.line(line));
                self.shows(place, self.four(symbol))
            }
            Way::Bonus { symbol } => self.shows(self.bonus_name(), self.four(symbol)),
            _ => String::new(),
        }
    }

    /// The sixteen signs of an open grid, row by row.
    #[must_use]
    pub fn grid_shows(self, number: u8, grid: &Grid) -> String {
        let rows: Vec<String> = (1..)
            .zip(grid.chunks(4))
            .map(|(number, signs)| {
                let names: Vec<&str> = signs.iter().map(|&symbol| self.sign(symbol)).collect();
                self.row_shows(number, names.join(", "))
            })
            .collect();
        self.shows(self.grid_name(number + 1), rows.join("; "))
    }
}

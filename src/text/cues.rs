//! Sounds in words.

use super::{Lang, sentences};
use crate::cues::Cue;

sentences! {
    cue_scratch: "Le métal crisse", "Metal scrapes";
    cue_rub: "Le cuivre chante sous le doigt", "Brass hums under the finger";
    cue_brass: "Le cuivre tinte", "Brass rings";
    cue_stone: "La pierre glisse", "Stone slides on stone";
    cue_corners: "Les pierres se rejoignent", "Stones come together";
    cue_cards: "Les cartes claquent", "Cards snap";
    cue_ball: "La bille roule et s’arrête", "The ball rolls and stops";
    cue_chips: "Les jetons claquent", "Chips clack";
    cue_dice: "Les dés roulent", "Dice roll";
    cue_reels: "Les rouleaux s’arrêtent", "The reels stop";
    cue_tray: "Le plateau tinte", "The tray rings";
    cue_sweep: "Le métal tombe en éclats", "The metal falls away";
    cue_end: "Deux notes", "Two notes";
    cue_won: "Carillon", "Chimes";
}

impl Lang {
    /// A sound in words.
    #[must_use]
    pub const fn cue(self, cue: Cue) -> &'static str {
        match cue {
            Cue::Scratch => self.cue_scratch(),
            Cue::Rub => self.cue_rub(),
            Cue::Brass => self.cue_brass(),
            Cue::Stone => self.cue_stone(),
            Cue::Corners => self.cue_corners(),
            Cue::Cards => self.cue_cards(),
            Cue::Ball => self.cue_ball(),
            Cue::Chips => self.cue_chips(),
            Cue::Dice => self.cue_dice(),
            Cue::Reels => self.cue_reels(),
            Cue::Tray => self.cue_tray(),
            Cue::Sweep => self.cue_sweep(),
            Cue::End => self.cue_end(),
            Cue::Won(_) => self.cue_won(),
        }
    }
}

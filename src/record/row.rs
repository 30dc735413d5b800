use grattoir_protocol::{HistoryPlay, Play, PlayUnit, ZoneName};
use grattoir_rules::{Cents, Game};

/// One line of the history: a unit, or a play that is not revealed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The play's id.
    pub play: String,
    /// When it was sold, RFC 3339.
    pub at: String,
    /// The game.
    pub game: Game,
    /// The zone of Lampe.
    pub zone: Option<ZoneName>,
    /// Whether it is the second of two that were bought together.
    pub joined: bool,
    /// What the unit cost.
    pub stake: Cents,
    /// What it paid, once that may be told.
    pub prize: Option<Cents>,
}

impl Row {
    /// The lines of a play of the history: one a unit, the two of a double Lampe play joined.
    #[must_use]
    pub fn of_history(play: &HistoryPlay) -> Vec<Self> {
        let whole = Self::whole(&play.id, &play.at, play.game, play.stake, play.prize);
        match &play.units {
            Some(units) => whole.split(units),
            None => vec![Self {
                prize: None,
                ..whole
            }],
        }
    }

    /// The lines of a play that is revealed to its end.
    #[must_use]
    pub fn of_play(play: &Play) -> Vec<Self> {
        let prize = Some(play.prize);
        Self::whole(&play.id, &play.at, play.game, play.stake, prize).split(&play.units)
    }

    fn whole(play: &str, at: &str, game: Game, stake: Cents, prize: Option<Cents>) -> Self {
        Self {
            play: play.to_owned(),
            at: at.to_owned(),
            game,
            zone: None,
            joined: false,
            stake,
            prize,
        }
    }

    fn split(self, units: &[PlayUnit]) -> Vec<Self> {
        let [first, second, ..] = units else {
            let zone = units.first().and_then(|unit| unit.zone);
            return vec![Self { zone, ..self }];
        };
        let each = Cents::new(self.stake.get() / 2);
        let row = |unit: &PlayUnit, joined| Self {
            zone: unit.zone,
            joined,
            stake: each,
            prize: Some(unit.prize),
            ..self.clone()
        };
        vec![row(first, false), row(second, true)]
    }

    /// As one line of text, to be kept.
    pub(super) fn write(&self) -> String {
        let zone = match self.zone {
            Some(ZoneName::Couleur) => "couleur",
            Some(ZoneName::Symbole) => "symbole",
            None => "",
        };
        let prize = self.prize.map(|prize| prize.get().to_string());
        format!(
            "{}\t{}\t{}\t{zone}\t{}\t{}\t{}",
            self.play,
            self.at,
            self.game,
            if self.joined { "joined" } else { "" },
            self.stake.get(),
            prize.unwrap_or_default()
        )
    }

    /// From such a line; `None` where it is none.
    pub(super) fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [play, at, game, zone, joined, stake, prize] = fields.as_slice() else {
            return None;
        };
        Some(Self {
            play: (*play).to_owned(),
            at: (*at).to_owned(),
            game: game.parse().ok()?,
            zone: match *zone {
                "couleur" => Some(ZoneName::Couleur),
                "symbole" => Some(ZoneName::Symbole),
                _ => None,
            },
            joined: !joined.is_empty(),
            stake: Cents::new(stake.parse().ok()?),
            prize: prize.parse().ok().map(Cents::new),
        })
    }
}

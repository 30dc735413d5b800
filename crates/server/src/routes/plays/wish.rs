use grattoir_protocol::{Code, Mode, ZoneName};
use grattoir_rules::{Cents, Game, lampe};

use crate::error::Refusal;
use crate::http::members::{Members, required};
use crate::ledger::Pick;

/// What the body of a purchase asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The price of one unit.
    pub stake: Cents,
    /// Only recorded; always manual for Lampe.
    pub mode: Mode,
    /// One for each unit, in the order taken.
    pub picks: Vec<Pick>,
    /// The blocks that the client has pinned, where it says so.
    pub pinned: Option<Vec<String>>,
}

impl Wish {
    /// Reads the body of a purchase of this game.
    ///
    /// # Errors
    /// `malformed` for wrong types, `invalid_choice` for what does not exist.
    pub fn read(game: Game, mut body: Members) -> Result<Self, Refusal> {
        let pinned = body.texts("blocks")?;
        match game {
            Game::Lampe => {
                let zones = body.object("zones")?;
                let picks = zones.map(picks).transpose()?;
                body.end()?;
                let picks = required(picks, "zones")?;
                let &[stake] = game.stakes() else {
                    return Err(no_choice("the game has more than one stake"));
                };
                Ok(Self {
                    stake,
                    mode: Mode::Manual,
                    picks,
                    pinned,
                })
            }
            Game::Pharaon | Game::Vegas => {
                let stake = body.integer("stake")?;
                let mode = body.text("mode")?;
                body.end()?;
                let stake = stake_of(game, required(stake, "stake")?)?;
                let mode = mode_of(&required(mode, "mode")?)?;
                Ok(Self {
                    stake,
                    mode,
                    picks: vec![Pick::default()],
                    pinned,
                })
            }
        }
    }

    /// The game and the parsed body in one form, which a repeated key must have again. The pinned
    /// blocks guard a purchase and are no part of what is bought, so they are left out.
    #[must_use]
    pub fn meaning(&self, game: Game) -> String {
        let mode = if self.mode == Mode::Auto {
            "auto"
        } else {
            "manual"
        };
        let mut words = vec![
            game.name().to_owned(),
            self.stake.get().to_string(),
            mode.to_owned(),
        ];
        for pick in &self.picks {
            if let (Some(zone), Some(choice)) = (pick.zone, pick.choice) {
                words.push(format!("{}={choice}", zone_name(zone)));
            }
        }
        words.join(" ")
    }
}

fn picks(mut zones: Members) -> Result<Vec<Pick>, Refusal> {
    let mut asked = Vec::new();
    for zone in [ZoneName::Couleur, ZoneName::Symbole] {
        if let Some(choice) = zones.integer(zone_name(zone))? {
            asked.push((zone, choice));
        }
    }
    zones.end()?;
    if asked.is_empty() {
        return Err(no_choice("`zones` must have `couleur`, `symbole` or both"));
    }
    asked
        .into_iter()
        .map(|(zone, choice)| {
            let choice = u8::try_from(choice).ok().and_then(lampe::Choice::new);
            let choice = choice.ok_or_else(|| no_choice("a choice is 0 to 3"))?;
            Ok(Pick {
                zone: Some(zone),
                choice: Some(choice.number()),
            })
        })
        .collect()
}

fn stake_of(game: Game, stake: i128) -> Result<Cents, Refusal> {
    game.stakes()
        .iter()
        .copied()
        .find(|known| i128::from(known.get()) == stake)
        .ok_or_else(|| no_choice("the game has no such stake"))
}

fn mode_of(mode: &str) -> Result<Mode, Refusal> {
    match mode {
        "manual" => Ok(Mode::Manual),
        "auto" => Ok(Mode::Auto),
        _ => Err(no_choice("`mode` is manual or auto")),
    }
}

const fn zone_name(zone: ZoneName) -> &'static str {
    match zone {
        ZoneName::Couleur => lampe::Zone::Couleur.name(),
        ZoneName::Symbole => lampe::Zone::Symbole.name(),
    }
}

fn no_choice(detail: &'static str) -> Refusal {
    Refusal::new(Code::InvalidChoice, detail)
}

use grattoir_client::desk::Desk;
use grattoir_client::games::{Again, Sprites, rest};
use grattoir_client::proof::Verdict;
use grattoir_client::settings::{Contrast, Motion, Settings, use_settings};
use grattoir_client::table::Table;
use grattoir_client::text::Lang;
use grattoir_client::ui::{Bar, game_name};
use grattoir_protocol::{Balance, Mode, Play, PlayUnit, Status, UnitJson, ZoneName};
use grattoir_reveal::Event;
use grattoir_rules::{Cents, Game, Unit, Zone, Zones, evaluate};
use grattoir_view::mount_to_body;
use grattoir_view::prelude::*;
use js_sys::{Object, Promise, Reflect};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// What is to be laid on the stage. All but `units` may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    /// The units of the play, in their wire form; two only for Lampe.
    units: Vec<Bought>,
    /// Bit `n`: zone `n` is open from the start.
    #[serde(default)]
    open: u64,
    #[serde(default)]
    mode: Option<Mode>,
    /// `fr` or `en`.
    #[serde(default)]
    lang: Option<String>,
    /// `less` or `full`; else as the system has it.
    #[serde(default)]
    motion: Option<String>,
    /// `more`, or as the system has it.
    #[serde(default)]
    contrast: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bought {
    unit: UnitJson,
    /// Lampe: the zone the unit was bought for.
    #[serde(default)]
    zone: Option<ZoneName>,
    /// Lampe: what was chosen, 0 to 3.
    #[serde(default)]
    choice: Option<u8>,
}

/// There is no server here that could cheat.
const SOUND: Verdict = Verdict::Proven {
    pinned: true,
    signed: true,
};

/// What the player had before the play, in cents.
const BEFORE: i64 = 10_000;

/// Mounts the frame of a game without any server, and `window.__stage` to play on it:
/// `{ ready, lay(scene), uncover(zone), all(), settle() }`, where `scene` is the JSON text of a
/// [`Scene`]. What `?scene=` holds is laid at once. `lay` answers what is wrong with the scene, or
/// nothing.
pub fn mount() {
    mount_to_body(Bench);
}

#[component]
fn Bench() -> impl IntoView {
    Settings::provide();
    let desk = Desk::provide();
    let settings = use_settings();
    let laid = RwSignal::new(None::<(Play, u64)>);
    let table = StoredValue::new(None::<Table>);
    let lay = move |text: &str| match read(text) {
        Ok((scene, play)) => {
            if let Some(lang) = scene.lang.as_deref().and_then(Lang::from_tag) {
                settings.lang.set(lang);
            }
            settings.motion.set(match scene.motion.as_deref() {
                Some("less") => Some(Motion::Less),
                Some("full") => Some(Motion::Full),
                _ => None,
            });
            let contrast = scene.contrast.as_deref() == Some("more");
            settings.contrast.set(contrast.then_some(Contrast::More));
            laid.set(Some((play, scene.open)));
            None
        }
        Err(wrong) => Some(wrong),
    };
    offer(table, lay);
    let asked = window().location().search().unwrap_or_default();
    let asked = web_sys::UrlSearchParams::new_with_str(&asked).ok();
    if let Some(wrong) = asked
        .and_then(|asked| asked.get("scene"))
        .and_then(|text| lay(&text))
    {
        leptos::logging::error!("{wrong}");
    }
    let stage = move || {
        laid.get().map(|(play, open)| {
            let leave = Callback::new(move |()| laid.set(None));
            let game = play.game;
            let money = play.balance;
            let again = Table::lay_again(play, rest(game), leave, Some(SOUND));
            table.set_value(Some(again));
            let resumed = Zones::from_bits(game, open).unwrap_or_default();
            again.happen(Event::Resume(resumed));
            Effect::new(move || {
                let state = again.reveal.get();
                desk.balance
                    .set(Some(state.balance(money.staked, money.finally)));
            });
            view! {
                <div class="frame" data-game=game.name() data-fit="">
                    <Bar title=game_name(game).to_owned() game=game />
                    <Sprites game=game />
                    <main class="play">
                        <Again table=again />
                    </main>
                </div>
            }
        })
    };
    grattoir_client::route();
    stage
}

/// Puts `window.__stage` up.
fn offer(table: StoredValue<Option<Table>>, lay: impl Fn(&str) -> Option<String> + 'static) {
    let stage = Object::new();
    set(&stage, "ready", &Promise::resolve(&JsValue::UNDEFINED));
    let lay = Closure::<dyn Fn(String) -> Option<String>>::new(move |text: String| lay(&text));
    set(&stage, "lay", &lay.into_js_value());
    let happen = move |event| {
        if let Some(table) = table.get_value() {
            table.happen(event);
        }
    };
    let uncover = Closure::<dyn Fn(u8)>::new(move |number: u8| {
        let game = table.get_value().map(Table::game);
        if let Some(zone) = game.and_then(|game| Zone::new(game, number)) {
            happen(Event::Uncover(zone));
        }
    });
    set(&stage, "uncover", &uncover.into_js_value());
    for (name, event) in [("all", Event::UncoverAll), ("settle", Event::Settled)] {
        let act = Closure::<dyn Fn()>::new(move || happen(event));
        set(&stage, name, &act.into_js_value());
    }
    set(&window(), "__stage", &stage);
}

/// The scene and the play it makes, or what is wrong with it.
fn read(text: &str) -> Result<(Scene, Play), String> {
    let scene: Scene = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let first = scene.units.first().ok_or("a scene has units")?;
    let game = first.unit.0.game();
    let mut units = Vec::new();
    let (mut stake, mut prize) = (Cents::ZERO, Cents::ZERO);
    for (index, bought) in scene.units.iter().enumerate() {
        let unit = &bought.unit.0;
        if unit.game() != game {
            return Err("the units are of one game".to_owned());
        }
        if game == Game::Lampe && (bought.zone.is_none() || bought.choice.is_none()) {
            return Err("a unit of Lampe has its zone and its choice".to_owned());
        }
        let evaluation = evaluate(unit).map_err(|error| error.to_string())?;
        stake = stake + price(unit);
        prize = prize + evaluation.prize;
        units.push(PlayUnit {
            block: "bench".to_owned(),
            index: u32::try_from(index).unwrap_or(0),
            prize: evaluation.prize,
            unit: bought.unit.clone(),
            zone: bought.zone,
            choice: bought.choice,
            salt: String::new(),
            path: Vec::new(),
        });
    }
    let before = Cents::new(BEFORE);
    let play = Play {
        id: "bench".to_owned(),
        game,
        stake,
        mode: scene.mode.unwrap_or(Mode::Manual),
        status: Status::Open,
        at: "2026-01-01T12:00:00Z".to_owned(),
        units,
        prize,
        balance: Balance {
            before,
            staked: before - stake,
            finally: before - stake + prize,
        },
        progress: 0,
        sale: None,
        pad: String::new(),
    };
    Ok((scene, play))
}

/// What a unit costs: Lampe 3.1, Pharaon's own stake, Vegas 3.1.
fn price(unit: &Unit) -> Cents {
    match unit {
        Unit::Lampe(_) => Cents::new(50),
        Unit::Pharaon(unit) => unit.stake,
        Unit::Vegas(_) => Cents::euros(3),
    }
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Nobody has frozen these objects.
    let _ = Reflect::set(object, &name.into(), value);
}

//! The laws of the reveal machine, over all games, orders, cuts and resumes.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grattoir_reveal::{Effect, Event, Reveal, step};
use grattoir_rules::{Game, Zone, Zones};
use proptest::prelude::*;

fn events(game: Game) -> impl Strategy<Value = Vec<Event>> {
    let zone = (0..game.zones()).prop_map(move |number| Zone::new(game, number).unwrap());
    let event = prop_oneof![
        8 => zone.prop_map(Event::Uncover),
        1 => Just(Event::UncoverAll),
        1 => (0..=u64::from(Zones::all(game).bits()))
            .prop_map(move |bits| Event::Resume(Zones::from_bits(game, bits).unwrap())),
        1 => Just(Event::Settled),
    ];
    prop::collection::vec(event, 0..40)
}

fn games_and_events() -> impl Strategy<Value = (Game, Vec<Event>)> {
    prop::sample::select(&Game::ALL[..]).prop_flat_map(|game| (Just(game), events(game)))
}

fn fold(game: Game, events: &[Event]) -> (Reveal, Vec<Effect>) {
    events.iter().fold(
        (Reveal::new(game), Vec::new()),
        |(state, mut all), &event| {
            let (state, effects) = step(state, event);
            all.extend(effects);
            (state, all)
        },
    )
}

proptest! {
    #[test]
    fn any_order_and_any_skip_end_on_the_same_screen((game, mut events) in games_and_events()) {
        events.extend([Event::UncoverAll, Event::Settled]);
        let (state, effects) = fold(game, &events);
        let straight = fold(game, &[Event::UncoverAll, Event::Settled]).0;
        prop_assert_eq!(state, straight);
        let uncovered = effects.iter().filter(|e| matches!(e, Effect::Uncovered(_))).count();
        prop_assert_eq!(uncovered, usize::from(game.zones()));
        for once in [Effect::Settle, Effect::Conclude] {
            prop_assert_eq!(effects.iter().filter(|&&e| e == once).count(), 1);
        }
        prop_assert_eq!(effects.last(), Some(&Effect::Conclude));
    }

    #[test]
    fn nothing_is_concluded_while_a_zone_is_covered((game, events) in games_and_events()) {
        let (state, effects) = fold(game, &events);
        prop_assert_eq!(state.is_concluded(), effects.contains(&Effect::Conclude));
        prop_assert!(!state.is_concluded() || state.is_uncovered());
    }

    #[test]
    fn zones_never_close((game, events) in games_and_events()) {
        let mut state = Reveal::new(game);
        for event in events {
            let (after, _) = step(state, event);
            prop_assert_eq!(after.uncovered().union(state.uncovered()), after.uncovered());
            state = after;
        }
    }

    #[test]
    fn a_play_cut_anywhere_resumes_where_it_was((game, events) in games_and_events(), cut in 0_usize..40) {
        let (before, _) = fold(game, &events[..cut.min(events.len())]);
        let (resumed, effects) = step(Reveal::new(game), Event::Resume(before.uncovered()));
        prop_assert_eq!(resumed.uncovered(), before.uncovered());
        let saves = effects.iter().filter(|e| matches!(e, Effect::Save(_))).count();
        prop_assert_eq!(saves, 0, "what was saved need not be saved again");
    }

    #[test]
    fn an_event_that_changes_nothing_has_no_effect((game, events) in games_and_events()) {
        let (state, _) = fold(game, &events);
        for event in events {
            let (after, effects) = step(state, event);
            if after == state { prop_assert!(effects.is_empty()); }
        }
    }
}

#[test]
fn a_zone_of_another_game_opens_nothing() {
    let foreign = Zone::new(Game::Vegas, 11).unwrap();
    let (state, effects) = step(Reveal::new(Game::Lampe), Event::Uncover(foreign));
    assert_eq!(state, Reveal::new(Game::Lampe));
    assert!(effects.is_empty());
}

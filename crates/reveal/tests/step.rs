//! The laws of the reveal machine, over all games, orders, cuts and resumes.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grattoir_reveal::{Effect, Event, Reveal, step};
use grattoir_rules::{Cents, Game, Zone, Zones};
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

/// Every balance that is shown from the purchase on, one for each state of the machine.
fn shown(sittings: &[(Reveal, Vec<Event>)], staked: Cents, finally: Cents) -> Vec<Cents> {
    let mut shown = Vec::new();
    for (start, events) in sittings {
        let mut state = *start;
        shown.push(state.balance(staked, finally));
        for &event in events {
            state = step(state, event).0;
            shown.push(state.balance(staked, finally));
        }
    }
    shown
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
    fn any_order_cut_skip_resume_and_replay_shows_the_stake_gone_and_then_the_prize(
        (game, events) in games_and_events(),
        cut in 0_usize..40,
        staked in 0_i64..1_000_000,
        prize in 0_i64..8_000_000,
    ) {
        let (staked, finally) = (Cents::new(staked), Cents::new(staked + prize));
        let cut = cut.min(events.len());
        let skip = [Event::UncoverAll, Event::Settled];
        let kept = fold(game, &events[..cut]).0.uncovered();
        let mut first = events[..cut].to_vec();
        // A sitting that is cut has not come to its end: the end is what closes a play.
        first.retain(|&event| event != Event::Settled);
        let mut second = vec![Event::Resume(kept)];
        second.extend_from_slice(&events[cut..]);
        second.extend(skip);
        let sittings = [(Reveal::new(game), first), (Reveal::new(game), second)];
        let money = shown(&sittings, staked, finally);
        // Once the prize is there it stays, and nothing else is ever shown.
        let end = money.iter().position(|&sum| sum != staked).unwrap_or(money.len());
        prop_assert!(money[end..].iter().all(|&sum| sum == finally));
        prop_assert_eq!(money.last(), Some(&finally));
        // The last balance is that of the straight play and of its replay.
        let straight = shown(&[(Reveal::new(game), skip.to_vec())], staked, finally);
        prop_assert_eq!(straight, vec![staked, staked, finally]);
    }

    #[test]
    fn the_prize_is_in_no_balance_before_the_conclusion((game, events) in games_and_events()) {
        let (staked, finally) = (Cents::new(1), Cents::new(2));
        let mut state = Reveal::new(game);
        let mut concluded = false;
        for event in events {
            let (after, effects) = step(state, event);
            concluded |= effects.contains(&Effect::Conclude);
            prop_assert_eq!(after.balance(staked, finally) == finally, concluded);
            state = after;
        }
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

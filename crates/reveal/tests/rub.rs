//! The laws of rubbing the lamp.

use grattoir_reveal::{Point, Rub};
use proptest::prelude::*;

const LEFT: Point = Point { x: 900, y: 1_730 };
const RIGHT: Point = Point { x: 2_700, y: 1_730 };

fn rubbed(points: &[Point]) -> Rub {
    points
        .windows(2)
        .fold(Rub::default(), |rub, pair| rub.stroke(pair[0], pair[1]))
}

fn points() -> impl Strategy<Value = Vec<Point>> {
    let point = (0..4_000, 0..3_000).prop_map(|(x, y)| Point { x, y });
    prop::collection::vec(point, 2..60)
}

proptest! {
    #[test]
    fn warmth_never_falls_and_never_passes_a_thousand(points in points()) {
        let mut rub = Rub::default();
        for pair in points.windows(2) {
            let after = rub.stroke(pair[0], pair[1]);
            prop_assert!(after.warmth() >= rub.warmth() && after.warmth() <= 1_000);
            rub = after;
        }
    }

    #[test]
    fn a_stroke_counts_the_same_however_it_is_split(cuts in prop::collection::vec(900..2_700, 0..20)) {
        let mut cuts: Vec<i32> = cuts;
        cuts.sort_unstable();
        let split: Vec<Point> = std::iter::once(LEFT)
            .chain(cuts.into_iter().map(|x| Point { x, y: 1_730 }))
            .chain([RIGHT, LEFT])
            .collect();
        prop_assert_eq!(rubbed(&split), rubbed(&[LEFT, RIGHT, LEFT]));
    }
}

#[test]
fn to_and_fro_warms_the_lamp_through() {
    let strokes: Vec<Point> = [LEFT, RIGHT].into_iter().cycle().take(9).collect();
    assert!(rubbed(&strokes).is_enough());
    assert_eq!(rubbed(&strokes).warmth(), 1_000);
}

#[test]
fn one_direction_alone_does_not() {
    let mut rub = Rub::default();
    for _ in 0..100 {
        rub = rub.stroke(LEFT, RIGHT);
    }
    assert!(!rub.is_enough());
}

#[test]
fn up_and_down_warms_the_lamp_as_well() {
    let (top, foot) = (Point { x: 1_780, y: 1_300 }, Point { x: 1_780, y: 2_160 });
    let strokes: Vec<Point> = [top, foot].into_iter().cycle().take(20).collect();
    assert!(rubbed(&strokes).is_enough());
}

#[test]
fn a_flick_across_the_lamp_counts_where_it_crosses_it() {
    let (left, right) = (
        Point {
            x: -9_000,
            y: 1_730,
        },
        Point { x: 9_000, y: 1_730 },
    );
    let flick = Rub::default().stroke(left, right);
    assert_eq!(
        flick,
        Rub::default().stroke(Point { x: 600, y: 1_730 }, Point { x: 2_960, y: 1_730 })
    );
    assert!(flick.warmth() > 100);
}

#[test]
fn strokes_from_far_outside_are_harmless() {
    let far = |x, y| Point { x, y };
    let strokes = [
        far(i32::MIN, i32::MAX),
        far(i32::MAX, i32::MIN),
        far(0, i32::MIN),
    ];
    assert!(!rubbed(&strokes).is_enough());
}

#[test]
fn a_trembling_finger_is_no_change_of_direction() {
    let mut rub = Rub::default();
    for _ in 0..1_000 {
        rub = rub.stroke(
            LEFT,
            Point {
                x: LEFT.x + 40,
                ..LEFT
            },
        );
        rub = rub.stroke(
            Point {
                x: LEFT.x + 40,
                ..LEFT
            },
            LEFT,
        );
    }
    assert!(!rub.is_enough());
}

#[test]
fn rubbing_beside_the_lamp_counts_for_nothing() {
    let beside = Point { x: 100, y: 100 };
    let above = Point { x: 900, y: 100 };
    assert_eq!(Rub::default().stroke(beside, above), Rub::default());
    assert_eq!(
        rubbed(&[beside, Point { x: 3_900, y: 100 }, beside]).warmth(),
        0
    );
}

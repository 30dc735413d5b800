//! The laws of scratching.

use grattoir_reveal::{Coverage, Point};
use proptest::prelude::*;

const WIDTH: i32 = 6_000;
const HEIGHT: i32 = 4_000;
const RADIUS: i32 = 200;

fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

fn covered() -> Coverage {
    let corners = vec![at(0, 0), at(WIDTH, 0), at(WIDTH, HEIGHT), at(0, HEIGHT)];
    Coverage::new(WIDTH, HEIGHT, &[corners])
}

fn scratched(strokes: &[(Point, Point)]) -> Coverage {
    let mut coverage = covered();
    for &(from, to) in strokes {
        coverage.stroke(from, to, RADIUS);
    }
    coverage
}

fn point() -> impl Strategy<Value = Point> {
    (-9_000..15_000, -6_000..10_000).prop_map(|(x, y)| at(x, y))
}

fn strokes() -> impl Strategy<Value = Vec<(Point, Point)>> {
    prop::collection::vec((point(), point()), 1..12)
}

proptest! {
    #[test]
    fn coverage_never_falls_and_never_passes_a_thousand(strokes in strokes()) {
        let mut coverage = covered();
        for (from, to) in strokes {
            let before = coverage.per_mille();
            coverage.stroke(from, to, RADIUS);
            prop_assert!((before..=1_000).contains(&coverage.per_mille()));
        }
    }

    #[test]
    fn the_order_and_direction_of_strokes_do_not_matter(strokes in strokes()) {
        let back: Vec<_> = strokes.iter().rev().map(|&(from, to)| (to, from)).collect();
        prop_assert_eq!(scratched(&strokes), scratched(&back));
    }

    #[test]
    fn splitting_a_stroke_does_not_matter(from in point(), step in (-40..40, -40..40), cuts in prop::collection::vec(1..20, 1..9)) {
        let mut ends = vec![from];
        for cut in cuts {
            let last = ends[ends.len() - 1];
            ends.push(at(last.x + step.0 * cut, last.y + step.1 * cut));
        }
        let split: Vec<_> = ends.windows(2).map(|pair| (pair[0], pair[1])).collect();
        prop_assert_eq!(scratched(&split), scratched(&[(from, ends[ends.len() - 1])]));
    }

    #[test]
    fn what_is_painted_anew_is_what_was_cleared(strokes in strokes()) {
        let coverage = scratched(&strokes);
        let cell = coverage.cell();
        let cells: i32 = coverage.runs().map(|run| (run.to.x - run.from.x) / cell + 1).sum();
        prop_assert_eq!(cells * 1_000 / (150 * 100), i32::try_from(coverage.per_mille()).unwrap());
    }
}

#[test]
fn a_tap_is_a_dot() {
    let dot = scratched(&[(at(3_000, 2_000), at(3_000, 2_000))]);
    // π · 20² of 600 · 400 is 5.2 thousandths.
    assert_eq!(dot.per_mille(), 5);
}

#[test]
fn a_fast_flick_leaves_no_gap() {
    let flick = scratched(&[(at(0, 2_000), at(6_000, 2_000))]);
    assert_eq!(flick.per_mille(), 100);
    assert_eq!(flick.runs().count(), 10);
}

#[test]
fn only_the_visible_shape_counts() {
    let left = vec![at(0, 0), at(3_000, 0), at(3_000, HEIGHT), at(0, HEIGHT)];
    let mut coverage = Coverage::new(WIDTH, HEIGHT, &[left.clone(), left]);
    coverage.stroke(at(4_500, 0), at(4_500, HEIGHT), 1_000);
    assert_eq!(coverage.per_mille(), 0);
    for y in 0..5 {
        coverage.stroke(at(0, y * 1_000), at(3_000, y * 1_000), 600);
    }
    assert_eq!(coverage.per_mille(), 1_000);
}

#[test]
fn strokes_from_far_outside_are_harmless() {
    let coverage = scratched(&[
        (at(i32::MIN, i32::MIN), at(i32::MIN, i32::MAX)),
        (at(i32::MAX, 0), at(i32::MAX, 1)),
    ]);
    assert_eq!(coverage.per_mille(), 0);
}

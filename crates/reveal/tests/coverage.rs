//! The laws of scratching.

use grattoir_reveal::{Coverage, Point};
use proptest::prelude::*;

const WIDTH: i32 = 6_000;
const HEIGHT: i32 = 4_000;
const RADIUS: i32 = 200;
/// A cell's side, and how many there are.
const CELL: i32 = 20;
const COLUMNS: i32 = WIDTH / CELL;
const CELLS: u32 = 300 * 200;

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
        let area: i32 = coverage.runs().map(|run| (run.to.x - run.from.x) * (run.to.y - run.from.y)).sum();
        prop_assert_eq!(area / (CELL * CELL), i32::try_from(coverage.cells().0).unwrap());
    }

    #[test]
    fn the_percent_does_not_differ_with_the_size_on_the_screen(strokes in strokes(), times in 2..5) {
        let large = |point: Point| at(point.x * times, point.y * times);
        let corners = [at(0, 0), at(WIDTH, 0), at(WIDTH, HEIGHT), at(0, HEIGHT)];
        let mut coverage = Coverage::new(WIDTH * times, HEIGHT * times, &[corners.map(large).to_vec()]);
        for &(from, to) in &strokes {
            coverage.stroke(large(from), large(to), RADIUS * times);
        }
        prop_assert_eq!(coverage.cells(), scratched(&strokes).cells());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn rows_are_what_a_look_at_every_cell_gives(strokes in strokes()) {
        let mut cells = vec![false; CELLS as usize];
        for &(from, to) in &strokes {
            for (index, cell) in (0..).zip(&mut cells) {
                let middle = middle(index);
                *cell |= is_under(from, to, RADIUS, middle);
            }
        }
        let cleared = u32::try_from(cells.iter().filter(|&&cell| cell).count()).unwrap();
        prop_assert_eq!(scratched(&strokes).cells(), (cleared, CELLS));
    }

    #[test]
    fn visible_is_what_lies_inside_an_outline(outlines in prop::collection::vec(prop::collection::vec(point(), 3..9), 1..4)) {
        let visible = (0..300 * 200).filter(|&index| outlines.iter().any(|outline| is_inside(outline, middle(index))));
        prop_assert_eq!(Coverage::new(WIDTH, HEIGHT, &outlines).cells(), (0, u32::try_from(visible.count()).unwrap()));
    }
}

fn middle(index: i32) -> Point {
    at(
        index % COLUMNS * CELL + CELL / 2,
        index / COLUMNS * CELL + CELL / 2,
    )
}

/// Whether the point lies inside the polygon, by the even-odd rule.
fn is_inside(outline: &[Point], at: Point) -> bool {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).fold(false, |inside, (&a, &b)| {
        if (a.y > at.y) == (b.y > at.y) {
            return inside;
        }
        let cross = i64::from(at.x - a.x) * i64::from(b.y - a.y)
            - i64::from(b.x - a.x) * i64::from(at.y - a.y);
        inside ^ ((cross < 0) == (b.y > a.y))
    })
}

/// Whether a round brush that goes straight from one point to another clears the middle of a cell.
fn is_under(from: Point, to: Point, radius: i32, middle: Point) -> bool {
    let wide = |a: i32, b: i32| i64::from(b - a);
    let (ax, ay) = (wide(from.x, to.x), wide(from.y, to.y));
    let (x, y) = (wide(from.x, middle.x), wide(from.y, middle.y));
    let (length, ahead) = (ax * ax + ay * ay, x * ax + y * ay);
    let radius = i64::from(radius) * i64::from(radius);
    if ahead <= 0 {
        x * x + y * y <= radius
    } else if ahead >= length {
        (x - ax) * (x - ax) + (y - ay) * (y - ay) <= radius
    } else {
        (x * ay - y * ax) * (x * ay - y * ax) <= radius * length
    }
}

#[test]
fn the_first_value_is_nothing() {
    assert_eq!(covered().cells(), (0, CELLS));
    assert_eq!(covered().per_mille(), 0);
    assert_eq!(covered().runs().count(), 0);
}

#[test]
fn the_percent_is_true_at_every_moment() {
    // A zig-zag of 2 000 moves over the zone, against cells a quarter as large.
    let mut coverage = covered();
    let mut fine = vec![false; 600 * 400];
    let mut last = at(0, 0);
    for step in 1..2_000 {
        let along = step * 60 % 12_000;
        let next = at(if along < 6_000 { along } else { 12_000 - along }, step * 2);
        coverage.stroke(last, next, RADIUS);
        let near = |side: i32, end: i32, count: i32| {
            ((side.min(end) - RADIUS) / 10).clamp(0, count)
                ..((side.max(end) + RADIUS) / 10 + 1).clamp(0, count)
        };
        for row in near(last.y, next.y, 400) {
            for column in near(last.x, next.x, 600) {
                let middle = at(column * 10 + 5, row * 10 + 5);
                fine[usize::try_from(row * 600 + column).unwrap()] |=
                    is_under(last, next, RADIUS, middle);
            }
        }
        last = next;
        if step % 50 == 0 {
            let (cleared, visible) = coverage.cells();
            let truly = u32::try_from(fine.iter().filter(|&&cell| cell).count()).unwrap();
            // In thousandths of a point.
            let off =
                (cleared * 10_000 / (visible / 10)).abs_diff(truly * 100 / (600 * 400 / 1_000));
            assert!(off <= 100, "{off} thousandths of a point at move {step}");
        }
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
    assert_eq!(flick.runs().count(), 20);
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

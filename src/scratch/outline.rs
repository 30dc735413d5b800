#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use std::f64::consts::TAU;
use std::fmt::Write;

use grattoir_reveal::Point;
use js_sys::Math;

/// The visible shape of a zone, as closed polygons in tenths of its drawing's units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlines(pub Vec<Vec<Point>>);

impl Outlines {
    /// The shape as the `d` of a path, in the drawing's units.
    #[must_use]
    pub fn path(&self) -> String {
        self.0.iter().fold(String::new(), |mut path, outline| {
            for (index, point) in outline.iter().enumerate() {
                let verb = if index == 0 { 'M' } else { 'L' };
                // Writing to a string cannot fail.
                let _ = write!(path, "{verb}{} {}", decimal(point.x), decimal(point.y));
            }
            path.push('Z');
            path
        })
    }
}

/// Tenths as units, in figures.
fn decimal(tenths: i32) -> String {
    let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.abs());
    match (size / 10, size % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// Tenths as units.
pub fn units(tenths: i32) -> f64 {
    f64::from(tenths) / 10.0
}

/// A rectangle whose corners are cut off by `corner`; all in tenths.
#[must_use]
pub fn rectangle(x: i32, y: i32, width: i32, height: i32, corner: i32) -> Vec<Point> {
    let (right, bottom) = (x + width, y + height);
    let at = |x, y| Point { x, y };
    vec![
        at(x + corner, y),
        at(right - corner, y),
        at(right, y + corner),
        at(right, bottom - corner),
        at(right - corner, bottom),
        at(x + corner, bottom),
        at(x, bottom - corner),
        at(x, y + corner),
    ]
}

/// A disc, in tenths.
#[must_use]
pub fn disc(x: i32, y: i32, radius: i32) -> Vec<Point> {
    let corners: i32 = 36;
    (0..corners)
        .map(|corner| {
            let angle = TAU * f64::from(corner) / f64::from(corners);
            Point {
                x: x + (f64::from(radius) * Math::cos(angle)).round() as i32,
                y: y + (f64::from(radius) * Math::sin(angle)).round() as i32,
            }
        })
        .collect()
}

/// The outline turned by whole degrees about a point.
#[must_use]
pub fn turned(outline: Vec<Point>, degrees: i32, about: Point) -> Vec<Point> {
    let angle = f64::from(degrees).to_radians();
    let (sin, cos) = (Math::sin(angle), Math::cos(angle));
    outline
        .into_iter()
        .map(|at| {
            let (x, y) = (f64::from(at.x - about.x), f64::from(at.y - about.y));
            Point {
                x: about.x + (x * cos - y * sin).round() as i32,
                y: about.y + (x * sin + y * cos).round() as i32,
            }
        })
        .collect()
}

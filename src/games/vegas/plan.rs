use grattoir_reveal::Point;
use grattoir_rules::Zone;

use crate::scratch::{Outlines, disc, rectangle, turned};

/// Where a zone lies on its piece, and how it is coated. Lengths in the piece's own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The size of the whole piece.
    pub piece: (i32, i32),
    /// The zone's upper left corner on it.
    pub at: (i32, i32),
    /// The zone's size.
    pub size: (i32, i32),
    /// The coating's drawing.
    pub coat: &'static str,
    /// The brush's radius, in tenths.
    pub brush: i32,
}

impl Plan {
    /// The plan of a zone.
    #[must_use]
    pub const fn of(zone: Zone) -> Self {
        match zone.number() {
            0 => Self::whole((344, 172), "coat-fan", 150),
            1 => Self::whole((88, 126), "coat-bonus", 150),
            2 => Self {
                piece: (252, 252),
                at: (80, 80),
                size: (92, 92),
                coat: "coat-wheel",
                brush: 130,
            },
            3..=5 => Self {
                piece: (100, 124),
                at: (13, 13),
                size: (74, 74),
                coat: "coat-disc",
                brush: 120,
            },
            6..=9 => Self {
                piece: (160, 96),
                at: (7, 7),
                size: (146, 82),
                coat: "coat-plate",
                brush: 130,
            },
            10 => Self {
                piece: (320, 392),
                at: (53, 124),
                size: (210, 100),
                coat: "coat-reels",
                brush: 150,
            },
            _ => Self {
                piece: (320, 392),
                at: (62, 287),
                size: (192, 50),
                coat: "coat-tray",
                brush: 110,
            },
        }
    }

    const fn whole(size: (i32, i32), coat: &'static str, brush: i32) -> Self {
        Self {
            piece: size,
            at: (0, 0),
            size,
            coat,
            brush,
        }
    }

    /// The zone's visible shape: round corners and the gaps of the fan do not count.
    #[must_use]
    pub fn outlines(self, zone: Zone) -> Outlines {
        let (width, height) = (self.size.0 * 10, self.size.1 * 10);
        Outlines(match zone.number() {
            0 => FAN
                .map(|degrees| turned(rectangle(1_280, 40, 880, 1_260, 25), degrees, PIVOT))
                .to_vec(),
            2..=5 => vec![disc(width / 2, height / 2, width / 2)],
            10 => [0, 720, 1_440]
                .map(|x| rectangle(x, 0, 660, 1_000, 0))
                .to_vec(),
            11 => vec![tray(width, height)],
            6..=9 => vec![rectangle(0, 0, width, height, 100)],
            _ => vec![rectangle(0, 0, width, height, 25)],
        })
    }
}

/// How the five cards are turned, in degrees, about a point far below them.
pub const FAN: [i32; 5] = [-28, -14, 0, 14, 28];
const PIVOT: Point = Point { x: 1_720, y: 2_750 };

/// The coin tray: its lower corners are round.
fn tray(width: i32, height: i32) -> Vec<Point> {
    let at = |x, y| Point { x, y };
    vec![
        at(0, 0),
        at(width, 0),
        at(width, 260),
        at(width - 70, 430),
        at(width - 240, height),
        at(240, height),
        at(70, 430),
        at(0, 260),
    ]
}

#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use grattoir_reveal::{Coverage, Point};
use web_sys::{Element, HtmlCanvasElement, HtmlImageElement, Path2d};

use super::layer::Layer;
use super::outline::{Outlines, units};
use super::picture::Words;
use super::rim::Rim;

/// The coating of one zone and what lies under it, with what is scratched so far.
pub struct Cover {
    root: Element,
    face: Layer,
    coat: Layer,
    shape: Path2d,
    coverage: Coverage,
    rim: Rim,
    /// The width of the pen as it was last set, in units.
    width: f64,
    /// The size on the screen, in CSS pixels; nothing before it is known.
    size: (f64, f64),
    /// Lines scratched since the last frame.
    fresh: Vec<(Point, Point)>,
    images: Images,
}

/// What is painted, as far as it has come.
#[derive(Default)]
pub struct Images {
    /// The coating; plain metal until it is there.
    pub coat: Option<HtmlImageElement>,
    /// The content's drawing.
    pub face: Option<HtmlImageElement>,
    /// The content's words.
    pub words: Vec<Words>,
}

impl Cover {
    /// A whole coating, inside `root`. Sizes in units, the brush's radius in tenths. `None` where
    /// the browser cannot paint, and then nothing is painted under it either.
    pub fn new(
        root: Element,
        [face, coat]: [HtmlCanvasElement; 2],
        (width, height): (i32, i32),
        outlines: &Outlines,
        brush: i32,
    ) -> Option<Self> {
        Some(Self {
            root,
            coat: Layer::new(coat, width, height)?,
            face: Layer::still(face.clone(), width, height)
                .or_else(|| Layer::new(face, width, height))?,
            shape: Path2d::new_with_path_string(&outlines.path()).ok()?,
            coverage: Coverage::new(width * 10, height * 10, &outlines.0),
            rim: Rim::of(brush),
            width: 0.0,
            size: (0.0, 0.0),
            fresh: Vec::new(),
            images: Images::default(),
        })
    }

    /// Follows the size on the screen; what is scratched stays scratched.
    pub fn resize(&mut self, size: (f64, f64)) {
        self.size = size;
        self.fit();
    }

    /// Follows the screen's resolution.
    pub fn fit(&mut self) {
        let (coat, face) = (self.coat.fit(self.size), self.face.fit(self.size));
        if coat || face {
            self.paint();
        }
    }

    /// Takes the images in, and paints them.
    pub fn dress(&mut self, images: Images) {
        self.images = images;
        self.paint();
    }

    /// Hides what lies under a coating that the browser has lost, until it is painted anew.
    pub fn lose(&self) {
        // Taking an attribute away cannot fail.
        let _ = self.root.remove_attribute(PAINTED);
    }

    /// Paints everything anew, what is scratched from its cells: the coating first, and only then
    /// what lies under it.
    pub fn paint(&mut self) {
        if self.coat.is_lost() || self.size.0 == 0.0 {
            return self.lose();
        }
        let pen = self.coat.clear();
        self.coat.metal(&self.shape);
        if let Some(coat) = &self.images.coat {
            self.coat.image(coat);
        }
        // What is destination-out from here on takes the coating away.
        let _ = pen.set_global_composite_operation("destination-out");
        // Cells have corners: only their shadow is drawn, which has none.
        let aside = self.coat.shadow_alone(units(self.coverage.cell()));
        pen.begin_path();
        for run in self.coverage.runs() {
            let (width, height) = (run.to.x - run.from.x, run.to.y - run.from.y);
            pen.rect(
                units(run.from.x) - aside,
                units(run.from.y),
                units(width),
                units(height),
            );
        }
        pen.fill();
        self.coat.shadow(self.rim.blur() / 10.0);
        pen.set_line_cap("round");
        pen.set_line_join("round");
        self.width = 0.0;
        self.fresh.clear();
        self.face.clear();
        if let Some(face) = &self.images.face {
            self.face.image(face);
        }
        for words in &self.images.words {
            self.face.write(words);
        }
        self.face.show();
        // Without the attribute the face stays hidden: the safe side.
        let _ = self.root.set_attribute(PAINTED, "");
    }

    /// Scratches a line, to be seen with the next frame.
    pub fn scratch(&mut self, from: Point, to: Point) {
        self.coverage.stroke(from, to, self.rim.reach());
        self.fresh.push((from, to));
    }

    /// How many cells are cleared, and how many can be.
    pub const fn cells(&self) -> (u32, u32) {
        self.coverage.cells()
    }

    /// Draws what was scratched since the last frame: one path, one stroke.
    pub fn draw(&mut self) {
        let pen = self.coat.pen();
        pen.begin_path();
        let mut last = None;
        let mut length = 0.0;
        for (from, to) in self.fresh.drain(..) {
            length += distance(from, to);
            if last != Some(from) {
                pen.move_to(units(from.x), units(from.y));
            }
            // A line of no length at all would not be drawn, and a tap is a dot.
            let dot = if from == to { DOT } else { 0.0 };
            pen.line_to(units(to.x) + dot, units(to.y));
            last = Some(to);
        }
        let width = self.rim.width(length) / 10.0;
        if width != self.width {
            pen.set_line_width(width);
            self.width = width;
        }
        pen.stroke();
    }
}

/// Between two points, in tenths of a unit.
fn distance(from: Point, to: Point) -> f64 {
    let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    (x * x + y * y).sqrt()
}

/// The length of a dot, in units: none to the eye.
const DOT: f64 = 0.01;

/// Says that the coating is painted, and its content may be seen where it is scratched.
const PAINTED: &str = "data-painted";

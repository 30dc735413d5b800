#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use grattoir_reveal::{Coverage, Point};
use web_sys::{HtmlCanvasElement, HtmlImageElement, Path2d};

use super::layer::Layer;
use super::outline::{Outlines, units};
use super::picture::Words;

/// The coating of one zone and what lies under it, with what is scratched so far.
pub struct Cover {
    face: Layer,
    coat: Layer,
    shape: Path2d,
    coverage: Coverage,
    brush: i32,
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
    /// A whole coating. Sizes in units, the brush's radius in tenths. `None` where the browser
    /// cannot paint, and then nothing is painted under it either.
    pub fn new(
        [face, coat]: [HtmlCanvasElement; 2],
        (width, height): (i32, i32),
        outlines: &Outlines,
        brush: i32,
    ) -> Option<Self> {
        let cover = Self {
            coat: Layer::new(coat, width, height)?,
            face: Layer::new(face, width, height)?,
            shape: Path2d::new_with_path_string(&outlines.path()).ok()?,
            coverage: Coverage::new(width * 10, height * 10, &outlines.0),
            brush,
            fresh: Vec::new(),
            images: Images::default(),
        };
        cover.fit();
        Some(cover)
    }

    /// Follows the size on the screen and its resolution; what is scratched stays scratched.
    pub fn fit(&self) {
        let (coat, face) = (self.coat.fit(), self.face.fit());
        if coat || face {
            self.paint();
        }
    }

    /// Takes the images in, and paints them.
    pub fn dress(&mut self, images: Images) {
        self.images = images;
        self.paint();
    }

    /// Paints everything anew: the coating first, and only then what lies under it.
    pub fn paint(&self) {
        if !self.coat.is_fitted() {
            return;
        }
        let pen = self.coat.clear();
        self.coat.metal(&self.shape);
        if let Some(coat) = &self.images.coat {
            self.coat.image(coat);
        }
        // What is destination-out from here on takes the coating away.
        let _ = pen.set_global_composite_operation("destination-out");
        pen.set_line_cap("round");
        pen.set_line_join("round");
        pen.set_line_width(units(self.coverage.cell()) * 1.7);
        pen.begin_path();
        for run in self.coverage.runs() {
            pen.move_to(units(run.from.x), units(run.from.y));
            pen.line_to(units(run.to.x), units(run.to.y));
        }
        pen.stroke();
        pen.set_line_width(units(self.brush) * 2.0);
        self.face.clear();
        if let Some(face) = &self.images.face {
            self.face.image(face);
        }
        for words in &self.images.words {
            self.face.write(words);
        }
    }

    /// Scratches a line. How much of the zone is cleared now, in thousandths. It is seen with the
    /// next frame.
    pub fn scratch(&mut self, from: Point, to: Point) -> u32 {
        self.coverage.stroke(from, to, self.brush);
        self.fresh.push((from, to));
        self.coverage.per_mille()
    }

    /// How many cells are cleared, and how many can be.
    pub const fn cells(&self) -> (u32, u32) {
        self.coverage.cells()
    }

    /// Draws what was scratched since the last frame: one path, one stroke.
    pub fn draw(&mut self) {
        let pen = self.coat.pen();
        pen.begin_path();
        for (from, to) in self.fresh.drain(..) {
            pen.move_to(units(from.x), units(from.y));
            pen.line_to(units(to.x), units(to.y));
        }
        pen.stroke();
    }
}

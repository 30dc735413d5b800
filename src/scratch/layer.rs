#![allow(
    clippy::float_arithmetic,
    reason = "screen geometry; no money comes near it"
)]

use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, ImageBitmapRenderingContext,
    OffscreenCanvas,
};

use super::outline::units;
use super::picture::Words;

#[wasm_bindgen]
extern "C" {
    /// Not every browser says it, and web-sys does not know it.
    type MayBeLost;
    #[wasm_bindgen(method, catch, js_name = isContextLost)]
    fn is_lost(this: &MayBeLost) -> Result<bool, JsValue>;
}

/// A canvas that is painted in the units of the zone's drawing, at the screen's own resolution.
pub struct Layer {
    canvas: HtmlCanvasElement,
    pen: CanvasRenderingContext2d,
    still: Option<Still>,
    width: i32,
    height: i32,
}

/// Where a layer is painted that is shown whole, and seldom anew.
struct Still {
    paper: OffscreenCanvas,
    shown: ImageBitmapRenderingContext,
}

impl Layer {
    /// The layer of a drawing of that size, in units. `None` where the browser gives no context.
    pub fn new(canvas: HtmlCanvasElement, width: i32, height: i32) -> Option<Self> {
        let pen = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self {
            canvas,
            pen,
            still: None,
            width,
            height,
        })
    }

    /// A layer that seldom changes, and is seen once it is [shown](Self::show). A browser copies
    /// every canvas that can be painted on in every frame, whether it was painted on or not; what
    /// this one shows is handed over once.
    pub fn still(canvas: HtmlCanvasElement, width: i32, height: i32) -> Option<Self> {
        let paper = OffscreenCanvas::new(1, 1).ok()?;
        // It has every method that is used of the other kind, which is another class all the same.
        let pen = paper.get_context("2d").ok()??.unchecked_into();
        let shown = canvas.get_context("bitmaprenderer").ok()??;
        Some(Self {
            still: Some(Still {
                paper,
                shown: shown.dyn_into().ok()?,
            }),
            canvas,
            pen,
            width,
            height,
        })
    }

    /// Shows what is painted, where that does not happen by itself.
    pub fn show(&self) {
        if let Some(still) = &self.still
            && let Ok(image) = still.paper.transfer_to_image_bitmap()
        {
            still.shown.transfer_from_image_bitmap(&image);
        }
    }

    /// Takes a size on the screen, in CSS pixels, at the screen's resolution. Whether it must be
    /// painted anew; a canvas that is not shown keeps what it has.
    pub fn fit(&self, size: (f64, f64)) -> bool {
        let ratio = window().device_pixel_ratio();
        let pixels = |side: f64| (side * ratio).round() as u32;
        let (width, height) = (pixels(size.0), pixels(size.1));
        let same = width == self.canvas.width() && height == self.canvas.height();
        if width == 0 || height == 0 || same {
            return false;
        }
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        if let Some(still) = &self.still {
            still.paper.set_width(width);
            still.paper.set_height(height);
        }
        true
    }

    /// Whether the browser has taken the canvas's memory away, for now.
    pub fn is_lost(&self) -> bool {
        let pen: &MayBeLost = self.pen.unchecked_ref();
        pen.is_lost().unwrap_or(false)
    }

    /// An empty layer, to be painted in units.
    pub fn clear(&self) -> &CanvasRenderingContext2d {
        let (width, height) = (
            f64::from(self.canvas.width()),
            f64::from(self.canvas.height()),
        );
        let scale = (
            width / f64::from(self.width),
            height / f64::from(self.height),
        );
        // These can only fail on values that are not finite.
        let _ = self.pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        let _ = self.pen.set_global_composite_operation("source-over");
        self.pen.set_shadow_offset_x(0.0);
        self.pen.set_shadow_blur(0.0);
        self.pen.set_shadow_color("#0000");
        self.pen.clear_rect(0.0, 0.0, width, height);
        let _ = self.pen.set_transform(scale.0, 0.0, 0.0, scale.1, 0.0, 0.0);
        &self.pen
    }

    /// Gives all that is drawn from here on a shadow, blurred by that many units. The shadow of a
    /// small stroke costs a hundredth of what a filter on the whole canvas does.
    pub fn shadow(&self, blur: f64) {
        let pixels = f64::from(self.canvas.width()) / f64::from(self.width);
        self.pen.set_shadow_color("#000");
        self.pen.set_shadow_blur(blur * pixels);
        self.pen.set_shadow_offset_x(0.0);
    }

    /// What is drawn from here on to the left of the layer, by the length answered, leaves only its
    /// shadow in its place, blurred over about `rim`; lengths in units.
    pub fn shadow_alone(&self, rim: f64) -> f64 {
        self.shadow(rim);
        self.pen.set_shadow_offset_x(f64::from(self.canvas.width()));
        f64::from(self.width)
    }

    /// The pen, as the layer was last left.
    pub const fn pen(&self) -> &CanvasRenderingContext2d {
        &self.pen
    }

    /// Paints an image over the whole layer.
    pub fn image(&self, image: &HtmlImageElement) {
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        // An image that cannot be painted leaves what is below it.
        let _ = self
            .pen
            .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height);
    }

    /// Writes words in the middle of their place.
    pub fn write(&self, words: &Words) {
        let size = units(words.size);
        let (x, y) = (units(words.at.0), units(words.at.1));
        self.pen.set_font(&format!(
            "{} {size}px {}",
            words.ink.weight, words.ink.family
        ));
        self.pen.set_text_align("center");
        self.pen.set_fill_style_str(words.ink.colour);
        let _ = self.pen.fill_text(&words.text, x, y);
    }

    /// Plain metal in the shape of a path, for as long as there is no image of it.
    pub fn metal(&self, path: &web_sys::Path2d) {
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        let metal = self
            .pen
            .create_linear_gradient(0.0, 0.0, width, height * 0.6);
        for (at, colour) in [(0.0, "#9a97a4"), (0.55, "#f3f1f5"), (1.0, "#8c8997")] {
            let _ = metal.add_color_stop(at, colour);
        }
        self.pen.set_fill_style_canvas_gradient(&metal);
        self.pen.fill_with_path_2d(path);
    }
}

impl Drop for Layer {
    /// Some browsers keep a canvas's memory until its size is nothing.
    fn drop(&mut self) {
        self.canvas.set_width(0);
        self.canvas.set_height(0);
        if let Some(still) = &self.still {
            still.paper.set_width(0);
            still.paper.set_height(0);
        }
    }
}

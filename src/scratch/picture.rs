use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlImageElement;

/// What a coated zone is painted with. It exists in memory only, never in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artwork {
    /// The coating, as a whole SVG image.
    pub coat: String,
    /// What lies under it, as a whole SVG image.
    pub face: String,
    /// What is written under it, in faces that an image does not load.
    pub words: Vec<Words>,
}

/// A few words painted in the middle of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The words.
    pub text: String,
    /// The middle of the line and its foot, in tenths of the drawing's units.
    pub at: (i32, i32),
    /// The size, in tenths.
    pub size: i32,
    /// The face and colour.
    pub ink: Ink,
}

/// The face and the colour of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// The family, as in a style sheet.
    pub family: &'static str,
    /// The weight.
    pub weight: u16,
    /// The colour.
    pub colour: &'static str,
}

/// The image of a drawing, ready to be painted. `None` where the browser cannot make it.
pub async fn image(drawing: &str) -> Option<HtmlImageElement> {
    let image = HtmlImageElement::new().ok()?;
    let encoded = String::from(js_sys::encode_uri_component(drawing));
    image.set_src(&format!("data:image/svg+xml,{encoded}"));
    JsFuture::from(image.decode()).await.ok()?;
    Some(image)
}

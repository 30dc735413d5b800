//! The drawing's layers that no play changes, as text: a tree of views for each would weigh more than
//! the drawing.

macro_rules! puff {
    () => {
        r##"<svg class="lampe-puff" viewBox="-50 -50 100 100"><use href="#lampe-puff"/></svg>"##
    };
}
macro_rules! glint {
    () => {
        r##"<svg class="lampe-glint" viewBox="-12 -12 24 24"><use href="#lampe-glint"/></svg>"##
    };
}
macro_rules! spark {
    () => {
        r##"<svg class="lampe-spark" viewBox="-12 -12 24 24"><use href="#lampe-spark"/></svg>"##
    };
}

/// The warm air behind the lamp.
pub const AURA: &str =
    r##"<svg class="lampe-aura" viewBox="-20 0 420 320"><use href="#lampe-aura"/></svg>"##;

/// What lies under the light of the finger.
pub const BRASS: &str =
    r##"<svg class="lampe-brass" viewBox="0 0 400 300"><use href="#lampe-brass"/></svg>"##;

/// The engraving, the spout and the lid: what lies over it.
pub const RELIEF: &str =
    r##"<svg class="lampe-relief" viewBox="0 0 400 300"><use href="#lampe-relief"/></svg>"##;

/// How cold the whole lamp is, and how warm its brass.
pub const WARMTH: &str = r##"<svg class="lampe-cold" viewBox="0 0 400 300"><use href="#lampe-cold"/></svg>
<svg class="lampe-heat" viewBox="0 0 400 300"><use href="#lampe-heat"/></svg>"##;

/// The alternatives that the smoke goes through, each a layer of its own.
pub const SMOKE: &str = r##"<svg class="lampe-ember" viewBox="350 262 36 36"><use href="#lampe-ember"/></svg>
<svg class="lampe-breath" viewBox="330 170 60 112"><use href="#lampe-breath"/></svg>
<svg class="lampe-plume" data-ribbon="far" viewBox="230 20 170 262"><use href="#lampe-plume-far"/></svg>
<svg class="lampe-plume" data-ribbon="near" viewBox="230 20 170 262"><use href="#lampe-plume-near"/></svg>
<svg class="lampe-veil" viewBox="100 60 300 222"><use href="#lampe-veil"/></svg>
<svg class="lampe-veil" data-side="" viewBox="100 60 300 222"><use href="#lampe-veil-side"/></svg>"##;

/// What a stroke throws off: twelve puffs for the spout, three glints for the brass.
pub const POLISH: &str = concat!(
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    puff!(),
    glint!(),
    glint!(),
    glint!(),
);

/// The call to rub.
pub const HINT: &str = r##"<svg class="lampe-hint" viewBox="0 0 400 300"><use href="#lampe-hint"/></svg>
<svg class="lampe-fingertip" viewBox="160 204 28 28"><use href="#lampe-fingertip"/></svg>"##;

/// Six sparks for a gain, and six more for the great ones.
pub const SPARKS: &str = concat!(
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
    spark!(),
);

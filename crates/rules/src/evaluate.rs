use crate::{Cents, Gain, Invalid, Unit, lampe, pharaon, vegas};

/// What a unit pays, and every gain that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The one indivisible prize: the sum of the gains, 0 where the unit loses.
    pub prize: Cents,
    /// The gains, in zone order; empty where the unit loses.
    pub gains: Vec<Gain>,
}

/// What the unit pays under the rules of its game, with the zones and cells of each gain.
///
/// # Errors
/// [`Invalid`] where a value is out of range or the unit shows a shape that is never printed.
pub fn evaluate(unit: &Unit) -> Result<Evaluation, Invalid> {
    let gains = match unit {
        Unit::Lampe(unit) => lampe::gains(unit)?,
        Unit::Pharaon(unit) => pharaon::gains(unit)?,
        Unit::Vegas(unit) => vegas::gains(unit)?,
    };
    let prize = gains
        .iter()
        .try_fold(Cents::ZERO, |sum, gain| sum.checked_add(gain.amount))
        .ok_or(Invalid::Sum)?;
    Ok(Evaluation { prize, gains })
}

/// What the unit pays, without the detail.
///
/// # Errors
/// As [`evaluate`].
pub fn prize(unit: &Unit) -> Result<Cents, Invalid> {
    evaluate(unit).map(|evaluation| evaluation.prize)
}

use grattoir_protocol::Play;
use grattoir_rules::{Cents, Evaluation, evaluate};

/// What each unit of the play pays, if every one evaluates to the prize it was paid and they sum
/// up to the play's. `None` means that no win and no loss may be shown.
#[must_use]
pub fn evaluations(play: &Play) -> Option<Vec<Evaluation>> {
    let evaluations: Vec<Evaluation> = play
        .units
        .iter()
        .map(|sold| {
            let evaluation = evaluate(&sold.unit.0).ok()?;
            let fits = sold.unit.0.game() == play.game && evaluation.prize == sold.prize;
            fits.then_some(evaluation)
        })
        .collect::<Option<_>>()?;
    let sum = evaluations
        .iter()
        .try_fold(Cents::ZERO, |sum, evaluation| {
            sum.checked_add(evaluation.prize)
        })?;
    (!evaluations.is_empty() && sum == play.prize).then_some(evaluations)
}

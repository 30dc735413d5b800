use grattoir_verify::Signed;

use crate::platform::signature::{self, Checked};

/// Signatures that the browser has been asked about.
#[derive(Debug, Default)]
pub struct Signatures(Vec<(Signed, Checked)>);

impl Signatures {
    /// Asks the browser about each.
    pub async fn check(all: Vec<Signed>) -> Self {
        let mut checked = Vec::with_capacity(all.len());
        for signed in all {
            let said = signature::check(&signed).await;
            checked.push((signed, said));
        }
        Self(checked)
    }

    /// Whether nothing speaks against the signature: one that this browser cannot check counts as
    /// good, and [`Self::are_checked`] says so.
    #[must_use]
    pub fn is_signed(&self, signed: &Signed) -> bool {
        let mut all = self.0.iter();
        all.any(|(other, said)| other == signed && *said != Checked::Bad)
    }

    /// Whether the browser could check them all.
    #[must_use]
    pub fn are_checked(&self) -> bool {
        self.0.iter().all(|(_, said)| *said != Checked::NotHere)
    }
}

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use grattoir_press::Emission;
use grattoir_proof::{from_hex, words};
use grattoir_protocol::Manifest;
use grattoir_rules::Cents;

use crate::ledger::BlockRow;

/// One thing that was looked at, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What must hold.
    pub what: &'static str,
    /// Why it does not; `None` where it does.
    pub fault: Option<String>,
}

/// All that was found of a block, to be read by whoever has to.
#[derive(Clone, Debug)]
pub struct Report {
    /// The block's id.
    pub block: String,
    /// Open, ready, closed or faulty.
    pub state: &'static str,
    /// What was made public of it before its first sale.
    pub manifest: Option<Manifest>,
    /// What it is printed under.
    pub emission: Option<Arc<Emission>>,
    /// What was looked at.
    pub findings: Vec<Finding>,
    /// How many units are sold.
    pub sold: u32,
    /// How many sold units were paid each prize, in cents.
    pub paid: BTreeMap<i64, u32>,
}

impl Report {
    pub(super) fn of(row: &BlockRow) -> Self {
        Self {
            block: row.name.clone(),
            state: row.state.name(),
            manifest: None,
            emission: None,
            findings: Vec::new(),
            sold: 0,
            paid: BTreeMap::new(),
        }
    }

    pub(super) fn say(&mut self, what: &'static str, holds: bool) {
        self.tell(what, (!holds).then(|| "it is not so".to_owned()));
    }

    pub(super) fn tell(&mut self, what: &'static str, fault: Option<String>) {
        self.findings.push(Finding { what, fault });
    }

    pub(super) fn count(&mut self, prize: i64) {
        *self.paid.entry(prize).or_default() += 1;
    }

    /// Whether all of it holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.findings.iter().all(|finding| finding.fault.is_none())
    }

    fn table(&self, f: &mut fmt::Formatter<'_>, manifest: &Manifest) -> fmt::Result {
        let winning: u32 = manifest.table.iter().map(|row| row.1).sum();
        let losing = (Cents::ZERO, manifest.size.saturating_sub(winning));
        let mut sum = Cents::ZERO;
        writeln!(
            f,
            "\n  {:>16} {:>12} {:>12} {:>18}",
            "prize", "in the block", "sold", "paid"
        )?;
        for &(amount, count) in manifest.table.iter().chain([&losing]) {
            let sold = self.paid.get(&amount.get()).copied().unwrap_or(0);
            let paid: Cents = Cents::new(amount.get() * i64::from(sold));
            sum = sum + paid;
            let (amount, paid) = (euros(amount), euros(paid));
            writeln!(f, "  {amount:>16} {count:>12} {sold:>12} {paid:>18}")?;
        }
        let staked = Cents::new(manifest.stake.get() * i64::from(self.sold));
        let (staked, sum) = (euros(staked), euros(sum));
        writeln!(
            f,
            "  {} units sold for {staked}, {sum} paid in prizes",
            self.sold
        )
    }
}

/// `40 000.00 EUR`.
fn euros(amount: Cents) -> String {
    let (whole, part) = (amount.get() / 100, amount.get() % 100);
    let digits = whole.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    format!("{grouped}.{part:02} EUR")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Block {}, {}", self.block, self.state)?;
        if let Some(manifest) = &self.manifest {
            writeln!(
                f,
                "  printed  {}, {} units",
                manifest.printed_at, manifest.size
            )?;
            writeln!(f, "  key      {}", manifest.key)?;
            writeln!(f, "  root     {}", manifest.root)?;
            if let Some(root) = from_hex(&manifest.root) {
                writeln!(f, "  words    {}", words(&root).join(" "))?;
            }
        }
        for finding in &self.findings {
            match &finding.fault {
                None => writeln!(f, "  ok    {}", finding.what)?,
                Some(fault) => writeln!(f, "  FAIL  {}: {fault}", finding.what)?,
            }
        }
        match &self.manifest {
            Some(manifest) if self.emission.is_some() => self.table(f, manifest),
            _ => Ok(()),
        }
    }
}

use grattoir_press::Block;
use grattoir_proof::to_hex;
use grattoir_protocol::Play;
use grattoir_verify::of_sale;

use super::{Progress, Report};
use crate::ledger::{self, BlockRow, Books, LedgerError, State};
use crate::operator::is_signed;

/// How often the bar moves, in units.
const STEP: u32 = 1_024;

/// Every unit sold against the block as it is printed again: each index once, in order and without
/// a gap, what the player was shown, what was signed, what was paid.
pub(super) fn compare(
    report: &mut Report,
    books: &Books,
    row: &BlockRow,
    block: &Block,
    progress: Progress<'_>,
) -> Result<(), LedgerError> {
    let mut order = First::default();
    let mut shown = First::default();
    let mut signed = First::default();
    let mut paid = First::default();
    let key = report
        .manifest
        .as_ref()
        .map(|manifest| manifest.key.clone());
    let key = key.unwrap_or_default();
    let (mut next, mut last_play) = (0, i64::MIN);
    ledger::sold(books, row.id, &mut |sold| {
        if sold.unit != next || sold.play < last_play {
            order.fault(sold.unit);
        }
        next = sold.unit + 1;
        last_play = sold.play;
        let printed = block.unit(sold.unit);
        let evaluated = printed
            .as_ref()
            .and_then(|printed| grattoir_rules::prize(&printed.unit).ok());
        if evaluated.map(grattoir_rules::Cents::get) != Some(sold.prize) {
            paid.fault(sold.unit);
        }
        let play: Option<Play> = serde_json::from_slice(&sold.answer).ok();
        let play = play.as_ref();
        if !play.is_some_and(|play| is_shown(play, sold.unit, block)) {
            shown.fault(sold.unit);
        }
        if !play.is_some_and(|play| is_said(play, &key)) {
            signed.fault(sold.unit);
        }
        report.count(sold.prize);
        if sold.unit % STEP == 0 {
            progress("comparing the sales", sold.unit);
        }
    })?;
    report.sold = next;
    let all = row.state != State::Closed || next == row.size;
    report.say(
        "a closed block is sold to its last unit",
        all && next == row.taken,
    );
    report.tell("the units were sold in order, each once", order.told());
    report.tell(
        "each player was shown the unit as it is printed",
        shown.told(),
    );
    report.tell(
        "each sale is signed with the key of the manifest",
        signed.told(),
    );
    report.tell("each prize paid is what the unit pays", paid.told());
    Ok(())
}

/// Whether the answer that the buyer got, and can still have, carries this unit and its salt.
fn is_shown(play: &Play, index: u32, block: &Block) -> bool {
    let Some(printed) = block.unit(index) else {
        return false;
    };
    let salt = to_hex(&block.salt(index));
    let units = play.units.iter();
    let mut same = units.filter(|unit| unit.block == block.id() && unit.index == index);
    same.next().is_some_and(|unit| {
        unit.unit.0 == printed.unit && (unit.salt == salt || unit.salt.is_empty())
    })
}

/// Whether the sale that the buyer was given names this play and its units, and is signed with this
/// key. A play of before proofs were built has none.
fn is_said(play: &Play, key: &str) -> bool {
    let Some(sale) = &play.sale else {
        return play.units.iter().all(|unit| unit.salt.is_empty());
    };
    let units = play.units.iter();
    let units = units.map(|unit| (unit.block.as_str(), unit.index));
    let named = sale.units.iter();
    let named = named.map(|(block, index)| (block.as_str(), *index));
    sale.key == key
        && sale.play == play.id
        && units.eq(named)
        && of_sale(sale).is_some_and(|signed| is_signed(&signed))
}

/// The first unit at fault, and how many there are.
#[derive(Default)]
struct First {
    unit: Option<u32>,
    count: u32,
}

impl First {
    fn fault(&mut self, unit: u32) {
        self.unit.get_or_insert(unit);
        self.count += 1;
    }

    fn told(self) -> Option<String> {
        let unit = self.unit?;
        Some(format!(
            "not so for {} of them, the first is unit {unit}",
            self.count
        ))
    }
}

use grattoir_rules::{Cents, Unit, lampe, pharaon, vegas};

/// Appends the one wire form of a unit.
pub(crate) fn write(unit: &Unit, to: &mut Vec<u8>) {
    match unit {
        Unit::Lampe(unit) => lampe(unit, to),
        Unit::Pharaon(unit) => pharaon(unit, to),
        Unit::Vegas(unit) => vegas(unit, to),
    }
}

fn lampe(unit: &lampe::Unit, to: &mut Vec<u8>) {
    to.extend_from_slice(br#"{"game":"lampe","gain":"#);
    cents(unit.gain, to);
    to.extend_from_slice(br#","offset":"#);
    small(unit.offset, to);
    to.push(b'}');
}

fn pharaon(unit: &pharaon::Unit, to: &mut Vec<u8>) {
    to.extend_from_slice(br#"{"game":"pharaon","stake":"#);
    cents(unit.stake, to);
    to.extend_from_slice(br#","grids":["#);
    list(&unit.grids, to, |grid, to| {
        let letters = grid.map(|symbol| symbol.letter() as u8);
        to.push(b'"');
        to.extend_from_slice(&letters);
        to.push(b'"');
    });
    to.extend_from_slice(b"]}");
}

fn vegas(unit: &vegas::Unit, to: &mut Vec<u8>) {
    to.extend_from_slice(br#"{"game":"vegas","poker":["#);
    list(&unit.poker, to, |rank, to| word(rank.name(), to));
    to.extend_from_slice(br#"],"roulette":{"number":"#);
    small(unit.roulette.number, to);
    to.extend_from_slice(br#","bets":["#);
    list(&unit.roulette.bets, to, |bet, to| {
        to.extend_from_slice(br#"{"number":"#);
        small(bet.number, to);
        to.extend_from_slice(br#","gain":"#);
        cents(bet.gain, to);
        to.push(b'}');
    });
    to.extend_from_slice(br#"]},"craps":["#);
    list(&unit.craps, to, |throw, to| {
        to.push(b'[');
        list(throw, to, |die, to| small(*die, to));
        to.push(b']');
    });
    to.extend_from_slice(br#"],"jackpot":{"reels":["#);
    list(&unit.jackpot.reels, to, |reel, to| word(reel.name(), to));
    to.extend_from_slice(br#"],"bonus":"#);
    cents(unit.jackpot.bonus, to);
    to.extend_from_slice(b"}}");
}

fn list<T>(items: &[T], to: &mut Vec<u8>, write: impl Fn(&T, &mut Vec<u8>)) {
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            to.push(b',');
        }
        write(item, to);
    }
}

/// No word of a unit has a character to escape.
fn word(word: &str, to: &mut Vec<u8>) {
    to.push(b'"');
    to.extend_from_slice(word.as_bytes());
    to.push(b'"');
}

fn cents(amount: Cents, to: &mut Vec<u8>) {
    let cents = amount.get();
    if cents < 0 {
        to.push(b'-');
    }
    number(cents.unsigned_abs(), to);
}

fn small(value: u8, to: &mut Vec<u8>) {
    number(value.into(), to);
}

fn number(mut value: u64, to: &mut Vec<u8>) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            return to.extend_from_slice(&digits[first..]);
        }
    }
}

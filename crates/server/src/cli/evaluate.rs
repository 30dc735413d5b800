use std::io::{self, BufRead, BufWriter, Write};

use grattoir_protocol::UnitJson;
use serde::Serialize;

/// What a line is worth.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Evaluated {
    /// A unit, and what it pays in cents.
    Prize(i64),
    /// No unit that can have been printed, and why.
    Invalid(String),
}

impl Evaluated {
    /// The worth of one line, without its line feed.
    #[must_use]
    pub fn of(line: &[u8]) -> Self {
        let unit = match UnitJson::parse(line) {
            Ok(UnitJson(unit)) => unit,
            Err(error) => return Self::Invalid(error.to_string()),
        };
        match grattoir_rules::prize(&unit) {
            Ok(prize) => Self::Prize(prize.get()),
            Err(invalid) => Self::Invalid(invalid.to_string()),
        }
    }
}

/// Writes a line for each line read, in order, also for one that is no unit or no text.
///
/// # Errors
/// Where the input cannot be read or the output not written.
pub fn evaluate(mut input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut output = BufWriter::new(output);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let unit = line.strip_suffix(b"\n").unwrap_or(&line);
        serde_json::to_writer(&mut output, &Evaluated::of(unit))?;
        output.write_all(b"\n")?;
        line.clear();
    }
    output.flush()
}

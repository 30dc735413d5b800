use grattoir_rules::pharaon::Symbol;

/// The address of a sign's drawing.
#[must_use]
pub fn drawing(symbol: Symbol) -> String {
    format!("#pharaon-{}", word(symbol))
}

const fn word(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Pharaon => "pharaon",
        Symbol::Pyramide => "pyramide",
        Symbol::Oeil => "oeil",
        Symbol::Croix => "croix",
        Symbol::Chacal => "chacal",
        Symbol::Scarabee => "scarabee",
    }
}

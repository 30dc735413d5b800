//! French sentences are spaced as French wants: no line begins with a `;`, and no amount is torn from its sign.

use crate::workspace::Workspace;
use anyhow::{Result, bail};
use std::fs;

/// Looks at every sentence of the catalogue.
pub fn check(ws: &Workspace) -> Result<()> {
    let folder = ws.root.join("src").join("text");
    let mut faults = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let text = fs::read_to_string(&path)?;
        for (index, line) in text.lines().enumerate() {
            for fault in line_faults(line) {
                faults.push(format!("{}:{}: {fault}", path.display(), index + 1));
            }
        }
    }
    if !faults.is_empty() {
        bail!("a space that may break:\n{}", faults.join("\n"));
    }
    println!("  every sentence keeps its signs and its amounts together");
    Ok(())
}

/// Each place of a line's strings where a plain space stands for one that may not break.
fn line_faults(line: &str) -> Vec<String> {
    if line.trim_start().starts_with("//") {
        return Vec::new();
    }
    // Every second part is inside quotation marks.
    let sentences = line.split('"').skip(1).step_by(2);
    sentences
        .flat_map(|sentence| {
            let signs: Vec<char> = sentence.chars().collect();
            let near: Vec<String> = signs
                .windows(3)
                .filter(|three| may_not_break(three))
                .map(|three| {
                    format!(
                        "`{}` in \u{ab}\u{a0}{sentence}\u{a0}\u{bb}",
                        three.iter().collect::<String>()
                    )
                })
                .collect();
            near
        })
        .collect()
}

fn may_not_break(three: &[char]) -> bool {
    let [before, ' ', after] = *three else {
        return false;
    };
    matches!(after, ';' | '?' | '!' | ':' | '»')
        || before == '«'
        || (before.is_ascii_digit() && after == '€')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_space_before_a_sign_is_found() {
        assert_eq!(line_faults(r#"name: "Vraiment ?", "Really?";"#).len(), 1);
        assert_eq!(line_faults(r#"name: "Dites « oui »", "Say so";"#).len(), 2);
        assert_eq!(
            line_faults(r#"name: "À 3 € : rien", "At €3: none";"#).len(),
            2
        );
    }

    #[test]
    fn a_space_that_does_not_break_is_none() {
        let good = r#"name: "Vraiment\u{202f}? Dites «\u{a0}oui\u{a0}» : {x}", "Yes";"#
            .replace(" :", "\u{a0}:");
        assert!(line_faults(&good).is_empty(), "{:?}", line_faults(&good));
        assert!(line_faults("/// A sentence \"so ;\" in a comment").is_empty());
        assert!(line_faults("let x = if a { b } else { c };").is_empty());
    }
}

use crate::Hash;

/// 256 French words, one for each byte value in turn, separated by blanks. They are plain,
/// written without accents, and told apart by their first four letters.
pub const WORDS: &str = include_str!("words.txt");

/// How many words a fingerprint has: eight bytes' worth. It lets two people find out in a few
/// seconds that they were shown different roots; who wants certainty compares the roots.
const COUNT: usize = 8;

/// The fingerprint of a root: a word for each of its first eight bytes.
#[must_use]
pub fn words(root: &Hash) -> Vec<&'static str> {
    let word = |&byte: &u8| WORDS.split_whitespace().nth(usize::from(byte));
    root[..COUNT].iter().filter_map(word).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn there_is_a_word_for_each_byte_told_apart_by_four_letters() {
        let all: Vec<_> = WORDS.split_whitespace().collect();
        assert_eq!(all.len(), 256);
        assert!(all.is_sorted());
        let starts: BTreeSet<_> = all.iter().map(|word| &word[..word.len().min(4)]).collect();
        assert_eq!(starts.len(), 256);
        assert!(WORDS.is_ascii());
    }

    #[test]
    fn a_fingerprint_names_the_first_eight_bytes() {
        let mut root = [0; 32];
        root[0] = 255;
        root[8] = 7;
        let all: Vec<_> = WORDS.split_whitespace().collect();
        let mut expected = vec![all[0]; 8];
        expected[0] = all[255];
        assert_eq!(words(&root), expected);
    }
}

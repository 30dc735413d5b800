use sha2::{Digest, Sha256};

/// Letters and digits that are not taken for one another: no I, L, O, U.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many letters a code has: 60 bits, for ten minutes, behind a rate limit.
pub const LENGTH: usize = 12;

/// A code that a person can read out, `XXXX-XXXX-XXXX`.
pub fn write(random: &[u8; LENGTH]) -> String {
    let letters: Vec<u8> = random
        .iter()
        .map(|byte| LETTERS[usize::from(byte % 32)])
        .collect();
    let groups: Vec<_> = letters.chunks(4).map(String::from_utf8_lossy).collect();
    groups.join("-")
}

/// What the books hold of a code, however it was typed: case, blanks and hyphens do not count, and
/// letters that look alike are taken for what they look like.
pub fn hash(code: &str) -> [u8; 32] {
    let letters: String = code
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '-')
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        })
        .collect();
    Sha256::digest(letters).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_in_any_way() {
        let code = write(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 255]);
        assert_eq!(code, "0123-4567-89AZ");
        for typed in [
            "0123456789AZ",
            "0123 4567 89az",
            "ol23-4567-89AZ",
            "oi23-4567-89az",
        ] {
            assert_eq!(hash(typed), hash(&code), "{typed}");
        }
        assert_ne!(hash("0123-4567-89AY"), hash(&code));
    }
}

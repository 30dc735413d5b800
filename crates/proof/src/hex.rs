//! Bytes as text: two digits a byte, lower case, in one form only.

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// The digits of these bytes.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    let digits = bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]));
    digits.collect()
}

/// The bytes of these digits; `None` for another length, another character, a capital.
#[must_use]
pub fn from_hex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if digits.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks(2)) {
        for digit in pair {
            let value = DIGITS.iter().position(|known| known == digit)?;
            *byte = *byte << 4 | value as u8;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let bytes: [u8; 256] = core::array::from_fn(|byte| byte as u8);
        assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        assert_eq!(to_hex(&[0, 10, 255]), "000aff");
    }

    #[test]
    fn there_is_one_form_only() {
        for digits in ["", "0", "000", "0A", "0g", "é"] {
            assert_eq!(from_hex::<1>(digits), None, "{digits}");
        }
    }
}

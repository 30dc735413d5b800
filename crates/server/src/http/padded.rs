use grattoir_protocol::PAD_TO;

const MEMBER: &[u8] = br#""pad":""#;

/// Fills the `pad` of an answer, its last member, with spaces up to the next multiple of
/// [`PAD_TO`] bytes. A function of the answer's bytes alone, so that those kept give the same
/// answer for ever. An answer that does not end in a pad of spaces stays as it is.
#[must_use]
pub fn padded(mut answer: Vec<u8>) -> Vec<u8> {
    let spaces = answer.strip_suffix(br#""}"#).map(<[u8]>::trim_ascii_end);
    if spaces.is_some_and(|head| head.ends_with(MEMBER)) {
        let length = answer.len();
        answer.truncate(length - 2);
        answer.resize(length.next_multiple_of(PAD_TO) - 2, b' ');
        answer.extend_from_slice(br#""}"#);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_is_filled_up_to_a_multiple() {
        for content in [
            0,
            1,
            PAD_TO - 30,
            PAD_TO - 20,
            PAD_TO - 19,
            PAD_TO,
            5 * PAD_TO + 7,
        ] {
            let level = " ".repeat(content % 7);
            let answer = format!(r#"{{"a":"{}","pad":"{level}"}}"#, "x".repeat(content));
            let filled = padded(answer.clone().into_bytes());
            assert_eq!(filled.len() % PAD_TO, 0);
            assert!(filled.len() - answer.len() < PAD_TO);
            let read: serde_json::Value = serde_json::from_slice(&filled).unwrap();
            assert_eq!(read["a"].as_str().unwrap().len(), content);
            assert_eq!(read["pad"].as_str().unwrap().trim(), "");
        }
    }
}

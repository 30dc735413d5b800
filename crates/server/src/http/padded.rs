use grattoir_protocol::PAD_TO;

const END: &[u8] = br#""pad":""}"#;

/// Fills the `pad` of an answer, its last member, with spaces up to the next multiple of
/// [`PAD_TO`] bytes. A function of the answer's length alone, so that the bytes kept without their
/// pad give the same answer for ever. An answer that does not end in an empty pad stays as it is.
#[must_use]
pub fn padded(mut answer: Vec<u8>) -> Vec<u8> {
    if answer.ends_with(END) {
        let length = answer.len();
        answer.truncate(length - 2);
        answer.resize(
            answer.len() + length.next_multiple_of(PAD_TO) - length,
            b' ',
        );
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
            let answer = format!(r#"{{"a":"{}","pad":""}}"#, "x".repeat(content));
            let filled = padded(answer.clone().into_bytes());
            assert_eq!(filled.len() % PAD_TO, 0);
            assert!(filled.len() - answer.len() < PAD_TO);
            let read: serde_json::Value = serde_json::from_slice(&filled).unwrap();
            assert_eq!(read["a"].as_str().unwrap().len(), content);
            assert_eq!(read["pad"].as_str().unwrap().trim(), "");
        }
    }
}

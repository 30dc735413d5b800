use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};

use crate::key::Key;

/// How many bytes are made at a time; it does not change which bytes come.
const BUFFER: usize = 256;

/// An endless run of bytes fixed by a key and a number, and unbiased draws from it.
pub(crate) struct Stream {
    cipher: ChaCha20,
    buffer: [u8; BUFFER],
    next: usize,
}

impl Stream {
    /// ChaCha20 (RFC 8439) from counter 0, with the number in the last four bytes of the nonce.
    pub(crate) fn new(key: &Key, number: u32) -> Self {
        Self {
            cipher: cipher(key, number),
            buffer: [0; BUFFER],
            next: BUFFER,
        }
    }

    /// A uniform draw from 0 to `n - 1`, for `n` of at least 1: a byte where `n` is at most 256,
    /// else four, big-endian; values in the last, incomplete run of `n` are drawn again.
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        if n <= 1 << 8 {
            let limit = (1 << 8) / n * n;
            loop {
                let value = u32::from(self.byte());
                if value < limit {
                    return value % n;
                }
            }
        }
        let limit = (1 << 32) / u64::from(n) * u64::from(n);
        loop {
            let value = u32::from_be_bytes([self.byte(), self.byte(), self.byte(), self.byte()]);
            if u64::from(value) < limit {
                return value % n;
            }
        }
    }

    /// As [`Self::below`], for an index into at most 256 items.
    #[inline]
    pub(crate) fn index(&mut self, n: usize) -> usize {
        debug_assert!(0 < n && n <= 256, "one byte draws among 1 to 256");
        self.below(n as u32) as usize
    }

    /// Puts a uniform ordered choice of `count` items at the front (partial Fisher–Yates).
    #[inline]
    pub(crate) fn choose<T>(&mut self, items: &mut [T], count: usize) {
        for place in 0..count {
            let from = place + self.index(items.len() - place);
            items.swap(place, from);
        }
    }

    /// Puts all items in a uniform order (Fisher–Yates, from the last place down to the second).
    #[inline]
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        let size = u32::try_from(items.len()).expect("no more items than units in a block");
        for place in (1..size).rev() {
            let from = self.below(place + 1);
            items.swap(place as usize, from as usize);
        }
    }

    #[inline]
    fn byte(&mut self) -> u8 {
        if self.next == BUFFER {
            self.buffer.fill(0);
            self.cipher.apply_keystream(&mut self.buffer);
            self.next = 0;
        }
        let byte = self.buffer[self.next];
        self.next += 1;
        byte
    }
}

/// The bytes of a stream from a place on.
pub(crate) fn bytes_from<const N: usize>(key: &Key, number: u32, place: u64) -> [u8; N] {
    let mut bytes = [0; N];
    let mut cipher = cipher(key, number);
    cipher.seek(place);
    cipher.apply_keystream(&mut bytes);
    bytes
}

fn cipher(key: &Key, number: u32) -> ChaCha20 {
    let mut nonce = [0; 12];
    nonce[8..].copy_from_slice(&number.to_be_bytes());
    ChaCha20::new(&key.0.into(), &nonce.into())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn stream(number: u32) -> Stream {
        Stream::new(&Key([7; 32]), number)
    }

    #[test]
    fn the_bytes_are_those_of_rfc_8439() {
        // Appendix A.1, test vector 1, key and nonce of zeros; vector 2 continues it.
        let mut stream = Stream::new(&Key([0; 32]), 0);
        let bytes: Vec<u8> = (0..72).map(|_| stream.byte()).collect();
        assert_eq!(hex::encode(&bytes[..8]), "76b8e0ada0f13d90");
        assert_eq!(hex::encode(&bytes[64..]), "9f07e7be5551387a");
        // Vector 5: the nonce ends in 2.
        let mut stream = Stream::new(&Key([0; 32]), 2);
        let bytes: Vec<u8> = (0..8).map(|_| stream.byte()).collect();
        assert_eq!(hex::encode(bytes), "c2c64d378cd536374ae204b9ef933fcd"[..16]);
        let from: [u8; 8] = bytes_from(&Key([0; 32]), 2, 8);
        assert_eq!(hex::encode(from), "c2c64d378cd536374ae204b9ef933fcd"[16..]);
    }

    #[test]
    fn draws_are_the_bytes_reduced_and_the_incomplete_run_is_drawn_again() {
        for n in [1, 2, 3, 6, 10, 36, 113, 200, 255, 256] {
            let (mut bytes, mut drawn) = (stream(1), stream(1));
            for _ in 0..500 {
                let value = loop {
                    let value = u32::from(bytes.byte());
                    if value < 256 - 256 % n {
                        break value;
                    }
                };
                assert_eq!(drawn.below(n), value % n);
            }
        }
    }

    #[test]
    fn larger_draws_take_four_bytes_big_endian() {
        for n in [257, 1_000_000, (1 << 31) + 1, u32::MAX] {
            let (mut bytes, mut drawn) = (stream(2), stream(2));
            for _ in 0..500 {
                let value = loop {
                    let word = [bytes.byte(), bytes.byte(), bytes.byte(), bytes.byte()];
                    let value = u64::from(u32::from_be_bytes(word));
                    if value < (1_u64 << 32) / u64::from(n) * u64::from(n) {
                        break value;
                    }
                };
                assert_eq!(u64::from(drawn.below(n)), value % u64::from(n));
            }
        }
    }

    #[test]
    fn every_value_comes_about_equally_often() {
        for n in [2_u32, 3, 5, 6, 36, 113, 300] {
            let mut stream = stream(n);
            let mut counts = vec![0_u32; n as usize];
            for _ in 0..1_000 * n {
                counts[stream.below(n) as usize] += 1;
            }
            assert!(
                counts.iter().all(|count| (850..1_150).contains(count)),
                "{n}: {counts:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn a_draw_is_below_its_bound(number: u32, n in 1..=u32::MAX) {
            let mut stream = stream(number);
            for _ in 0..20 {
                prop_assert!(stream.below(n) < n);
            }
        }

        #[test]
        fn a_shuffle_keeps_every_item(number: u32, size in 0..700_usize) {
            let mut items: Vec<usize> = (0..size).collect();
            stream(number).shuffle(&mut items);
            items.sort_unstable();
            prop_assert!(items.into_iter().eq(0..size));
        }

        #[test]
        fn a_choice_has_no_item_twice(number: u32, count in 0..=36_usize) {
            let mut items: [usize; 36] = core::array::from_fn(|item| item);
            stream(number).choose(&mut items, count);
            items.sort_unstable();
            prop_assert!(items.into_iter().eq(0..36));
        }
    }
}

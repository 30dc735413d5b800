use std::fmt::Write;

use leptos::prelude::window;

/// A new purchase key: 16 bytes of the browser's own randomness, in hex. `None` where the browser
/// has none to give.
///
/// A key names a purchase and takes no part in what it wins.
#[must_use]
pub fn purchase_key() -> Option<String> {
    let mut bytes = [0; 16];
    window()
        .crypto()
        .ok()?
        .get_random_values_with_u8_array(&mut bytes)
        .ok()?;
    Some(
        bytes
            .iter()
            .fold(String::with_capacity(32), |mut hex, byte| {
                // Writing to a string cannot fail.
                let _ = write!(hex, "{byte:02x}");
                hex
            }),
    )
}

use grattoir_protocol::Manifest;

/// What who verifies knows from before. A receipt that is held against nothing says only that it
/// agrees with itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// The manifests seen before the purchase.
    pub blocks: Option<&'a [Manifest]>,
    /// The operator's public key, hex.
    pub key: Option<&'a str>,
    /// The player's id as it stands on the wire.
    pub player: Option<&'a str>,
}

#![allow(
    unsafe_code,
    reason = "bindings to SubtleCrypto; wasm-bindgen writes the foreign calls"
)]

use grattoir_proof::from_hex;
use grattoir_verify::Signed;
use js_sys::{Array, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    type Subtle;

    #[wasm_bindgen(method, catch, js_name = importKey)]
    fn import_key(
        this: &Subtle,
        format: &str,
        key: &[u8],
        algorithm: &str,
        extractable: bool,
        usages: &Array,
    ) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn verify(
        this: &Subtle,
        algorithm: &str,
        key: &JsValue,
        signature: &[u8],
        message: &[u8],
    ) -> Result<Promise, JsValue>;
}

const ED25519: &str = "Ed25519";

/// The first example of RFC 8032, 7.1: a signature of nothing.
const EXAMPLE: (&str, &str) = (
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
);

/// What a browser says of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// It is of this key over this message.
    Good,
    /// It is not.
    Bad,
    /// This browser cannot say: it has no Ed25519, or the page is not a secure one.
    NotHere,
}

/// Checks an Ed25519 signature. A browser that refuses one is asked for one that is known to be
/// good, before the operator is blamed for what the browser lacks.
pub async fn check(signed: &Signed) -> Checked {
    if is_good(&signed.key, &signed.signature, &signed.message).await {
        return Checked::Good;
    }
    let (Some(key), Some(signature)) = (from_hex(EXAMPLE.0), from_hex(EXAMPLE.1)) else {
        return Checked::NotHere;
    };
    if is_good(&key, &signature, &[]).await {
        Checked::Bad
    } else {
        Checked::NotHere
    }
}

async fn is_good(key: &[u8; 32], signature: &[u8; 64], message: &[u8]) -> bool {
    let answer = ask(key, signature, message).await;
    answer.is_ok_and(|answer| answer.is_truthy())
}

async fn ask(key: &[u8; 32], signature: &[u8; 64], message: &[u8]) -> Result<JsValue, JsValue> {
    let subtle = Reflect::get(&window().crypto()?.into(), &"subtle".into())?;
    if subtle.is_undefined() {
        return Ok(false.into());
    }
    let subtle: Subtle = subtle.unchecked_into();
    let usages = Array::of1(&"verify".into());
    let key = subtle.import_key("raw", key, ED25519, false, &usages)?;
    let key = JsFuture::from(key).await?;
    JsFuture::from(subtle.verify(ED25519, &key, signature, message)?).await
}

use std::path::Path;

use axum::http::HeaderValue;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use super::UnusableClient;

/// The content security policy: nothing from elsewhere, no inline code but the scripts that the
/// pages of the folder themselves contain, which it names by their SHA-256.
///
/// # Errors
/// [`UnusableClient`] where the pages cannot be read.
pub fn policy(folder: Option<&Path>) -> Result<HeaderValue, UnusableClient> {
    let mut hashes = Vec::new();
    if let Some(folder) = folder {
        for page in pages(folder)? {
            let text = std::fs::read_to_string(&page)
                .map_err(|error| UnusableClient::Read(page, error))?;
            hashes.extend(inline_scripts(&text).map(hash));
        }
    }
    hashes.sort();
    hashes.dedup();
    let scripts: String = hashes.iter().map(|hash| format!(" '{hash}'")).collect();
    let policy = format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).map_err(|_| UnusableClient::Policy)
}

/// The page, and those of the benches in test builds.
fn pages(folder: &Path) -> Result<Vec<std::path::PathBuf>, UnusableClient> {
    let mut pages = vec![folder.join("index.html")];
    let benches = folder.join("bench");
    if let Ok(entries) = benches.read_dir() {
        for entry in entries {
            let entry = entry.map_err(|error| UnusableClient::Read(benches.clone(), error))?;
            pages.push(entry.path().join("index.html"));
        }
        pages.push(benches.join("index.html"));
    }
    pages.retain(|page| page.is_file());
    Ok(pages)
}

fn hash(script: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(script)))
}

/// The text of each `<script>` that has no `src`. For the pages that trunk writes, not for any.
fn inline_scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (script, _) = rest.split_once("</script")?;
        let has_source = attributes
            .split_ascii_whitespace()
            .any(|attribute| attribute == "src" || attribute.starts_with("src="));
        (!has_source && !script.is_empty()).then_some(script)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scripts_without_a_source_are_inline() {
        let page = r#"<head><script type="module">import init from '/a.js';</script>
            <script src="/b.js"></script><SCRIPT></SCRIPT><script defer>
            f(1 > 0)</script></head>"#;
        let scripts: Vec<_> = inline_scripts(page).map(str::trim).collect();
        assert_eq!(scripts, ["import init from '/a.js';", "f(1 > 0)"]);
    }

    #[test]
    fn a_script_is_named_by_its_hash() {
        assert_eq!(
            hash("alert(1)"),
            "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
        );
    }
}

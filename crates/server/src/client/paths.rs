/// Whether the path is one of the game's own pages, which its router draws.
pub fn is_page(path: &str) -> bool {
    let under = |folder: &str| {
        path.strip_prefix(folder)
            .is_some_and(|rest| !rest.is_empty() && !rest.contains('/'))
    };
    matches!(
        path,
        "/" | "/lampe" | "/pharaon" | "/vegas" | "/historique" | "/equite" | "/reglages"
    ) || under("/historique/")
        || under("/regles/")
}

/// Whether the file's name carries a hash of its content, `-` and 16 hexadecimal digits, so that
/// it can be kept for ever.
pub fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.match_indices('-').any(|(at, _)| {
        let rest = &name.as_bytes()[at + 1..];
        rest.len() > 16
            && rest[..16]
                .iter()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            && matches!(rest[16], b'.' | b'_')
    })
}

/// Whether the path is a bench's, which measures shared memory and exact time.
pub fn is_bench(path: &str) -> bool {
    path == "/bench" || path.starts_with("/bench/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_are_those_of_the_router() {
        for path in [
            "/",
            "/lampe",
            "/historique",
            "/historique/00ff",
            "/regles/vegas",
            "/equite",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/loto",
            "/lampe/",
            "/historique/",
            "/historique/a/b",
            "/a.wasm",
            "/regles",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn a_hashed_file_is_told_by_its_name() {
        for path in [
            "/grattoir-client-0123456789abcdef.js",
            "/grattoir-client-0123456789abcdef_bg.wasm",
            "/assets/style-0123456789abcdef.css",
        ] {
            assert!(is_hashed(path), "{path}");
        }
        for path in [
            "/index.html",
            "/style-0123.css",
            "/a-0123456789ABCDEF.js",
            "/a-0123456789abcdef",
        ] {
            assert!(!is_hashed(path), "{path}");
        }
    }
}

//! Who may know whom, and what the client must never know.

use crate::run;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeSet;

/// What a package of the workspace may depend on; tests may use what they like.
struct Rule {
    package: &'static str,
    knows: &'static [&'static str],
    outside: Outside,
}

/// Which crates from outside the workspace.
enum Outside {
    Nothing,
    Only {
        always: &'static [&'static str],
        if_optional: &'static [&'static str],
    },
    Anything,
}
use Outside::{Anything, Nothing, Only};

/// Nobody is listed as knowing the client or the server, so nobody may.
const RULES: [Rule; 11] = [
    Rule {
        package: "grattoir-rules",
        knows: &[],
        outside: Nothing,
    },
    Rule {
        package: "grattoir-reveal",
        knows: &["grattoir-rules"],
        outside: Nothing,
    },
    Rule {
        package: "grattoir-protocol",
        knows: &["grattoir-rules"],
        outside: Only {
            always: &["serde", "serde_json"],
            if_optional: &["utoipa"],
        },
    },
    Rule {
        package: "grattoir-proof",
        knows: &[],
        outside: Anything,
    },
    Rule {
        package: "grattoir-verify",
        knows: &["grattoir-rules", "grattoir-protocol", "grattoir-proof"],
        outside: Nothing,
    },
    Rule {
        package: "grattoir-press",
        knows: &["grattoir-rules", "grattoir-protocol", "grattoir-proof"],
        outside: Anything,
    },
    Rule {
        package: "grattoir-view-macro",
        knows: &[],
        outside: Anything,
    },
    Rule {
        package: "grattoir-view",
        knows: &["grattoir-view-macro"],
        outside: Anything,
    },
    Rule {
        package: "grattoir-client",
        knows: &[
            "grattoir-rules",
            "grattoir-reveal",
            "grattoir-protocol",
            "grattoir-proof",
            "grattoir-view",
            "grattoir-verify",
        ],
        outside: Anything,
    },
    Rule {
        package: "grattoir-server",
        knows: &[
            "grattoir-rules",
            "grattoir-protocol",
            "grattoir-proof",
            "grattoir-press",
            "grattoir-verify",
        ],
        outside: Anything,
    },
    Rule {
        package: "xtask",
        knows: &[],
        outside: Anything,
    },
];

/// The client cannot decide: nothing that makes chance, and nothing that prints units.
const NEVER_IN_THE_CLIENT: [&str; 8] = [
    "grattoir-press",
    "grattoir-server",
    "chacha20",
    "fastrand",
    "getrandom",
    "nanorand",
    "oorandom",
    "wyrand",
];
/// `rand` and its whole family.
const NEVER_BEGINS_WITH: &str = "rand";

/// Both checks, on the workspace as it stands.
pub fn check(ws: &Workspace) -> Result<()> {
    let mut faults = wrong_dependencies(&ws.metadata)?;
    let tree = run::output(&mut ws.cargo([
        "tree",
        "--package=grattoir-client",
        "--target=wasm32-unknown-unknown",
        "--edges=normal,no-proc-macro",
        "--prefix=none",
        "--format={p}",
    ]))?;
    if !tree.starts_with("grattoir-client ") {
        bail!("`cargo tree` does not begin with the client: {tree}");
    }
    faults.extend(
        decides(&tree)
            .into_iter()
            .map(|name| format!("the client contains {name}")),
    );
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    let crates = tree.lines().collect::<BTreeSet<_>>().len();
    println!(
        "  every dependency points the right way; none of the client's {crates} crates decides"
    );
    Ok(())
}

/// A sentence for each dependency that the rules do not allow, and each package without a rule.
fn wrong_dependencies(metadata: &Value) -> Result<Vec<String>> {
    let packages = metadata["packages"]
        .as_array()
        .context("`cargo metadata` lists no packages")?;
    let name_of = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: BTreeSet<String> = packages.iter().map(name_of).collect();
    let mut faults = Vec::new();
    for package in packages {
        let name = name_of(package);
        let Some(rule) = RULES.iter().find(|rule| rule.package == name) else {
            faults.push(format!(
                "{name} has no rule: add one to xtask/src/direction.rs"
            ));
            continue;
        };
        let declared = package["dependencies"].as_array().into_iter().flatten();
        for dependency in declared.filter(|dependency| dependency["kind"] != "dev") {
            let other = name_of(dependency);
            let optional = dependency["optional"] == true;
            if ours.contains(&other) {
                if !rule.knows.contains(&other.as_str()) {
                    faults.push(format!("{name} may not know {other}"));
                }
            } else if !rule.outside.allows(&other, optional) {
                faults.push(format!("{name} may not depend on {other}"));
            }
        }
    }
    Ok(faults)
}

impl Outside {
    fn allows(&self, name: &str, optional: bool) -> bool {
        match self {
            Anything => true,
            Nothing => false,
            Only {
                always,
                if_optional,
            } => always.contains(&name) || optional && if_optional.contains(&name),
        }
    }
}

/// The crates of a `cargo tree` that could decide a result.
fn decides(tree: &str) -> BTreeSet<&str> {
    let names = tree
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| name.starts_with(NEVER_BEGINS_WITH) || NEVER_IN_THE_CLIENT.contains(name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn faults(package: &str, dependencies: &Value) -> Vec<String> {
        let rules = json!({ "name": "grattoir-rules", "dependencies": [] });
        let press = json!({ "name": "grattoir-press", "dependencies": [] });
        let package = json!({ "name": package, "dependencies": dependencies });
        wrong_dependencies(&json!({ "packages": [rules, press, package] })).unwrap()
    }

    #[test]
    fn knowing_a_crate_against_the_direction_is_a_fault() {
        let press = json!([{ "name": "grattoir-press", "kind": null, "optional": false }]);
        assert_eq!(
            faults("grattoir-client", &press),
            ["grattoir-client may not know grattoir-press"]
        );
        assert!(faults("grattoir-server", &press).is_empty());
    }

    #[test]
    fn tests_may_use_what_they_like() {
        let press = json!([{ "name": "grattoir-press", "kind": "dev", "optional": false }]);
        assert!(faults("grattoir-reveal", &press).is_empty());
    }

    #[test]
    fn a_pure_crate_has_no_dependency_and_the_wire_only_serde() {
        let serde = json!([{ "name": "serde", "kind": null, "optional": false }]);
        assert_eq!(
            faults("grattoir-reveal", &serde),
            ["grattoir-reveal may not depend on serde"]
        );
        assert!(faults("grattoir-protocol", &serde).is_empty());
        let utoipa = |optional| json!([{ "name": "utoipa", "kind": null, "optional": optional }]);
        assert!(faults("grattoir-protocol", &utoipa(true)).is_empty());
        assert_eq!(faults("grattoir-protocol", &utoipa(false)).len(), 1);
    }

    #[test]
    fn a_package_without_a_rule_is_a_fault() {
        assert_eq!(faults("grattoir-new", &json!([])).len(), 1);
    }

    #[test]
    fn a_client_that_could_decide_is_found_out() {
        let tree = "grattoir-client v0.1.0 (/somewhere)\nserde v1.0.0\nrand_core v0.9.0\n\
                    grattoir-press v0.1.0 (/somewhere)\ngetrandom v0.3.0 (*)\nstrand v1.0.0";
        let found: Vec<_> = decides(tree).into_iter().collect();
        assert_eq!(found, ["getrandom", "grattoir-press", "rand_core"]);
        assert!(decides("grattoir-client v0.1.0\nserde v1.0.0\ngrattoir-proof v0.1.0").is_empty());
    }
}

//! `cargo xtask fuzz`: schemathesis goes through the OpenAPI document against a server of its own and
//! looks for a fault of the server's or an answer that the document does not know.

use crate::health;
use crate::run;
use crate::server;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::{self, Child, Stdio};
use std::time::Duration;

const SCHEMATHESIS: &str = "4.32.5";
const LISTEN: &str = "127.0.0.1:8089";
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,unsupported_method";
const PATIENCE: Duration = Duration::from_secs(60);

/// `further` is passed on, such as `--max-examples 200`.
pub fn fuzz(ws: &Workspace, further: &[std::ffi::OsString]) -> Result<()> {
    let tool = ws.target.join("schemathesis");
    install(ws, &tool)?;
    server::build(ws)?;
    let folder = ws.target.join("fuzz");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let mut served = Served::start(ws, &folder)?;
    health::wait(health::address(LISTEN)?, PATIENCE, || {
        match served.0.try_wait()? {
            None => Ok(()),
            Some(status) => bail!("the server ended ({status})"),
        }
    })?;
    // With the session closed every other call would be refused: that one goes last.
    for method in ["--exclude-method", "--include-method"] {
        let cookie = session(ws)?;
        let mut schemathesis = ws.command(tool.join("bin").join("schemathesis"));
        schemathesis.args([
            "run",
            "docs/openapi.json",
            "--checks",
            CHECKS,
            method,
            "DELETE",
        ]);
        schemathesis.args([
            "--url",
            &format!("http://{LISTEN}"),
            "--request-timeout",
            "10",
        ]);
        schemathesis.args([
            "--header",
            &format!("Cookie: {cookie}"),
            "--continue-on-failure",
        ]);
        run::run(schemathesis.args(further))
            .context("an answer that the document does not know, or a fault of the server's")?;
    }
    Ok(())
}

/// From PyPI, into a folder of its own.
fn install(ws: &Workspace, folder: &Path) -> Result<()> {
    let program = folder.join("bin").join("schemathesis");
    let is_here = run::output(ws.command(&program).arg("--version"))
        .is_ok_and(|version| version.contains(SCHEMATHESIS));
    if is_here {
        return Ok(());
    }
    run::run(ws.command("python3").args(["-m", "venv"]).arg(folder))?;
    let mut pip = ws.command(folder.join("bin").join("pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check"]);
    run::run(pip.arg(format!("schemathesis=={SCHEMATHESIS}")))
}

/// A new account's cookie.
fn session(ws: &Workspace) -> Result<String> {
    let asked = format!(
        "import urllib.request as r\n\
         q = r.Request('http://{LISTEN}/api/v1/session', b'{{}}', {{'content-type': 'application/json'}})\n\
         print(r.urlopen(q).headers['set-cookie'].split(';')[0])"
    );
    let cookie = run::output(ws.command("python3").args(["-c", &asked]));
    Ok(cookie
        .context("the server gives no session")?
        .trim()
        .to_owned())
}

/// Ends with this program, however it ends.
struct Served(Child);

impl Served {
    fn start(ws: &Workspace, folder: &Path) -> Result<Self> {
        let mut serve = server::serve(ws, LISTEN, process::id());
        serve.arg("--database").arg(folder.join("books.db"));
        serve.args(["--rate-limit", "0", "--log", "warn"]);
        let child = serve.stdin(Stdio::null()).spawn();
        Ok(Self(child.context("cannot start the server")?))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

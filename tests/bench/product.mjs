import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The release build as the server sends it, with a database of its own. */
export async function startProduct() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "grattoir-bench-"));
  const flags = ["--listen", `127.0.0.1:${port}`, "--database", join(folder, "bench.db"), "--client", "dist"];
  const server = spawn(process.env.GRATTOIR_SERVER, ["serve", ...flags, "--exit-with", String(process.pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (text) => (said += text));
  const stop = async () => {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600; tries++) {
    const health = await fetch(`${url}/health`).catch(() => undefined);
    if (health?.ok) return { url, stop };
    if (server.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Error(`the server is not healthy: ${said}`);
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
